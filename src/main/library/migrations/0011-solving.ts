/**
 * The records of solving a puzzle: `play` is the clock, its counters and checkpoints, `labels` are people's judgements of it. Beside the puzzle and
 * not in its row, so that taking back what stands on the board takes back neither.
 */
export const sql = /* sql */ `
CREATE TABLE solving (
  puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('play', 'labels')),
  content TEXT NOT NULL CHECK (json_type(content) IN ('object', 'array')),
  changed_at TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (puzzle, part)
) STRICT;
`
