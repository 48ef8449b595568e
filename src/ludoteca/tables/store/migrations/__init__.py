"""Migrations of older stores, one file per step in `versions`."""
