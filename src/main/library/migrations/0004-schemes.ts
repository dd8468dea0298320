/**
 * Level schemes: what gives puzzles their levels by stored gradings, without grading again.
 *
 * - `scheme` holds every revision of a scheme as its JSON; a revision never changes, and goes only with the whole scheme.
 * - `book_scheme` says which scheme gives a book's puzzles of a genre their levels; always its newest revision.
 */
export const sql = /* sql */ `
CREATE TABLE scheme (
  scheme TEXT NOT NULL,
  revision INTEGER NOT NULL,
  genre TEXT NOT NULL,
  grader TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  created_at TEXT NOT NULL,
  PRIMARY KEY (scheme, revision)
) STRICT;
CREATE TRIGGER scheme_never_changes BEFORE UPDATE ON scheme
BEGIN SELECT RAISE(ABORT, 'a revision of a scheme is never changed'); END;

CREATE TABLE book_scheme (
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  genre TEXT NOT NULL,
  scheme TEXT NOT NULL,
  PRIMARY KEY (book, genre)
) STRICT;
`
