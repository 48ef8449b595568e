"""The pages of the site, except that of a live table."""
