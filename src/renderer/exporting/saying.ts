import type { NodeId } from '#contract/schemas/values.ts'
import type { Finding } from '#plan/model/finding.ts'
import { nameOfPath } from '#plan/style/settings.ts'
import { jobs } from '../state/jobs.svelte'
import { named, told, words } from '../words'

/**
 * The sentence for a finding about a book. It does not ask for a grading of puzzles that are being graded. A note about a setting of the
 * style calls the setting by its name; a warning keeps the path, which is what a person has to mend in a file.
 */
export function sayFinding({ message, severity }: Finding, book: NodeId | null): string {
  const isBeingGraded = message.code === 'plan.ungraded' && jobs.active.some((job) => job.kind === 'grade' && job.book === book)
  return isBeingGraded && 'count' in message
    ? words().exporting.beingGraded(Number(message.count))
    : told(severity === 'note' ? withName(message) : message)
}

function withName<M extends Finding['message']>(message: M): M {
  const name = 'path' in message ? nameOfPath(String(message.path)) : undefined
  return name ? { ...message, path: named(name) } : message
}
