import type { CookParameters } from '../cooks/report'
import { BOXES, type Box, type Diagram } from './diagram'
import { isAllowed } from './extent'
import type { DiagramExaminer, Mate } from './gold-silver-examiner'
import { eachFilling, type Stock } from './stock'

/** A part of the enumeration that can be computed alone: all diagrams of a box with the king on one cell. */
export interface Unit {
  readonly box: Box
  /** The cell of the king, 0 to 8. */
  readonly king: number
}

/** All units in the order of the enumeration. There are 28 boxes; in those with x = 4 the king is never on file 6, which mirrors file 4. */
export const UNITS: readonly Unit[] = BOXES.flatMap((box) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((king) => box.x < 4 || king % 3 !== 2).map((king) => ({ box, king })),
)

/** The stages of the enumeration in their order. Each needs those before it. */
export const STAGES = ['diagrams', 'mates', 'lengths', 'leftover', 'cooks'] as const
/** One of `STAGES`. */
export type Stage = (typeof STAGES)[number]

/** The result of a unit. */
export interface UnitResult extends Unit {
  readonly diagrams: number
  /** The number of diagrams in which the king is not in check at the beginning. */
  readonly notCheck: number
  /** The mates in the order of `eachFilling`; empty where the stage is `diagrams`. */
  readonly mates: readonly Mate[]
  /** The diagrams with open questions: whether they are mates, or another fact. */
  readonly open: readonly Diagram[]
}

/**
 * Enumerates a unit.
 * @param until the last stage
 * @param onStage called repeatedly with the present stage and the share of the unit (0 to 1) that is done
 * @param parameters the conditions under which cooks are slight; left out: the paper's
 */
export function enumerateUnit(
  stock: Stock,
  { box, king }: Unit,
  until: Stage,
  examiner: DiagramExaminer,
  onStage: (stage: Stage, share: number) => void = () => undefined,
  parameters?: CookParameters,
): UnitResult {
  const last = STAGES.indexOf(until)
  const quiet: { box: Box; cells: string }[] = []
  let diagrams = 0
  onStage('diagrams', 0)
  examiner.begin?.()
  eachFilling(stock, king, (cells) => {
    if (stock.others && !isAllowed(box, cells, stock)) return
    diagrams++
    const diagram = { box, cells }
    if (!examiner.isCheck(diagram)) quiet.push(diagram)
  })
  const counted = { box, king, diagrams, notCheck: quiet.length }
  if (last < 1) return { ...counted, mates: [], open: [] }
  const open: Diagram[] = []
  /** Returns a fact of a diagram. Where the fact is unknown, the diagram goes on the list of open ones. */
  const known = <T>(diagram: Diagram, found: T | undefined): T | undefined => {
    if (found === undefined) open.push({ box: diagram.box, cells: diagram.cells })
    return found
  }
  let mates: readonly Mate[] = quiet.filter((diagram, i) => {
    if (i % 64 === 0) onStage('mates', (0.9 * i) / quiet.length)
    return known(diagram, examiner.isMate(diagram)) === true
  })
  if (last >= 2) {
    onStage('lengths', 0.9)
    mates = mates.map((mate) => withKnown(mate, 'length', known(mate, examiner.length(mate))))
  }
  if (last >= 3) {
    onStage('leftover', 0.92)
    mates = mates.map((mate) => (mate.length === undefined ? mate : withKnown(mate, 'leftover', known(mate, examiner.leftover(mate)))))
  }
  if (last >= 4)
    mates = mates.map((mate, i) => {
      if (i % 16 === 0) onStage('cooks', 0.94 + (0.06 * i) / mates.length)
      if (mate.leftover === undefined) return mate
      const withLine = withKnown(mate, 'line', known(mate, examiner.line(mate)))
      return mate.leftover.P === 0 ? withKnown(withLine, 'soundness', known(mate, examiner.soundness(mate, parameters))) : withLine
    })
  return { ...counted, mates, open: onceEach(open) }
}

function withKnown<K extends keyof Mate>(mate: Mate, key: K, value: Mate[K] | undefined): Mate {
  return value === undefined ? mate : { ...mate, [key]: value }
}

/** The diagrams that were listed at any stage, each once. */
function onceEach(diagrams: Iterable<Diagram>): Diagram[] {
  return [...new Map([...diagrams].map((diagram) => [diagram.cells, diagram])).values()]
}
