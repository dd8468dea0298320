/** Golds and silvers beside the king in a diagram. */
export interface Stock {
  readonly golds: number
  readonly silvers: number
}

/** The Kin-Gin Zushiki proper: all golds and silvers of a set, so that no cell is empty. */
export const KIN_GIN: Stock = { golds: 4, silvers: 4 }

/** Golds of a set, and silvers. */
const MOST = 4

/** Reads `4G4S`, `3G`, `2S1G`; undefined for other kinds, more than four of one, or nothing. */
export function stockOf(text: string): Stock | undefined {
  const stock = { golds: 0, silvers: 0 }
  if (!/^(\d[GS])+$/i.test(text)) return undefined
  for (const [, count, kind] of text.toUpperCase().matchAll(/(\d)([GS])/g)) stock[kind === 'G' ? 'golds' : 'silvers'] += Number(count)
  const isPossible = stock.golds <= MOST && stock.silvers <= MOST && stock.golds + stock.silvers > 0
  return isPossible ? stock : undefined
}

/** The stock as `stockOf` reads it. */
export function stockText({ golds, silvers }: Stock): string {
  return [golds > 0 && `${golds}G`, silvers > 0 && `${silvers}S`].filter(Boolean).join('')
}

/**
 * Calls `see` with every way to fill the nine cells around the king's cell: each piece either side's, none promoted, cells that are
 * left are empty (`.`). First by which cells hold golds, then silvers, then by whose they are; always in the same order.
 */
export function eachFilling({ golds, silvers }: Stock, king: number, see: (cells: string) => void): void {
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => cell !== king)
  const cells = Array.from({ length: 9 }, () => '.')
  cells[king] = 'O'
  for (const goldSet of subsets(0xff, golds))
    for (const silverSet of subsets(0xff & ~goldSet, silvers)) {
      const pieces = goldSet | silverSet
      // All subsets of `pieces`, downwards.
      for (let defended = pieces; ; defended = (defended - 1) & pieces) {
        for (let i = 0; i < 8; i++) {
          const isDefended = (defended >> i) & 1
          if ((goldSet >> i) & 1) cells[free[i]!] = isDefended ? 'I' : 'i'
          else if ((silverSet >> i) & 1) cells[free[i]!] = isDefended ? 'G' : 'g'
          else cells[free[i]!] = '.'
        }
        see(cells.join(''))
        if (defended === 0) break
      }
    }
}

/** The subsets of `mask` with `size` members, ascending. */
function subsets(mask: number, size: number): readonly number[] {
  const found: number[] = []
  for (let set = 0; set <= mask; set++) if ((set & ~mask) === 0 && countOf(set) === size) found.push(set)
  return found
}

function countOf(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
