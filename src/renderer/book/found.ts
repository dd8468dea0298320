import { words } from '../words'

/**
 * The sentence above the hits in the library; undefined where the list says it all.
 *
 * @param listed how many are listed, at most `most`
 * @param drafts how many drafts there are, where that is known
 */
export function sayFound(
  only: 'all' | 'drafts',
  typed: string,
  listed: number,
  most: number,
  drafts: number | undefined,
): string | undefined {
  const w = words().selection
  if (listed === 0) return only === 'all' ? w.nothingFound : typed.trim() === '' ? w.noDraft : w.noDraftFound
  const isAll = only === 'drafts' && typed.trim() === ''
  return isAll && listed === most && drafts !== undefined && drafts > listed ? w.firstOf(listed, drafts) : undefined
}
