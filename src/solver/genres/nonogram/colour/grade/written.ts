import type { Mark, Step } from '#solver/genre/genre.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import type { CluePlace } from '#solver/genres/nonogram/position/messages.ts'
import { lineName } from '#solver/genres/nonogram/solve-message.ts'
import { type ColouredClues, valueOf } from '../clues'
import type { Deduction } from './deduce'
import type { BlockLimits } from './limits'
import type { ColourLineMessage } from './messages'
import type { LineTechnique } from './names'

/** The sign of a value: `.` for empty, or the sign of a colour. */
export const signOf = (value: number): string => (value === 0 ? '.' : SIGNS[value - 1]!)

/** The names of colours, by sign. */
export function namedIn({ colours: { palette, names } }: Coloured, signs: Iterable<string>): Readonly<Record<string, string>> {
  const coloured = [...new Set(signs)].filter((sign) => sign !== '.').sort()
  return Object.fromEntries(coloured.map((sign) => [sign, names?.[SIGNS.indexOf(sign)] || palette[SIGNS.indexOf(sign)]!]))
}

/** A line in a message: its name, its clues and the signs of their colours. */
export function lineOf({ rows, columns, colours }: Coloured, line: number): Pick<ColourLineMessage, 'line' | 'clues' | 'signs'> {
  const isRow = line < rows.length
  const index = isRow ? line : line - rows.length
  return {
    line: lineName(line, rows.length),
    clues: (isRow ? rows : columns)[index]!,
    signs: (isRow ? colours.rows : colours.columns)[index]!,
  }
}

/** The step for the change that `found` makes to the line in `limits`. */
export function lineStep(
  puzzle: Coloured,
  clues: ColouredClues,
  technique: LineTechnique,
  line: number,
  limits: BlockLimits,
  found: Deduction,
): Step {
  const marks: Mark[] = []
  const [settled, lost] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const put = (into: Map<string, number[]>, value: number, place: number) => {
    const sign = signOf(value)
    into.set(sign, [...(into.get(sign) ?? []), place])
  }
  for (let place = 0; place < limits.length; place++) {
    const [before, can] = [limits.cells[place]!, found.can[place]!]
    if (can === before) continue
    const at = clues.cellAt(line, place)
    if ((can & (can - 1)) === 0) {
      put(settled, valueOf(can), place)
      marks.push({ role: 'target', at, value: valueOf(can) })
      continue
    }
    marks.push({ role: 'removed', at })
    for (let rest = before & ~can; rest !== 0; rest &= rest - 1) put(lost, valueOf(rest & -rest), place)
  }
  const blocks = hasLimits(technique) ? [...found.blocks].sort((a, b) => a - b) : []
  const message: ColourLineMessage = {
    ...{ code: 'nonogram.colour-step', technique, ...lineOf(puzzle, line) },
    places: blocks.map((clue) => placeOf(limits, clue)),
    ...{ settled: listed(settled), lost: listed(lost), named: namedIn(puzzle, [...settled.keys(), ...lost.keys()]) },
  }
  return { technique, message, marks }
}

/** Whether a technique argues with the places of clues. */
function hasLimits(technique: LineTechnique): boolean {
  return technique !== 'exclusion' && technique !== 'count'
}

function placeOf(limits: BlockLimits, clue: number): CluePlace {
  return { clue, first: limits.first[clue]!, last: limits.last[clue]! + limits.size(clue) - 1 }
}

function listed(by: ReadonlyMap<string, readonly number[]>): ColourLineMessage['settled'] {
  return [...by].map(([sign, positions]) => ({ sign, positions }))
}
