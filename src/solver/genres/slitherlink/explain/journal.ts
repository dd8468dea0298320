import type { Finding, Mark, Step } from '#solver/genre/genre.ts'
import type { TechniqueId } from '../weights'
import { Record as Notes } from './chain'
import type { GradeMessage } from './messages'
import { marksOf } from './marks'
import type { Position } from './position'

/** A step in the journal: the facts of a {@link Position} that it sets, and those from which it follows. */
export interface Told {
  readonly technique: TechniqueId
  readonly message: GradeMessage
  /** Facts and their new values, in pairs. */
  readonly sets: readonly number[]
  readonly reasons: readonly number[]
  /** The marks in addition to those of the facts. */
  readonly marks?: readonly Mark[]
  /** The steps within a supposition that fails. */
  readonly trial?: readonly Finding[]
}

/** Records the steps of a solve for a reader. Only steps that lead to edges are given, each after the steps that it needs. */
export class Journal {
  private readonly notes = new Notes()
  private readonly told: { readonly step: Step; readonly decidesEdge: boolean }[] = []

  /**
   * @param position the facts known before each step; the solve changes it after each report
   * @param isKept whether steps are recorded; false for bulk work
   */
  constructor(
    private readonly position: Position,
    readonly isKept: boolean,
  ) {}

  /** The number of recorded steps. It is passed as `before` to say that a later step follows only from earlier ones. */
  get length(): number {
    return this.notes.length
  }

  /** Whether some step decides an edge. */
  get hasEdge(): boolean {
    return this.told.some(({ decidesEdge }) => decidesEdge)
  }

  /**
   * Records a step.
   * @param before the length of the journal when the search that found the step began
   */
  tell({ technique, message, sets, reasons, marks = [], trial }: Told, before = this.length): void {
    if (!this.isKept) return
    this.notes.note(sets, reasons, before)
    let decidesEdge = false
    for (let i = 0; i < sets.length; i += 2) if (this.position.isEdge(sets[i]!)) decidesEdge = true
    this.told.push({
      step: { technique, message, marks: marksOf(this.position, message, sets, reasons, marks), ...(trial && { trial }) },
      decidesEdge,
    })
  }

  /** The steps that lead to edges, in order. */
  stepsToEdges(): readonly Step[] {
    return this.isKept ? this.stepsTo(this.told.flatMap(({ decidesEdge }, i) => (decidesEdge ? [i] : []))) : []
  }

  /** The first step that decides an edge, after the steps that it needs. */
  stepsToFirstEdge(): readonly Step[] {
    const first = this.told.findIndex(({ decidesEdge }) => decidesEdge)
    return first < 0 ? [] : this.stepsTo([first])
  }

  private stepsTo(wanted: readonly number[]): readonly Step[] {
    const needed = this.notes.needed(wanted).steps
    return this.told.flatMap(({ step }, i) => (needed.has(i) ? [step] : []))
  }
}
