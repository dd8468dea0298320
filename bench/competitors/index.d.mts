/** A solver of sudoku by dancing links, of @algorithm.ts/sudoku. */
export class SudokuSolver {
  constructor(options: { readonly childMatrixWidth: number })
  /** Fills in the first solution of a board of digits from 0, -1 where empty; false where there is none. */
  solve(board: readonly number[], solution: number[]): boolean
}

/** Exact covers, of dancing-links. */
export class DancingLinks<T> {
  createSolver(options: { readonly columns: number }): {
    addSparseConstraint(data: T, columns: readonly number[]): unknown
    /** At most so many solutions. */
    find(count: number): readonly unknown[]
  }
}

/** A colour of pdf-lib. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number }
export function rgb(red: number, green: number, blue: number): Rgb

/** A font that is embedded in a file of pdf-lib. */
export type EmbeddedFont = object

/** A PDF as pdf-lib writes it, as far as the bench draws. */
export class PDFDocument {
  static create(): Promise<PDFDocument>
  registerFontkit(fontkit: object): void
  embedFont(name: string): Promise<EmbeddedFont>
  addPage(size: [width: number, height: number]): {
    drawText(text: string, options: { readonly x: number; readonly y: number; readonly size: number; readonly font: EmbeddedFont }): void
    drawLine(options: {
      readonly start: { readonly x: number; readonly y: number }
      readonly end: { readonly x: number; readonly y: number }
      readonly thickness: number
      readonly color: Rgb
    }): void
  }
  save(): Promise<Uint8Array>
}
