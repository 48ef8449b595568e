"""What is to be seen of a table of districts: its parts, and the components that make them."""
