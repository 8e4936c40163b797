"""``python -m deskoherna.testing.fuzz``: mutate what people can send, and save whatever breaks the room."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from deskoherna.testing.fuzz.campaign import KINDS, Campaign


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deskoherna.testing.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="cases (default 1000)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kinds", default=",".join(KINDS), help=f"some of {', '.join(KINDS)}")
    parser.add_argument("--corpus", type=Path, default=Path("fuzz-findings"), help="where findings are saved")
    parser.add_argument("--replay", type=Path, nargs="+", help="try saved cases again instead")
    args = parser.parse_args()
    kinds = tuple(args.kinds.split(","))
    if not set(kinds) <= set(KINDS):
        parser.error(f"--kinds: some of {', '.join(KINDS)}")
    campaign = Campaign(args.corpus, args.seed, kinds)
    try:
        if args.replay:
            for path in args.replay:
                print(f"{path}: {campaign.replay(path)}", flush=True)
            return 0
        campaign.run(args.count, args.seconds, lambda line: print(line, flush=True))
        print(campaign, flush=True)
    finally:
        logging.disable()  # whoever still thinks is cut short
        campaign.close()
    return 1 if campaign.found else 0


if __name__ == "__main__":
    sys.exit(main())
