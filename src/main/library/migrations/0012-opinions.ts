/**
 * The opinions of engines on puzzles, the last of each engine. `fits` is the digest of the puzzle's content that it was asked about: where the
 * content is another one, the opinion is about something else. `content` is the answer and what it came to (`../queries/puzzles/opinions.ts`).
 */
export const sql = /* sql */ `
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
