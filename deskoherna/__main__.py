"""``python -m deskoherna`` is the same as ``deskoherna``."""

import sys

from deskoherna.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
