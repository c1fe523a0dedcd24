"""How each kind of event is awarded: which worksheet functions are asked, and with which arguments."""
