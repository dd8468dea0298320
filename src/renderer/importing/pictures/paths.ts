import type { CellPicture } from '#solver/genre/picturing.ts'

/** The SVG path around all cells for which `takes` is true, one unit a cell. Each run in a row is one bar. */
export function barsOf(width: number, height: number, takes: (cell: number) => boolean): string {
  let path = ''
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!takes(row * width + column)) continue
      const start = column
      while (column < width && takes(row * width + column)) column++
      path += `M${start} ${row}h${column - start}v1h${start - column}z`
    }
  }
  return path
}

/** The lines of a square grid as SVG paths: thin lines, every fifth line, and the border. */
export function gridOf(width: number, height: number): { readonly thin: string; readonly fifth: string } {
  const lines = (every: boolean) => {
    let path = ''
    for (let x = 1; x < width; x++) if ((x % 5 === 0) === every) path += `M${x} 0v${height}`
    for (let y = 1; y < height; y++) if ((y % 5 === 0) === every) path += `M0 ${y}h${width}`
    return path
  }
  return { thin: lines(false), fifth: lines(true) + `M0 0h${width}v${height}h${-width}z` }
}

/** The cells in which two pictures of equal size differ. */
export function changedCells(before: CellPicture, after: CellPicture): ReadonlySet<number> {
  const [a, b] = [before.join(''), after.join('')]
  const changed = new Set<number>()
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) changed.add(cell)
  return changed
}
