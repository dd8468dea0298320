import type Sqlite from 'better-sqlite3'
import { checksumOf, type Cell } from '../checksum'

/**
 * Adds a checksum to every row of `node`, `puzzle`, `verdict` and `grading`, so that damage can be told from real changes.
 *
 * - `checksum` is computed by the application when a row is written (`checksum.ts` names the columns).
 * - `place_check` covers the id and the columns that change when a row is moved or hidden. SQLite computes it at every write, so that bulk
 *   moves need not; it is stored, so that damage to these columns is noticed.
 *
 * SQLite cannot add a stored column to a table, so the tables are rebuilt; existing rows get their checksums.
 */
export const sql = /* sql */ `
DROP VIEW newest_verdict;
DROP VIEW newest_grading;
DROP VIEW book_histogram;
DROP VIEW book_size;
DROP TRIGGER verdict_never_changes;
DROP TRIGGER grading_never_changes;
DROP TRIGGER verdict_goes_with_its_puzzle;
DROP TRIGGER grading_goes_with_its_puzzle;
CREATE TEMP TABLE kept_sequence AS SELECT name, seq FROM main.sqlite_sequence;

CREATE TABLE node_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  parent INTEGER REFERENCES node (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('collection', 'book')),
  title TEXT NOT NULL,
  position REAL NOT NULL,
  created_at TEXT NOT NULL,
  removed_at TEXT,
  removed_with INTEGER REFERENCES node (id) ON DELETE CASCADE,
  checksum INTEGER NOT NULL,
  place_check INTEGER NOT NULL AS (((((((((id % 2147483647) * 1000003 + coalesce(parent, 0)) % 2147483647) * 1000003
    + CAST(position * 4096 AS INTEGER)) % 2147483647) * 1000003
    + coalesce(CAST(replace(replace(replace(replace(removed_at, '-', ''), ':', ''), 'T', ''), '.', '') AS INTEGER), 0)) % 2147483647) * 1000003
    + coalesce(removed_with, 0)) % 2147483647) STORED
) STRICT;
INSERT INTO node_new (id, parent, kind, title, position, created_at, removed_at, removed_with, checksum)
SELECT id, parent, kind, title, position, created_at, removed_at, removed_with, checksum_of(kind, title, created_at) FROM node;

CREATE TABLE puzzle_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  position REAL NOT NULL,
  genre TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),
  digest TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  external_id TEXT,
  title TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  label REAL,
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_type(tags) = 'array'),
  clues INTEGER,
  flaws INTEGER NOT NULL DEFAULT 0,
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  job_item INTEGER UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  removed_at TEXT,
  checksum INTEGER NOT NULL,
  place_check INTEGER NOT NULL AS (((((((id % 2147483647) * 1000003 + book) % 2147483647) * 1000003
    + CAST(position * 4096 AS INTEGER)) % 2147483647) * 1000003
    + coalesce(CAST(replace(replace(replace(replace(removed_at, '-', ''), ':', ''), 'T', ''), '.', '') AS INTEGER), 0)) % 2147483647) STORED
) STRICT;
INSERT INTO puzzle_new (id, book, position, genre, content, digest, revision, external_id, title, author, source, note, label, tags, clues,
  flaws, work, job_item, created_at, updated_at, removed_at, checksum)
SELECT id, book, position, genre, content, digest, revision, external_id, title, author, source, note, label, tags, clues, flaws, work,
  job_item, created_at, updated_at, removed_at,
  checksum_of(genre, content, digest, revision, external_id, title, author, source, note, label, tags, clues, flaws, work, job_item,
    created_at, updated_at)
FROM puzzle;

CREATE TABLE verdict_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('unique', 'multiple', 'none', 'undecided')),
  solution TEXT CHECK (solution IS NULL OR json_valid(solution)),
  second TEXT CHECK (second IS NULL OR json_valid(second)),
  differing TEXT CHECK (differing IS NULL OR json_valid(differing)),
  reason TEXT CHECK (reason IS NULL OR json_valid(reason)),
  ran_out TEXT,
  flaws TEXT NOT NULL DEFAULT '[]' CHECK (json_type(flaws) = 'array'),
  steps REAL NOT NULL,
  seconds REAL NOT NULL,
  solved_at TEXT NOT NULL,
  job_item INTEGER UNIQUE,
  checksum INTEGER NOT NULL
) STRICT;
INSERT INTO verdict_new
SELECT id, puzzle, revision, verdict, solution, second, differing, reason, ran_out, flaws, steps, seconds, solved_at, job_item,
  checksum_of(puzzle, revision, verdict, solution, second, differing, reason, ran_out, flaws, steps, seconds, solved_at, job_item)
FROM verdict;

CREATE TABLE grading_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  grader TEXT NOT NULL,
  version INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('unique', 'multiple', 'none', 'undecided')),
  level REAL,
  value REAL,
  technique TEXT,
  counts TEXT CHECK (counts IS NULL OR json_type(counts) = 'object'),
  details TEXT CHECK (details IS NULL OR json_type(details) = 'object'),
  by_techniques INTEGER CHECK (by_techniques IN (0, 1)),
  seconds REAL NOT NULL,
  graded_at TEXT NOT NULL,
  job_item INTEGER UNIQUE,
  checksum INTEGER NOT NULL,
  CHECK ((counts IS NULL) = (by_techniques IS NULL) AND (counts IS NULL) = (details IS NULL))
) STRICT;
INSERT INTO grading_new
SELECT id, puzzle, revision, grader, version, verdict, level, value, technique, counts, details, by_techniques, seconds, graded_at, job_item,
  checksum_of(puzzle, revision, grader, version, verdict, level, value, technique, counts, details, by_techniques, seconds, graded_at,
    job_item)
FROM grading;

DROP TABLE grading;
DROP TABLE verdict;
DROP TABLE puzzle;
DROP TABLE node;
ALTER TABLE node_new RENAME TO node;
ALTER TABLE puzzle_new RENAME TO puzzle;
ALTER TABLE verdict_new RENAME TO verdict;
ALTER TABLE grading_new RENAME TO grading;
-- Ids that were given once are not given again, also where the newest rows were gone.
UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT k.seq FROM kept_sequence AS k WHERE k.name = sqlite_sequence.name), 0));
INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM kept_sequence WHERE name NOT IN (SELECT name FROM main.sqlite_sequence);
DROP TABLE kept_sequence;

CREATE INDEX node_parent ON node (parent, position);
CREATE INDEX node_removed_with ON node (removed_with) WHERE removed_with IS NOT NULL;
CREATE INDEX puzzle_book ON puzzle (book, position) WHERE removed_at IS NULL;
CREATE INDEX puzzle_all_of_book ON puzzle (book);
CREATE INDEX puzzle_digest ON puzzle (digest, genre, book) WHERE removed_at IS NULL;
CREATE INDEX verdict_puzzle ON verdict (puzzle, revision);
CREATE INDEX grading_puzzle ON grading (puzzle, grader, revision);

CREATE TRIGGER verdict_never_changes BEFORE UPDATE ON verdict
BEGIN SELECT RAISE(ABORT, 'a verdict is never changed'); END;
CREATE TRIGGER grading_never_changes BEFORE UPDATE ON grading
BEGIN SELECT RAISE(ABORT, 'a grading is never changed'); END;
CREATE TRIGGER verdict_goes_with_its_puzzle BEFORE DELETE ON verdict WHEN EXISTS (SELECT 1 FROM puzzle WHERE id = OLD.puzzle)
BEGIN SELECT RAISE(ABORT, 'a verdict goes only with its puzzle'); END;
CREATE TRIGGER grading_goes_with_its_puzzle BEFORE DELETE ON grading WHEN EXISTS (SELECT 1 FROM puzzle WHERE id = OLD.puzzle)
BEGIN SELECT RAISE(ABORT, 'a grading goes only with its puzzle'); END;

CREATE VIEW newest_verdict AS
SELECT v.* FROM puzzle p
JOIN verdict v ON v.id = (SELECT max(o.id) FROM verdict o WHERE o.puzzle = p.id AND o.revision = p.revision);

CREATE VIEW newest_grading AS
SELECT g.* FROM grading g
JOIN puzzle p ON p.id = g.puzzle AND p.revision = g.revision
WHERE g.id = (SELECT max(o.id) FROM grading o WHERE o.puzzle = g.puzzle AND o.grader = g.grader AND o.revision = g.revision);

-- Histogram of a book: how many of its puzzles the newest gradings put on each level; level null where there is none.
CREATE VIEW book_histogram AS
SELECT p.book, p.genre, g.grader, g.verdict, g.level, count(*) AS puzzles
FROM puzzle p JOIN newest_grading g ON g.puzzle = p.id
WHERE p.removed_at IS NULL
GROUP BY p.book, p.genre, g.grader, g.verdict, g.level;

CREATE VIEW book_size AS
SELECT book, count(*) AS puzzles FROM puzzle WHERE removed_at IS NULL GROUP BY book;
`

/** Gives the connection a function that computes checksums for the statements above; it exists as long as the connection. */
export function prepare(sqlite: Sqlite.Database): void {
  sqlite.function('checksum_of', { varargs: true, deterministic: true, directOnly: true }, (...values) => checksumOf(values as Cell[]))
}
