"""People who are shut out of everything about a child, whatever contact, bond or account they have
or had."""
