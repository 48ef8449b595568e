"""Tables of districts as pages."""
