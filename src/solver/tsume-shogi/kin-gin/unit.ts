import { BOXES, type Box } from './diagram'
import type { Judge, Mate } from './judge'
import { eachFilling, type Stock } from './stock'

/** A part of the enumeration that can be done alone: all diagrams of a box with the king on one cell. */
export interface Unit {
  readonly box: Box
  /** The king's cell, 0 to 8. */
  readonly king: number
}

/** All units in the order of the enumeration: 28 boxes; where x = 4 the king is not on file 6, which mirrors file 4. */
export const UNITS: readonly Unit[] = BOXES.flatMap((box) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((king) => box.x < 4 || king % 3 !== 2).map((king) => ({ box, king })),
)

/** What the enumeration does with all diagrams, one after the other; each needs those before it. */
export const STAGES = ['diagrams', 'mates', 'lengths', 'leftover', 'cooks'] as const
/** One of `STAGES`. */
export type Stage = (typeof STAGES)[number]

/** What a unit came to. */
export interface UnitResult extends Unit {
  readonly diagrams: number
  /** Those whose king is not attacked already. */
  readonly notCheck: number
  /** In the order of `eachFilling`; none where the stage is `diagrams`. */
  readonly mates: readonly Mate[]
}

/**
 * Enumerates a unit.
 *
 * @param until the last stage
 * @param onStage told the stage that begins, and the share of the unit (0 to 1) that is done, now and then
 */
export function enumerateUnit(
  stock: Stock,
  { box, king }: Unit,
  until: Stage,
  judge: Judge,
  onStage: (stage: Stage, share: number) => void = () => undefined,
): UnitResult {
  const last = STAGES.indexOf(until)
  const quiet: { box: Box; cells: string }[] = []
  let diagrams = 0
  onStage('diagrams', 0)
  eachFilling(stock, king, (cells) => {
    diagrams++
    const diagram = { box, cells }
    if (!judge.isCheck(diagram)) quiet.push(diagram)
  })
  const counted = { box, king, diagrams, notCheck: quiet.length }
  if (last < 1) return { ...counted, mates: [] }
  // Most of the time goes into telling mates from no mates.
  let mates: readonly Mate[] = quiet.filter((diagram, i) => {
    if (i % 64 === 0) onStage('mates', (0.9 * i) / quiet.length)
    return judge.isMate(diagram)
  })
  if (last >= 2) {
    onStage('lengths', 0.9)
    mates = mates.map((mate) => ({ ...mate, length: judge.length(mate) }))
  }
  if (last >= 3) {
    onStage('leftover', 0.92)
    mates = mates.map((mate) => ({ ...mate, leftover: judge.leftover(mate) }))
  }
  if (last >= 4)
    mates = mates.map((mate, i) => {
      if (i % 16 === 0) onStage('cooks', 0.94 + (0.06 * i) / mates.length)
      const line = judge.line(mate)
      return mate.leftover?.P === 0 ? { ...mate, line, soundness: judge.soundness(mate) } : { ...mate, line }
    })
  return { ...counted, mates }
}
