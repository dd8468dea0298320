/**
 * Adds checksums to plans, sections, level schemes and their choices by books (`checksum.ts`); existing rows get theirs here. `prepare` of
 * migration 2 provides the function `checksum_of`. Its first argument is the name of the table, because rows of different tables may look
 * alike (`salvage/survey.ts`).
 */
export const sql = /* sql */ `
DROP TRIGGER scheme_never_changes;

CREATE TABLE scheme_new (
  scheme TEXT NOT NULL,
  revision INTEGER NOT NULL,
  genre TEXT NOT NULL,
  grader TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  created_at TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (scheme, revision)
) STRICT;
INSERT INTO scheme_new
SELECT scheme, revision, genre, grader, content, created_at,
  checksum_of('scheme', scheme, revision, genre, grader, content, created_at)
FROM scheme ORDER BY scheme, revision;

CREATE TABLE book_scheme_new (
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  genre TEXT NOT NULL,
  scheme TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (book, genre)
) STRICT;
INSERT INTO book_scheme_new SELECT book, genre, scheme, checksum_of('book_scheme', book, genre, scheme) FROM book_scheme;

CREATE TABLE book_plan_new (
  book INTEGER PRIMARY KEY REFERENCES node (id) ON DELETE CASCADE,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  changed_at TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
INSERT INTO book_plan_new
SELECT book, content, changed_at, checksum_of('book_plan', book, content, changed_at) FROM book_plan;

CREATE TABLE section_puzzle_new (
  puzzle INTEGER PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  section TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
INSERT INTO section_puzzle_new
SELECT puzzle, book, section, checksum_of('section_puzzle', puzzle, book, section) FROM section_puzzle;

DROP TABLE scheme;
DROP TABLE book_scheme;
DROP TABLE book_plan;
DROP TABLE section_puzzle;
ALTER TABLE scheme_new RENAME TO scheme;
ALTER TABLE book_scheme_new RENAME TO book_scheme;
ALTER TABLE book_plan_new RENAME TO book_plan;
ALTER TABLE section_puzzle_new RENAME TO section_puzzle;
CREATE INDEX section_puzzle_book ON section_puzzle (book);
CREATE TRIGGER scheme_never_changes BEFORE UPDATE ON scheme
BEGIN SELECT RAISE(ABORT, 'a revision of a scheme is never changed'); END;
`
