/**
 * Creates the first library. Times are ISO 8601 in UTC; columns that hold JSON have a check for it.
 *
 * - `node.removed_with` is the node with which this one was removed, so that a restore brings back exactly what the removal took.
 * - `puzzle.position` is the number in the book: 1, 2, 3 ... without gaps among the visible puzzles.
 * - `puzzle.revision` increases with every change of `content`. Verdicts and gradings are valid for the revision that they name; those of
 *   other revisions are kept as history.
 * - `job_item` in `puzzle`, `verdict` and `grading` is unique, so that an item repeated after a crash stores its result only once. It is no
 *   foreign key, because a job may be deleted; ids are never reused (AUTOINCREMENT).
 * - Gradings and verdicts are only appended: triggers refuse changes, and deletions while their puzzle exists.
 */
export const sql = /* sql */ `
CREATE TABLE node (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  parent INTEGER REFERENCES node (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('collection', 'book')),
  title TEXT NOT NULL,
  position REAL NOT NULL,
  created_at TEXT NOT NULL,
  removed_at TEXT,
  removed_with INTEGER REFERENCES node (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX node_parent ON node (parent, position);
CREATE INDEX node_removed_with ON node (removed_with) WHERE removed_with IS NOT NULL;

CREATE TABLE puzzle (
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
  removed_at TEXT
) STRICT;
CREATE INDEX puzzle_book ON puzzle (book, position) WHERE removed_at IS NULL;
CREATE INDEX puzzle_all_of_book ON puzzle (book);
CREATE INDEX puzzle_digest ON puzzle (digest, genre, book) WHERE removed_at IS NULL;

CREATE TABLE verdict (
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
  job_item INTEGER UNIQUE
) STRICT;
CREATE INDEX verdict_puzzle ON verdict (puzzle, revision);

CREATE TABLE grading (
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
  CHECK ((counts IS NULL) = (by_techniques IS NULL) AND (counts IS NULL) = (details IS NULL))
) STRICT;
CREATE INDEX grading_puzzle ON grading (puzzle, grader, revision);

CREATE TRIGGER verdict_never_changes BEFORE UPDATE ON verdict
BEGIN SELECT RAISE(ABORT, 'a verdict is never changed'); END;
CREATE TRIGGER grading_never_changes BEFORE UPDATE ON grading
BEGIN SELECT RAISE(ABORT, 'a grading is never changed'); END;
CREATE TRIGGER verdict_goes_with_its_puzzle BEFORE DELETE ON verdict WHEN EXISTS (SELECT 1 FROM puzzle WHERE id = OLD.puzzle)
BEGIN SELECT RAISE(ABORT, 'a verdict goes only with its puzzle'); END;
CREATE TRIGGER grading_goes_with_its_puzzle BEFORE DELETE ON grading WHEN EXISTS (SELECT 1 FROM puzzle WHERE id = OLD.puzzle)
BEGIN SELECT RAISE(ABORT, 'a grading goes only with its puzzle'); END;

CREATE TABLE job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('grade', 'solve', 'generate')),
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  grader TEXT,
  request TEXT NOT NULL CHECK (json_valid(request)),
  state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'paused', 'done', 'cancelled', 'failed')),
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX job_book ON job (book);

-- One task of a job. A puzzle's task is made of the puzzle when it is leased, and 'revision' keeps which one that was;
-- 'task' holds what cannot be made again from elsewhere (options and seed of a generator). 'lease_until' is in
-- milliseconds since 1970; 'lease_epoch' rises with every lease, so that a late answer to an old one is known as such.
CREATE TABLE job_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  puzzle INTEGER REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER,
  task TEXT CHECK (task IS NULL OR json_valid(task)),
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'leased', 'done', 'failed')),
  lease_owner TEXT,
  lease_epoch INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  outcome TEXT CHECK (outcome IS NULL OR json_valid(outcome)),
  ended_at TEXT,
  UNIQUE (job, seq),
  CHECK (puzzle IS NOT NULL OR task IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX job_item_puzzle_once ON job_item (job, puzzle) WHERE puzzle IS NOT NULL;
CREATE INDEX job_item_state ON job_item (job, state, seq);
CREATE INDEX job_item_puzzle ON job_item (puzzle) WHERE puzzle IS NOT NULL;

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
