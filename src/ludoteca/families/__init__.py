"""What related games share, one package per family; each has the rooms that a game has."""
