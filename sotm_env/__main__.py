"""``python -m sotm_env`` lists the commands and runs them, as ``sotm`` does."""

from sotm_tools.sotm import main

if __name__ == "__main__":
    raise SystemExit(main())
