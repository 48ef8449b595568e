"""What every drawn table is made of."""
