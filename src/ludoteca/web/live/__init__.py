"""Live tables: the page, and one socket lifecycle with an encoder for browsers and one for programs."""
