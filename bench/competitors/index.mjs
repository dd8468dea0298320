// The libraries of this package (package.json), which benches measure beside Nanido. `index.d.mts` declares the parts that are used, so
// that the project's types can be checked where the libraries are not installed.
export { SudokuSolver } from '@algorithm.ts/sudoku'
export { DancingLinks } from 'dancing-links'
export { PDFDocument, rgb } from 'pdf-lib'
