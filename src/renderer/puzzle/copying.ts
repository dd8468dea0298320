import { light } from '#solver/core/palette.ts'
import type { Captioned } from '#solver/core/text.ts'
import { sceneToSvg } from '#solver/core/svg.ts'
import { genreById } from '#solver/genres.ts'
import type { Genre } from '#solver/genre.ts'
import { pngOf } from '../scene/canvas'
import { notices } from '../state/notices.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { words } from '../words'

/** Pixels of a copied picture, each way at most. */
const SIDE = 1200

interface InHand extends Captioned<unknown> {
  readonly genre: Genre
}

/** The puzzle in hand as it stands on the board. */
function inHand(): InHand | undefined {
  const genre = puzzle.detail ? genreById(puzzle.detail.genre) : undefined
  const read = genre && puzzle.board ? genre.fromData(puzzle.board.puzzle) : undefined
  return genre && read?.ok ? { genre, puzzle: read.value, caption: puzzle.detail!.caption } : undefined
}

/** What the puzzle is in the first of its genre's formats that is a link, or, with `isLink` false, that is none and not Nanido's own. */
export function written({ genre, puzzle: board, caption }: InHand, isLink: boolean): string | undefined {
  for (const format of genre.formats) {
    if (!format.write || format.id === 'nanido') continue
    const { text, lost } = format.write([{ puzzle: board, caption }])
    if (text === '' || /^[a-z]{2,12}:\/\//.test(text) !== isLink) continue
    if (isLink || !lost.some(({ message }) => message.code.startsWith('write.puzzle'))) return text.trimEnd()
  }
  return undefined
}

/** Whether there is a puzzle to be copied. */
export const canCopy = (): boolean => inHand() !== undefined

/** Copies the puzzle in hand as a text, or as a link that others' programs open. */
export async function copyText(isLink: boolean): Promise<void> {
  const one = inHand()
  const text = one && written(one, isLink)
  if (text === undefined) return notices.tell('problem', () => words().copying.none)
  await navigator.clipboard.writeText(text)
  notices.tell('done', () => words().copying.copied)
}

/** Copies the drawing of the puzzle in hand, as a picture and as a vector drawing at once: each program takes what it can. */
export async function copyPicture(): Promise<void> {
  const one = inHand()
  if (!one) return
  const scene = one.genre.draw(one.puzzle, { show: 'problem' })
  const svg = new Blob([sceneToSvg(scene, light, { width: 600, label: one.caption.title ?? one.genre.name.en })], { type: 'image/svg+xml' })
  const png = await pngOf(scene, SIDE / Math.max(scene.width, scene.height))
  const all = { 'image/png': png, ...(ClipboardItem.supports('image/svg+xml') && { 'image/svg+xml': svg }) }
  await navigator.clipboard.write([new ClipboardItem(all)])
  notices.tell('done', () => words().copying.copied)
}
