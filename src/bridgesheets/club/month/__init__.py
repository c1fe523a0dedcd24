"""A club's month: the events of a folder, the awards of every player, and the open questions."""
