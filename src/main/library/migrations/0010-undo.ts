/**
 * The last changes of each book that can be taken back, or done again, after a restart, too; the newest has the highest number. `content` is what
 * a change is called, what of the library it changed (as a digest of how that stands since then), and what puts it back
 * (`#contract/schemas/undo.ts`): what no longer stands so is never put back.
 */
export const sql = /* sql */ `
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
