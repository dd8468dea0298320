/**
 * The words by which a puzzle is found lie side by side in the order of its book, so that a search reads one index and no puzzles: in a book
 * of a million a fraction of a second instead of seconds. SQLite reads the index alone only where every column that a query names is in it,
 * `removed_at` too, and where the query has the very same expression (`rows.ts`).
 */
export const sql = /* sql */ `
CREATE INDEX puzzle_words ON puzzle (book, removed_at, position, id,
  lower(title || char(10) || author || char(10) || source || char(10) || note || char(10) || tags || char(10) || coalesce(external_id, '')));
`
