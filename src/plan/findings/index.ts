import type { Finding } from '../finding'
import type { Found } from './found'

export type { Found } from './found'

/** Everything that somebody must know before the book is printed. */
export function findingsOf(_found: Found): readonly Finding[] {
  return []
}
