"""Hard trials of whole servers: `python -m tests.chaos --help`."""
