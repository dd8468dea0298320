/**
 * Contents that puzzles had when something was said of them, by the SHA-256 of the content: a puzzle that becomes what it was, as an undo makes
 * it, has its verdict and gradings again. Only a short way to answers that are kept anyway: without a row they are asked for anew.
 */
export const sql = /* sql */ `
CREATE TABLE former_content (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  content TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (puzzle, content)
) STRICT, WITHOUT ROWID;
`
