"""The one list of who can read what about a child. `who_read.py` words its answers by it, and
`tests/insight/test_readable.py` tries it on the calls and holds the app and its documents to it."""

READERS = {
    # Once it has been released; the reader's is the paper that is handed over.
    "report": ("test_taker", "school_admin", "reader", "alba"),
    "comment": ("test_taker", "school_admin", "reader", "alba"),
    # The bands of each voice, in words.
    "words": ("reader", "alba"),
    # That a child would like to talk. The tutor: if the child says "my tutor" or "anyone".
    "talk": ("reader", "tutor"),
    # Alba's own administrators give a reason, which the readers are told.
    "case": ("reader", "alba"),
    "scores": ("alba",),
    "answers": ("test_taker", "alba"),
    "contacts": ("school_admin", "reader", "alba"),
}
"""Maps a kind of data to the roles that can read it. A `test_taker` reads only what they have
written or answered themselves, and the report about that."""

ROLES = ("alba", "school_admin", "reader", "tutor", "test_taker")
