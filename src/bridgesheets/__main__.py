"""``python -m bridgesheets`` is the command ``bridgesheets``."""

from bridgesheets_command import main

if __name__ == "__main__":
    main()
