import { type Diagram } from '../diagram'
import type { CookClass } from '#solver/genres/tsume-shogi/cooks/report.ts'
import { eachFilling, KIN_GIN } from '../stock'
import { UNITS } from '../unit'
import { bytesOf, textOf } from '#solver/kernel/base64.ts'

/** A problem of the list: its place in the enumeration and its stored facts. */
export interface Listed {
  /** The index in `UNITS` of the diagram's unit. */
  readonly unit: number
  /** The index of the diagram among all diagrams of its unit, in the order of `eachFilling`. */
  readonly index: number
  /** Plies, odd. */
  readonly length: number
  /** The number of pieces left over by rule P. */
  readonly leftover: number
  /** The class of the main line by its cooks; left out where pieces are left over. */
  readonly class?: CookClass
}

/** The meanings of the low three bits of a problem's byte. The higher bits have its length. */
const STATES: readonly Pick<Listed, 'leftover' | 'class'>[] = [
  { leftover: 0, class: 'A' },
  { leftover: 0, class: 'B' },
  { leftover: 0, class: 'C' },
  { leftover: 1 },
  { leftover: 2 },
  { leftover: 3 },
  { leftover: 4 },
]

/**
 * Writes the problems of a unit as base64. For each problem, in ascending order: the difference of its index to the one before (seven bits
 * a byte, the lowest first, the eighth bit set on all but the last), then a byte for length, leftover and class. `unpackUnit` reads it.
 * @throws RangeError for a problem out of order, or of a length or leftover that no Kin-Gin Zushiki has
 */
export function packUnit(problems: readonly Omit<Listed, 'unit'>[]): string {
  const bytes: number[] = []
  let before = -1
  for (const { index, length, leftover, class: ofLine } of problems) {
    const state = STATES.findIndex((one) => one.leftover === leftover && one.class === ofLine)
    const fact = (((length - 1) >> 1) << 3) | state
    if (index <= before || state < 0 || length % 2 !== 1 || fact > 0xff) throw new RangeError(`index ${index}, ${length} plies`)
    let gap = index - before - 1
    for (; gap > 0x7f; gap >>= 7) bytes.push((gap & 0x7f) | 0x80)
    bytes.push(gap, fact)
    before = index
  }
  return textOf(bytes)
}

/**
 * Reads a text that `packUnit` wrote.
 * @param unit its index in `UNITS`
 */
export function unpackUnit(text: string, unit: number): Listed[] {
  const problems: Listed[] = []
  const bytes = bytesOf(text)
  let index = -1
  for (let at = 0; at < bytes.length; at++) {
    let gap = 0
    let shift = 0
    for (; bytes[at]! > 0x7f; at++, shift += 7) gap |= (bytes[at]! & 0x7f) << shift
    gap |= bytes[at++]! << shift
    index += gap + 1
    const fact = bytes[at]!
    problems.push({ unit, index, length: 2 * (fact >> 3) + 1, ...STATES[fact & 7]! })
  }
  return problems
}

/** All fillings of the eight cells beside the king, made when first needed. A unit determines only where the king is among them. */
let fillings: readonly string[] | undefined

function fillingsOnce(): readonly string[] {
  if (fillings) return fillings
  const found: string[] = []
  eachFilling(KIN_GIN, 8, (cells) => found.push(cells.slice(0, 8)))
  return (fillings = found)
}

/** The diagram at a place of the enumeration. */
export function diagramAt({ unit, index }: Pick<Listed, 'unit' | 'index'>): Diagram {
  const { box, king } = UNITS[unit]!
  const filling = fillingsOnce()[index]!
  return { box, cells: `${filling.slice(0, king)}O${filling.slice(king)}` }
}

/** The place of a diagram in the enumeration; undefined for a diagram that is not part of it. It is the inverse of `diagramAt`. */
export function placeOf({ box, cells }: Diagram): Pick<Listed, 'unit' | 'index'> | undefined {
  const king = cells.indexOf('O')
  const unit = UNITS.findIndex((one) => one.box.x === box.x && one.box.y === box.y && one.king === king)
  const index = fillingsOnce().indexOf(cells.replace('O', ''))
  return unit < 0 || index < 0 ? undefined : { unit, index }
}
