"""Worker processes that choose moves for bots, and the queue in front of them."""
