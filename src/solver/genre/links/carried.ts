import type { Caption } from '../text'

/** The beginning of a note's last line if the line holds the solution that came with a puzzle. */
const KEY = 'solution: '

/** `caption` with the solution from a text, added as the last line of its note: `solution: …`. */
export function withCarried(caption: Caption, solution: string | undefined): Caption {
  if (solution === undefined) return caption
  const line = KEY + solution
  return { ...caption, note: caption.note === undefined ? line : `${caption.note}\n${line}` }
}

/**
 * The solution in the last line of a caption's note, and the caption without this line. The solution is undefined where the note has none.
 */
export function takeCarried(
  caption: Caption,
  isSolution: (text: string) => boolean,
): { readonly caption: Caption; readonly solution?: string } {
  const { note, ...rest } = caption
  const lines = note?.split('\n') ?? []
  const last = lines.at(-1)
  const solution = last?.startsWith(KEY) ? last.slice(KEY.length) : undefined
  if (solution === undefined || !isSolution(solution)) return { caption }
  return { caption: lines.length === 1 ? rest : { ...rest, note: lines.slice(0, -1).join('\n') }, solution }
}
