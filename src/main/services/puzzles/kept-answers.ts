import type { Json } from '#solver/kernel/json.ts'
import type { GradeOutcome, SolveOutcome } from '#solver/worker/task.ts'
import { hardestTechnique } from '#main/jobs/recorder.ts'
import { type Halted, haltedOf, keepHalted } from '#main/library/queries/gradings/halted.ts'
import { gradingsOf, type Judged, newestVerdict, recordGrading, recordVerdict } from '#main/library/queries/gradings/gradings.ts'
import type { Context } from '../context'

/** The stored answers about a puzzle of the library. They are valid as long as the puzzle has not changed. */
export class KeptAnswers {
  private readonly judged: Judged & { readonly book: number; readonly genre: string }

  private constructor(
    private readonly context: Context,
    { id, revision, book, genre }: { readonly id: number; readonly revision: number; readonly book: number; readonly genre: string },
  ) {
    this.judged = { puzzle: id, revision, jobItem: null, book, genre }
  }

  /** Returns the stored answers about `content`; undefined if answers must not be stored, or if puzzle `id` has changed. */
  static of(context: Context, id: number | undefined, genre: string, content: Json): KeptAnswers | undefined {
    if (id === undefined) return undefined
    const stored = context.puzzle(id)
    const isThat = stored.genre === genre && JSON.stringify(stored.puzzle) === JSON.stringify(content)
    return isThat ? new KeptAnswers(context, stored) : undefined
  }

  /** Returns the stored answers about the present state of a puzzle. */
  static about(context: Context, id: number): KeptAnswers {
    return new KeptAnswers(context, context.puzzle(id))
  }

  /** The stored verdict of the exact solver; undefined if a further search may find more. */
  get verdict(): SolveOutcome | undefined {
    const known = newestVerdict(this.context.store, this.judged.puzzle)
    return known?.verdict === 'undecided' ? undefined : known
  }

  /** The last grading by a grader, without steps; undefined where another version or other options made it. */
  gradingBy(id: string): GradeOutcome | undefined {
    const { grader } = this.context.grader(id)
    const { version } = grader
    const { store } = this.context
    const known = gradingsOf(store, this.judged.puzzle, new Map(), this.context.allChosen()).find((one) => one.grader === id)
    const solve = newestVerdict(store, this.judged.puzzle)
    return solve && known?.grading && known.version === version && !known.stale
      ? { ...solve, grader: id, version, grading: known.grading }
      : undefined
  }

  /** The state from which the exact solver can continue an interrupted search. */
  get halted(): Halted | undefined {
    return haltedOf(this.context.store, this.judged.puzzle, this.judged.revision)
  }

  /** Stores the state of an interrupted search; undefined removes it. */
  keepHalted(halted: Halted | undefined): void {
    keepHalted(this.context.store, this.judged.puzzle, this.judged.revision, halted)
  }

  /** Keeps a verdict. */
  keepVerdict(outcome: SolveOutcome): void {
    recordVerdict(this.context.store, this.judged, outcome)
    this.tell()
  }

  /** Stores a grading, unless it is stored already. */
  keepGrading(outcome: GradeOutcome): void {
    const { store, ports } = this.context
    if (outcome.grading && this.gradingBy(outcome.grader)) return
    recordGrading(store, this.judged, outcome, hardestTechnique(ports.genres, this.judged.genre, outcome))
    this.tell()
  }

  private tell(): void {
    this.context.changed([this.judged.book], false)
  }
}
