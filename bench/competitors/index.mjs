// The libraries of this package (package.json), for the benches that measure Nanido beside them. `index.d.mts` says what of them is used,
// so that the project's types can be checked where they are not installed.
export { SudokuSolver } from '@algorithm.ts/sudoku'
export { DancingLinks } from 'dancing-links'
export { PDFDocument, rgb } from 'pdf-lib'
