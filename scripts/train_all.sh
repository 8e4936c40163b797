#!/bin/sh
# Trains games on a machine that has nothing but Python, numpy and perhaps a C compiler and a graphics card:
#
#   scripts/train_all.sh OUT "GAME:SECONDS:TABLE:DUEL:BOT GAME:…"
#
# What is not installed there lies as wheels in build/wheels. With COMPILE=1 hot modules are compiled first. For every
# game it practises for so many seconds, fits, writes OUT/GAME/beliefs.json, and then fights DUEL matches of BOT
# at a table of TABLE; a duel that takes longer than DUEL_SECONDS (150) tells of what it finished.
set -u
out=$1
jobs=$2
python=${PYTHON:-python3}
here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here" || exit 1
mkdir -p "$out"
begun=$(date +%s)
say() { echo "[$(($(date +%s) - begun)) s] $*"; }

"$python" - <<'PY'
import glob, importlib.util, sysconfig, zipfile
for wheel in glob.glob("build/wheels/*.whl"):
    zipfile.ZipFile(wheel).extractall("build/site")
    if "msgspec" in wheel and importlib.util.find_spec("msgspec") is None:  # mypy looks for its types there
        zipfile.ZipFile(wheel).extractall(sysconfig.get_path("purelib"))
PY
export PYTHONPATH="$here/build/site"
say "wheels unpacked; $("$python" -V), $(nproc) processors"

if [ "${COMPILE:-0}" = 1 ]; then
    games=$(echo "$jobs" | tr ' ' '\n' | sed 's/:.*//; s/-/_/g' | paste -sd, -)
    rm -rf build/compiled
    DESKOHERNA_GAMES=$games DESKOHERNA_COMPILE=1 timeout "${COMPILE_SECONDS:-240}" \
        "$python" setup.py --quiet build_ext --build-lib build/compiled >"$out/compile.log" 2>&1
    say "compiled: exit $?"
fi
"$python" -m deskoherna doctor 2>/dev/null | head -4

export OPENBLAS_NUM_THREADS=1
for job in $jobs; do
    IFS=: read -r game seconds table duel bot <<EOF
$job
EOF
    say "$game: practice for $seconds s"
    OPENBLAS_NUM_THREADS=16 "$python" -m deskoherna train "$game" --lang en --seconds "$seconds" \
        --matches 100000000 --duel 0 --workers "$(nproc)" --out "$out/$game"
    say "$game: learnt; duel"
    "$python" -m deskoherna train "$game" --lang en --duel "$duel" --duel-seconds "${DUEL_SECONDS:-150}" \
        --beliefs "$out/$game/beliefs.json" --bots "$bot" --table "$table" --workers "$(nproc)"
    say "$game: duel, exit $?"
done
"$python" -m deskoherna doctor 2>/dev/null | grep -i belie
