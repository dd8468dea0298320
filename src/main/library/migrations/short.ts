/*
 * The migrations that are a few lines of SQL each, by the version that they lead to. A released one never changes; a new one is a constant
 * at the end and a line in `index.ts`.
 */

/**
 * 3: An index of the words by which a puzzle is found, in the order of its book. A search then reads only the index and no puzzles, which
 * in a book of a million takes a fraction of a second instead of seconds. SQLite reads only the index if it has every column in a query,
 * including `removed_at`, and if the query has exactly the same expression (`rows.ts`).
 */
export const words = /* sql */ `
CREATE INDEX puzzle_words ON puzzle (book, removed_at, position, id,
  lower(title || char(10) || author || char(10) || source || char(10) || note || char(10) || tags || char(10) || coalesce(external_id, '')));
`

/**
 * 4: Level schemes, which compute the levels of puzzles from stored gradings.
 * - `scheme` holds every revision of a scheme as JSON; revisions never change, and are deleted only with the whole scheme.
 * - `book_scheme` is the scheme of a genre in a book; its newest revision is used.
 */
export const schemes = /* sql */ `
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

/**
 * 5: The plan of a book (台割), and the puzzles that a user put into its sections. Their order is that of the book, `puzzle.position`. A book
 * without a row was never planned.
 */
export const plans = /* sql */ `
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

/** 6: Indexes for listing deleted items, and for removing them after their time, without reading every puzzle. */
export const trash = /* sql */ `
CREATE INDEX puzzle_deleted ON puzzle (removed_at, book, created_at) WHERE removed_at IS NOT NULL;
`

/**
 * 8: Earlier contents of puzzles that have a verdict or gradings, by the SHA-256 of revision and content together. A puzzle that gets an
 * earlier content again, for example by undo, gets its verdict and gradings again. These rows only save work: if one is missing or damaged,
 * verdict and gradings are computed again.
 */
export const formerContents = /* sql */ `
CREATE TABLE former_content (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (puzzle, revision)
) STRICT, WITHOUT ROWID;
`

/** 9: Named plans, from which other books can be started. */
export const templates = /* sql */ `
CREATE TABLE template (
  name TEXT PRIMARY KEY,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  changed_at TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`

/**
 * 10: The last changes of each book that can be undone or redone, even after a restart; the newest has the highest number. `content` has
 * the name of the change, the reverse operations (`#contract/schemas/undo.ts`), and a digest of the state after the change: it is undone
 * only in that state.
 */
export const undo = /* sql */ `
CREATE TABLE undo_step (
  step INTEGER PRIMARY KEY AUTOINCREMENT,
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)),
  changed_at TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX undo_step_book ON undo_step (book, step);
`

/**
 * 11: Records of solving a puzzle: `play` is the clock with its counters and checkpoints, `labels` are people's ratings. They have a table
 * of their own, so that undoing entries on the board does not change them.
 */
export const solving = /* sql */ `
CREATE TABLE solving (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('play', 'labels')),
  content TEXT NOT NULL CHECK (json_type(content) IN ('object', 'array')),
  changed_at TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (puzzle, part)
) STRICT;
`

/**
 * 12: The opinions of engines on puzzles, the last of each engine. `fits` is the digest of the content that the engine judged; an opinion
 * is valid only while the puzzle has this content. `content` is the answer and its result (`../queries/puzzles/opinions.ts`).
 */
export const opinions = /* sql */ `
CREATE TABLE opinion (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  engine TEXT NOT NULL,
  fits TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  checksum INTEGER NOT NULL,
  PRIMARY KEY (puzzle, engine)
) STRICT;
`

/**
 * 13: The state in which the exact solver ran out of steps, for a revision of a puzzle. `content` has the steps and seconds so far, and
 * what the genre needs to continue (`Genre.goOn`). A puzzle has at most one, until its question is answered.
 */
export const halted = /* sql */ `
CREATE TABLE halted (
  puzzle INTEGER PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  checksum INTEGER NOT NULL
) STRICT;
`

/**
 * 14: The grader that a book has chosen for a genre; a book without a row uses the default. Books of earlier versions keep the grader of
 * their newest grading, so that levels stay although the default has changed (decision 019). Fallback graders (`Grader.fallback`) cannot be
 * chosen, so their gradings do not count here.
 */
export const bookGraders = /* sql */ `
CREATE TABLE book_grader (
  book INTEGER NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  genre TEXT NOT NULL,
  grader TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (book, genre)
) STRICT;
INSERT INTO book_grader
SELECT book, genre, grader, checksum_of('book_grader', book, genre, grader) FROM (
  SELECT p.book, p.genre, g.grader, max(g.id) FROM puzzle AS p JOIN grading AS g ON g.puzzle = p.id
  WHERE json_type(p.content, '$.colours') IS NULL
  GROUP BY p.book, p.genre
);
`
