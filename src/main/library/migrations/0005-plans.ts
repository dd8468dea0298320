/**
 * The plan of a book (台割), and which puzzles somebody put into which of its sections. Their order is that of the book, `puzzle.position`: there
 * is one order, whoever asks for it. A book without a row was never planned.
 */
export const sql = /* sql */ `
CREATE TABLE book_plan (
  book INTEGER PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  changed_at TEXT NOT NULL
) STRICT;

CREATE TABLE section_puzzle (
  puzzle INTEGER PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  section TEXT NOT NULL
) STRICT;
CREATE INDEX section_puzzle_book ON section_puzzle (book);
`
