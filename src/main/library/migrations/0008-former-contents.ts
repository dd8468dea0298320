/**
 * Contents that puzzles had when something was said of them, by the SHA-256 of revision and content together: a puzzle that becomes what it was, as
 * an undo makes it, has its verdict and gradings again. Only a short way to answers that are kept anyway: without a row, or with one that is
 * damaged, they are asked for anew.
 */
export const sql = /* sql */ `
CREATE TABLE former_content (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (puzzle, revision)
) STRICT, WITHOUT ROWID;
`
