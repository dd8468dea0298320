/** Plans under a name, to begin other books with. */
export const sql = /* sql */ `
CREATE TABLE template (
  name TEXT PRIMARY KEY,
  content TEXT NOT NULL CHECK (json_type(content) = 'object'),
  changed_at TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`
