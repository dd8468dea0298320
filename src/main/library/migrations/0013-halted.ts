/**
 * Where the exact solver's steps ran out, for a puzzle as it was at a revision: `content` has the steps and seconds that it took so far, and what
 * the genre needs to go on (`Genre.goOn`). A puzzle has one at most; it goes when its question is answered.
 */
export const sql = /* sql */ `
CREATE TABLE halted (
  puzzle INTEGER PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  checksum INTEGER NOT NULL
) STRICT;
`
