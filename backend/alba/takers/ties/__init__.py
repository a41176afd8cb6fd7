"""What connects a child with its family, now or before."""
