import { STOCK } from '../puzzle'
import { CELLS, KINDS, type Kind } from './letters'

/** The pieces beside the king in a diagram. */
export interface Stock {
  readonly golds: number
  readonly silvers: number
  /** The pieces of other kinds, promoted ones included, where there are any. */
  readonly others?: readonly Counted[]
}

/** A kind of piece with its number. */
export interface Counted {
  readonly kind: Kind
  readonly count: number
}

/** The stock of the Kin-Gin Zushiki proper: all golds and silvers of a set, so that no cell is empty. */
export const KIN_GIN: Stock = { golds: 4, silvers: 4 }

/** The number of pieces that a box has room for beside the king. */
const MOST = 8

/**
 * Reads a text such as `4G4S`, `3G`, `2S1G` or `1R1+B2P`. Undefined for any other form, an unknown kind, more pieces of a kind than a set
 * has, more pieces than the box holds, or no piece.
 */
export function stockOf(text: string): Stock | undefined {
  if (!/^(\d\+?[A-Z])+$/i.test(text)) return undefined
  const counts = new Map<Kind, number>()
  for (const [, count, usi] of text.toUpperCase().matchAll(/(\d)(\+?[A-Z])/g)) {
    const kind = KINDS.find((one) => one.usi === usi)
    if (kind === undefined) return undefined
    counts.set(kind, (counts.get(kind) ?? 0) + Number(count))
  }
  const counted = KINDS.flatMap((kind): Counted[] => ((counts.get(kind) ?? 0) > 0 ? [{ kind, count: counts.get(kind)! }] : []))
  const ofSet = (face: number) => counted.reduce((sum, { kind, count }) => (kind.unpromoted === face ? sum + count : sum), 0)
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  if (all === 0 || all > MOST || counted.some(({ kind }) => ofSet(kind.unpromoted) > STOCK[kind.unpromoted]!)) return undefined
  const [gold, silver] = ['G', 'S'].map((usi) => counted.find(({ kind }) => kind.usi === usi)?.count ?? 0)
  const others = counted.filter(({ kind }) => kind.usi !== 'G' && kind.usi !== 'S')
  return { golds: gold!, silvers: silver!, ...(others.length > 0 && { others }) }
}

/** Writes a stock in the form that `stockOf` reads. */
export function stockText({ golds, silvers, others = [] }: Stock): string {
  const rest = others.map(({ kind, count }) => `${count}${kind.usi}`)
  return [golds > 0 && `${golds}G`, silvers > 0 && `${silvers}S`, ...rest].filter(Boolean).join('')
}

/** All kinds of a stock, in the order of {@link KINDS}. */
export function countedIn({ golds, silvers, others = [] }: Stock): readonly Counted[] {
  const [gold, silver] = KINDS
  return [{ kind: gold, count: golds }, { kind: silver, count: silvers }, ...others].filter(({ count }) => count > 0)
}

/**
 * Calls `see` with every way to fill the cells of the box beside the king's. Each piece may belong to either side, and the remaining cells
 * are empty (`.`). The order is always the same: by the cells of golds, then of silvers, then of the other kinds, then by owners. Fillings
 * that the rules forbid (a pawn that could never move) are included.
 */
export function eachFilling(stock: Stock, king: number, see: (cells: string) => void): void {
  const free = CELLS.filter((cell) => cell !== king)
  const cells = Array.from({ length: 9 }, () => '.')
  cells[king] = 'O'
  const kinds = countedIn(stock)
  /** For each free cell: the index in `kinds` of its kind, or -1. */
  const held = new Int8Array(8).fill(-1)
  const owned = (pieces: number): void => {
    // `defended` is the set of pieces that belong to the defender. It takes all subsets of `pieces`, from the whole set to the empty one.
    for (let defended = pieces; ; defended = (defended - 1) & pieces) {
      for (let i = 0; i < 8; i++) {
        const kind = kinds[held[i]!]?.kind
        cells[free[i]!] = kind === undefined ? '.' : (defended >> i) & 1 ? kind.defenders : kind.attackers
      }
      see(cells.join(''))
      if (defended === 0) break
    }
  }
  const fill = (at: number, pieces: number): void => {
    const counted = kinds[at]
    if (counted === undefined) return owned(pieces)
    for (const set of subsets(0xff & ~pieces, counted.count)) {
      for (let i = 0; i < 8; i++) if ((set >> i) & 1) held[i] = at
      fill(at + 1, pieces | set)
      for (let i = 0; i < 8; i++) if ((set >> i) & 1) held[i] = -1
    }
  }
  fill(0, 0)
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
