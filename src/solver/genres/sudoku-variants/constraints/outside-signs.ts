import type { Shape } from '#solver/drawing/scene.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Constraint, VariantSudoku } from '../puzzle'
import { placeAt } from './places'

// Numbers outside the board about a row or column. Where a board has several kinds of them, each kind has a sign of its own.

/** The sign of a kind, and the words for a number with it. */
interface OutsideSign {
  readonly words: Text
  /** The shapes around a number. @param at the middle of the number @param unit the side of the square in which number and sign stand */
  shapes(at: readonly [x: number, y: number], unit: number): readonly Shape[]
}

const lineFrom = (x1: number, y1: number, x2: number, y2: number): Shape => ({ kind: 'line', x1, y1, x2, y2, width: 0.03, ink: 'given' })

const SIGNS: Readonly<Record<string, OutsideSign>> = {
  sandwich: {
    words: { en: 'between two bars outside', ja: '外の2本の棒の間の数' },
    shapes: ([x, y], unit) => [-0.4, 0.4].map((side) => lineFrom(x + side * unit, y - 0.28 * unit, x + side * unit, y + 0.28 * unit)),
  },
  'x-sum': {
    words: { en: 'in a circle outside', ja: '外の丸の中の数' },
    shapes: ([x, y], unit) => [{ kind: 'circle', x, y, radius: 0.42 * unit, stroke: 'given', strokeWidth: 0.03 }],
  },
  skyscraper: {
    words: { en: 'under a roof outside', ja: '外の屋根の下の数' },
    shapes: ([x, y], unit) => [
      lineFrom(x - 0.38 * unit, y - 0.2 * unit, x, y - 0.44 * unit),
      lineFrom(x, y - 0.44 * unit, x + 0.38 * unit, y - 0.2 * unit),
    ],
  },
  'numbered-room': {
    words: { en: 'in a square outside', ja: '外の四角の中の数' },
    shapes: ([x, y], unit) => [
      { kind: 'rect', x: x - 0.38 * unit, y: y - 0.36 * unit, width: 0.76 * unit, height: 0.72 * unit, stroke: 'given', strokeWidth: 0.03 },
    ],
  },
}

const isNumber = ({ kind, value }: Constraint): boolean => kind in SIGNS && value !== undefined

/** Whether a board has several kinds of numbers outside, which a bare number does not tell apart. */
function isMixed({ constraints }: VariantSudoku): boolean {
  return new Set(constraints.filter(isNumber).map(({ kind }) => kind)).size > 1
}

/**
 * The words by which the printed rules call the numbers outside the board that are of one kind. On a board with several kinds the words
 * name the kind's sign.
 */
export function outsideWords(kind: string, puzzle: VariantSudoku): Text {
  return isMixed(puzzle) ? SIGNS[kind]!.words : { en: 'outside', ja: '外の数' }
}

/** The shapes of a number outside, with its sign. Numbers at one place stand beside each other. */
export function drawOutside(constraint: Constraint, puzzle: VariantSudoku, side: number): readonly Shape[] {
  const { kind, outside = 0, value } = constraint
  if (value === undefined) return []
  const [row, column] = placeAt(outside, side)
  const here = puzzle.constraints.filter((one) => isNumber(one) && one.outside === outside)
  const index = Math.max(0, here.findIndex((one) => one.kind === kind && one.value === value)) // prettier-ignore
  const unit = 1 / Math.max(1, here.length)
  const [x, y] = [column + (index + 0.5) * unit, row + 0.5]
  const text: Shape = { kind: 'text', x, y, text: String(value), size: 0.5 * unit, ink: 'given', align: 'middle' }
  return [text, ...(isMixed(puzzle) ? SIGNS[kind]!.shapes([x, y], unit) : [])]
}
