/** Indexes with which deleted things are listed, and removed after their time, without reading every puzzle. */
export const sql = /* sql */ `
CREATE INDEX puzzle_deleted ON puzzle (removed_at, book, created_at) WHERE removed_at IS NOT NULL;
`
