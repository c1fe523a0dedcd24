"""Drawing the rounds of a Swiss event: who plays whom and why, and writing it into the event's own workbook."""
