/** The numbering of pages from one page on. */
export interface LabelRange {
  /** The index of the first page, from 0. */
  readonly from: number
  /** PDF's keys for a label: `S` the style of number, `St` the first number, `P` a text before the number. */
  readonly label: { readonly S?: 'D' | 'r' | 'R'; readonly St?: number; readonly P?: string }
}

const ROMAN = /^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/**
 * The page labels of a file: ranges of pages whose labels equal the printed page numbers. A page without a printed number is labelled by
 * its place.
 */
export function pageLabels(folios: readonly string[]): LabelRange[] {
  const ranges: LabelRange[] = []
  let last: { style: string; next: number } | undefined
  for (const [from, folio] of folios.entries()) {
    const { style, value } = read(folio === '' ? String(from + 1) : folio)
    if (style === undefined || value === undefined) {
      ranges.push({ from, label: { P: folio } })
      last = undefined
    } else {
      if (last?.style !== style || last.next !== value) ranges.push({ from, label: { S: style, St: value } })
      last = { style, next: value + 1 }
    }
  }
  return ranges
}

function read(folio: string): { style?: 'D' | 'r' | 'R'; value?: number } {
  if (/^[1-9]\d{0,8}$/.test(folio)) return { style: 'D', value: Number(folio) }
  const small = folio.toLowerCase()
  if (!ROMAN.test(small) || (small !== folio && folio.toUpperCase() !== folio)) return {}
  const numbers = [...small].map((letter) => VALUES[letter]!)
  const value = numbers.reduce((sum, one, i) => sum + (one < (numbers[i + 1] ?? 0) ? -one : one), 0)
  return { style: small === folio ? 'r' : 'R', value }
}
