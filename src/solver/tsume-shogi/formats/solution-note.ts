import type { Caption } from '#solver/core/text.ts'
import { isUsi } from '../storage'

/** The key of the last line of a note, under which the moves that came with a problem are kept. */
const KEY = 'solution: '

/** `caption` with the moves (USI) that a text gives as the solution, as the last line of its note: `solution: G*5b …`. */
export function withSolution(caption: Caption, moves: readonly string[]): Caption {
  if (moves.length === 0) return caption
  const line = KEY + moves.join(' ')
  return { ...caption, note: caption.note === undefined ? line : `${caption.note}\n${line}` }
}

/** The moves that a note ends with (none where it does not), and the caption without them. */
export function takeSolution(caption: Caption): { readonly caption: Caption; readonly moves: readonly string[] } {
  const { note, ...rest } = caption
  const lines = note?.split('\n') ?? []
  const last = lines.at(-1)
  const moves = last?.startsWith(KEY) ? last.slice(KEY.length).split(' ') : []
  if (moves.length === 0 || !moves.every(isUsi)) return { caption, moves: [] }
  return { caption: lines.length === 1 ? rest : { ...rest, note: lines.slice(0, -1).join('\n') }, moves }
}
