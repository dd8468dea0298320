import { describe, expect, it } from 'vitest'
import { imposed, type Imposition } from '#plan/cover/imposition.ts'
import { A5, block, bookOf, printed, text } from '#test-support/pdf/books.ts'
import { ask, has } from '#test-support/pdf/tools.ts'

const WIDTH = A5.trim.width * (72 / 25.4)

/** The pages on each side of each sheet, read back from a finished file, with the places where they begin in points. */
async function sidesOf(pages: number, imposition: Imposition, binding: 'left' | 'right') {
  const book = bookOf(
    Array.from({ length: pages }, (_, i) => [block([text(`page${i + 1}`)])]),
    { paper: { ...A5, binding } },
  )
  const { bytes } = await printed(imposed(book, imposition))
  const { text: said } = ask('pdftotext', ['-bbox', 'FILE', '-'], bytes)
  return said
    .split('<page ')
    .slice(1)
    .map((side) =>
      [...side.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>page(\d+)</g)].map(([, x, y, page]) => ({
        page: Number(page),
        x: Number(x) % WIDTH,
        column: Math.floor(Number(x) / WIDTH),
        row: Math.floor(Number(y) / (A5.trim.height * (72 / 25.4))),
      })),
    )
}

describe.skipIf(!has('pdftotext'))('sheets, read back from the finished file', () => {
  it.each([5, 8, 13, 33].flatMap((pages) => (['left', 'right'] as const).map((binding) => [pages, binding] as const)))(
    'a booklet of %i pages bound at the %s is in order when it is folded',
    async (pages, binding) => {
      const sides = await sidesOf(pages, 'booklet', binding)
      expect(sides.length % 2).toBe(0)
      const at = (side: number, column: number) => sides[side]!.find((one) => one.column === column)?.page
      // The front and back of the leaf that comes first when the book is opened.
      const [leading, following] = binding === 'left' ? [1, 0] : [0, 1]
      const sheets = Array.from({ length: sides.length / 2 }, (_, s) => s)
      const read = [
        ...sheets.flatMap((s) => [at(2 * s, leading), at(2 * s + 1, following)]),
        ...sheets.toReversed().flatMap((s) => [at(2 * s + 1, leading), at(2 * s, following)]),
      ]
      const all = Array.from({ length: sides.length * 2 }, (_, i) => (i < pages ? i + 1 : undefined))
      expect(read).toEqual(all)
      // Creep: the outermost sheet is not moved, inner ones are moved towards the fold, and only in booklets of more than 32 pages.
      const moved = sides.map((side) => side.map(({ x, column }) => (column === 0 ? x - sides[1]![0]!.x : sides[1]![0]!.x - x)))
      const most = Math.max(...moved.flat())
      if (pages > 32) expect(most).toBeGreaterThan(2)
      else expect(most).toBeLessThan(0.01)
    },
  )
  it.each([
    ['2-up', 'left', [[1, 2], [3, 4], [5]]],
    ['2-up', 'right', [[2, 1], [4, 3], [5]]],
    ['4-up', 'left', [[1, 2, 3, 4], [5]]],
    ['4-up', 'right', [[2, 1, 4, 3], [5]]],
  ] as const)('%s bound at the %s has its pages in the order they are read', async (imposition, binding, wanted) => {
    const sides = await sidesOf(5, imposition, binding)
    const order = sides.map((side) => side.toSorted((a, b) => a.row - b.row || a.column - b.column).map(({ page }) => page))
    expect(order).toEqual(wanted)
  })
})
