"""The site for programs: everything that a person can do, as JSON."""
