import type { NodeId } from '#contract/schemas/values.ts'
import type { Finding } from '#plan/model/finding.ts'
import { jobs } from '../state/jobs.svelte'
import { told, words } from '../words'

/** A finding about a book in words; for puzzles that are being graded it does not ask for a grading. */
export function sayFinding({ message }: Finding, book: NodeId | null): string {
  const isBeingGraded = message.code === 'plan.ungraded' && jobs.active.some((job) => job.kind === 'grade' && job.book === book)
  return isBeingGraded && 'count' in message ? words().exporting.beingGraded(Number(message.count)) : told(message)
}
