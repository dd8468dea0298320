import type { Caption } from '../text'

/** The key of the last line of a note, under which the solution that came with a puzzle is kept. */
const KEY = 'solution: '

/** `caption` with the solution that a text gives, as the last line of its note: `solution: …`. */
export function withCarried(caption: Caption, solution: string | undefined): Caption {
  if (solution === undefined) return caption
  const line = KEY + solution
  return { ...caption, note: caption.note === undefined ? line : `${caption.note}\n${line}` }
}

/** The solution that a note ends with (undefined where it does not), and the caption without it. */
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
