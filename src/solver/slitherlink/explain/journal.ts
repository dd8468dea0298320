import type { Mark, Step } from '#solver/genre.ts'
import { edgeElement, gateElement } from '../elements'
import type { TechniqueId } from '../weights'
import { Record as Notes } from './chain'
import type { GradeMessage } from './messages'
import { INSIDE, type Position } from './position'

/** A step as it is told: what it sets and what it follows from, facts of a {@link Position}. */
export interface Told {
  readonly technique: TechniqueId
  readonly message: GradeMessage
  /** Facts and their new values, in pairs. */
  readonly sets: readonly number[]
  readonly reasons: readonly number[]
  /** Marks beside those of the facts. */
  readonly marks?: readonly Mark[]
}

/** The steps of a solve as a reader gets them: those that lead to edges, each after the steps that it needs. */
export class Journal {
  private readonly notes = new Notes()
  private readonly told: { readonly step: Step; readonly decidesEdge: boolean }[] = []

  /**
   * @param position what is known before each step; the solve changes it after telling
   * @param isKept false keeps nothing, for bulk work
   */
  constructor(
    private readonly position: Position,
    readonly isKept: boolean,
  ) {}

  /** How many notes there are; a step that is told with `before` = this follows from no later one. */
  get length(): number {
    return this.notes.length
  }

  /** Whether some step decides an edge. */
  get hasEdge(): boolean {
    return this.told.some(({ decidesEdge }) => decidesEdge)
  }

  /** Writes a step down. @param before the length of the journal when what was found together began */
  tell({ technique, message, sets, reasons, marks = [] }: Told, before = this.length): void {
    if (!this.isKept) return
    this.notes.note(sets, reasons, before)
    let decidesEdge = false
    for (let i = 0; i < sets.length; i += 2) if (this.position.isEdge(sets[i]!)) decidesEdge = true
    this.told.push({ step: { technique, message, marks: this.marksOf(message, sets, reasons, marks) }, decidesEdge })
  }

  /** The steps that edges need, in order. */
  stepsToEdges(): readonly Step[] {
    return this.isKept ? this.stepsTo(this.told.flatMap(({ decidesEdge }, i) => (decidesEdge ? [i] : []))) : []
  }

  /** The first step that decides an edge, and before it those that it needs. */
  stepsToFirstEdge(): readonly Step[] {
    const first = this.told.findIndex(({ decidesEdge }) => decidesEdge)
    return first < 0 ? [] : this.stepsTo([first])
  }

  private stepsTo(wanted: readonly number[]): readonly Step[] {
    const needed = this.notes.needed(wanted).steps
    return this.told.flatMap(({ step }, i) => (needed.has(i) ? [step] : []))
  }

  private marksOf(message: GradeMessage, sets: readonly number[], reasons: readonly number[], more: readonly Mark[]): readonly Mark[] {
    const { position } = this
    const { width } = position.puzzle
    const marks = new Map<string, Mark>()
    const mark = (role: Mark['role'], fact: number, value: number) => {
      const at = this.elementOf(fact)
      const shown = this.valueOf(fact, value)
      if (!marks.has(`target ${at}`)) marks.set(`${role} ${at}`, { role, at, ...(shown === undefined ? {} : { value: shown }) })
    }
    const reason = (one: Mark) => marks.set(`reason ${one.at}`, one)
    for (let i = 0; i < sets.length; i += 2) mark('target', sets[i]!, sets[i + 1]!)
    more.forEach(reason)
    if ('clue' in message && message.clue !== 'node') reason({ role: 'reason', at: message.row * width + message.column })
    if (message.code === 'slitherlink.beside')
      for (const { row, column } of message.cells) reason({ role: 'reason', at: row * width + column })
    for (const fact of reasons) mark('reason', fact, position.facts[fact]!)
    return [...marks.values()]
  }

  private elementOf(fact: number): number {
    const { position } = this
    const { geometry } = position.tables
    if (position.isEdge(fact)) return edgeElement(geometry, fact)
    if (fact < position.atPair) return gateElement(geometry, (fact - position.atCorner) >> 2, (fact - position.atCorner) & 3)
    return fact < position.atCell ? (fact - position.atPair) >> 1 : fact - position.atCell
  }

  /** What a mark shows, as `draw.ts` has it: 1 a line, an open gate or a cell inside; 0 a cross, a closed gate or a cell outside. */
  private valueOf(fact: number, value: number): number | undefined {
    const { position } = this
    if (position.isEdge(fact)) return 2 - value
    if (fact >= position.atCell) return value === INSIDE ? 1 : 0
    if (fact >= position.atPair) return undefined
    return value === 2 ? 1 : (value & 2) === 0 ? 0 : undefined
  }
}
