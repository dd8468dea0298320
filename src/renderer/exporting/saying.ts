import type { NodeId } from '#contract/schemas/values.ts'
import type { Finding } from '#plan/model/finding.ts'
import { jobs } from '../state/jobs.svelte'
import { told, words } from '../words'

/** The sentence for a finding about a book. It does not ask for a grading of puzzles that are being graded. */
export function sayFinding({ message }: Finding, book: NodeId | null): string {
  const isBeingGraded = message.code === 'plan.ungraded' && jobs.active.some((job) => job.kind === 'grade' && job.book === book)
  return isBeingGraded && 'count' in message ? words().exporting.beingGraded(Number(message.count)) : told(message)
}
