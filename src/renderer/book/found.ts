import { words } from '../words'

/**
 * The sentence above the list of found puzzles; undefined where the list needs none.
 *
 * @param listed the number of listed puzzles, at most `most`
 * @param drafts the number of drafts, where it is known
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
