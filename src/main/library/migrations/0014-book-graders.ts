/**
 * The grader that a book has chosen for a genre; a book without a row takes what is usual. A book of before keeps the grader of its newest grading,
 * so that its levels stay what they were, whatever is usual now (decision 019). Graders of another kind, which judge only what a key of the puzzle
 * marks (`Grader.fallback`), were never chosen: what they said counts for nothing here.
 */
export const sql = /* sql */ `
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
