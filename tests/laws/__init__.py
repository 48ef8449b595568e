"""The laws that every game obeys, and proof that each of them can fail."""
