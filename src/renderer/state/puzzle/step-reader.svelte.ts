import type { GradeOutcome } from '#contract/schemas/values.ts'

/** A reader of a grading's steps, one at a time: which step is shown, and how much of the trial within it. */
export class StepReader {
  /** The grading that is read; null: none. */
  explanation = $state.raw<GradeOutcome | null>(null)
  /** The step being read, from 0; null: none. */
  step = $state<number | null>(null)
  /** The finding, from 0, up to which the trial within that step is shown; null: its trial is folded. */
  trial = $state<number | null>(null)
  /** Whether the steps go on by themselves. */
  playing = $state(false)

  /** Goes to a step; outside the list it stays at the end it came to. */
  goToStep(index: number): void {
    const count = this.explanation?.grading?.steps.length ?? 0
    this.step = count === 0 ? null : Math.max(0, Math.min(count - 1, index))
    if (this.step === count - 1) this.playing = false
    const inside = this.step === null ? undefined : this.explanation?.grading?.steps[this.step]?.trial
    this.trial = inside && inside.length > 0 ? inside.length - 1 : null
  }

  /** Puts the grading away. */
  protected leaveSteps(): void {
    this.explanation = null
    this.step = null
    this.playing = false
  }
}
