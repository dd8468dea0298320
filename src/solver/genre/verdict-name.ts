import type { Message, Text } from '../kernel/message'
import type { VerdictKind } from '../kernel/verdict'
import type { Genre } from './genre'

/**
 * A genre's own name for a verdict; undefined where it has none.
 * @param reach for an undecided verdict, the result of {@link reachOf}
 */
export function verdictName(genre: Genre, verdict: VerdictKind, reach: number | null | undefined): Text | undefined {
  if (verdict === 'undecided' && typeof reach === 'number') return genre.noSecondWithin?.(reach)
  return genre.verdictNames?.[verdict]
}

/** The depth up to which an undecided verdict excludes a second solution; null where its reason gives none. */
export function reachOf(reason: Message | undefined): number | null {
  return reason !== undefined && 'within' in reason && typeof reason.within === 'number' ? reason.within : null
}
