import { asPrinted } from '#plan/model/signs.ts'
import { light } from '#solver/drawing/palette.ts'
import { placed, type Scene } from '#solver/drawing/scene.ts'
import { unpackScene } from '#solver/drawing/scene-text.ts'
import type { Captioned } from '#solver/genre/text.ts'
import { sceneToSvg } from '#solver/drawing/svg.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { pngOf } from '../drawing/canvas'
import { ask } from '../bridge'
import { takenOver } from '../exporting/pieces'
import { saveAs } from '../exporting/save'
import { attempt, notices } from '../state/notices.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { named, words } from '../words'

/** The greatest width and height of a copied picture, in pixels. */
const SIDE = 1200

interface InHand extends Captioned<unknown> {
  readonly genre: Genre
}

/** The open puzzle in the present state of its board. */
function inHand(): InHand | undefined {
  const genre = puzzle.detail ? genreById(puzzle.detail.genre) : undefined
  const read = genre && puzzle.board ? genre.fromData(puzzle.board.puzzle) : undefined
  return genre && read?.ok ? { genre, puzzle: read.value, caption: puzzle.detail!.caption } : undefined
}

/**
 * The puzzle as text. With `isLink`, in the first format of its genre that is a link; without it, in the first that is neither a link nor
 * Nanido's own.
 */
function written({ genre, puzzle: board, caption }: InHand, isLink: boolean): string | undefined {
  for (const format of genre.formats) {
    if (!format.write || format.id === 'nanido') continue
    const { text, lost } = format.write([{ puzzle: board, caption }])
    if (text === '' || /^[a-z]{2,12}:\/\//.test(text) !== isLink) continue
    if (isLink || !lost.some(({ message }) => message.code.startsWith('write.puzzle'))) return text.trimEnd()
  }
  return undefined
}

/** Copies the open puzzle as text, or as a link for other programs. */
export async function copyText(isLink: boolean): Promise<void> {
  const one = inHand()
  const text = one && written(one, isLink)
  if (text === undefined) return notices.tell('problem', () => words().copying.none)
  await navigator.clipboard.writeText(text)
  notices.tell('done', () => (isLink ? words().copying.copiedLink : words().copying.copiedText(1)))
}

/** Copies the drawing of the open puzzle as a picture and as a vector drawing. A program pastes the one that it supports. */
export async function copyPicture(): Promise<void> {
  const one = inHand()
  if (!one) return
  // The picture looks as in the printed book.
  const { book } = puzzle.detail!
  const plan = await attempt(() => ask('book.plan', { book, language: settings.language }))
  if (!plan) return
  const scene = asPrinted(plan.plan, one.genre).draw(one.puzzle, { show: 'problem' })
  const svg = new Blob([sceneToSvg(scene, light, { width: 600, label: one.caption.title ?? named(one.genre.name) })], {
    type: 'image/svg+xml',
  })
  const png = await pngOf(scene, SIDE / Math.max(scene.width, scene.height))
  const all = { 'image/png': png, ...(ClipboardItem.supports('image/svg+xml') && { 'image/svg+xml': svg }) }
  await navigator.clipboard.write([new ClipboardItem(all)])
  notices.tell('done', () => words().copying.copiedPicture(1))
}

/** Saves a drawing of the open puzzle: its solution while that is shown, otherwise the problem. */
export const saveDrawing = (form: 'svg' | 'png' | 'pdf'): Promise<unknown> =>
  attempt(async () => {
    if (!puzzle.detail) return
    const show = puzzle.shown === 'none' ? 'problem' : 'solution'
    const { name, file } = await ask('export.drawing', { puzzle: puzzle.detail.id, show, form, language: settings.language })
    saveAs(name, await takenOver(file, TYPES[form]))
    notices.tell('done', () => words().exporting.saved(name))
  })

const TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const

/** Copies the selected puzzles as Nanido lines, which can hold every genre. */
export const copySelectedText = (): Promise<unknown> =>
  attempt(async () => {
    if (rows.book === null) return
    const chosen = [...rows.selected]
    const { text } = await ask('export.text', { book: rows.book, format: 'nanido', puzzles: chosen })
    await navigator.clipboard.writeText(text)
    notices.tell('done', () => words().copying.copiedText(chosen.length))
  })

/** Copies the selected puzzles of the book as one picture, side by side. */
export const copySelectedPicture = (): Promise<unknown> =>
  attempt(async () => {
    const chosen = [...rows.selected].slice(0, MOST_TOGETHER)
    const drawn = await ask('puzzle.draw', {
      puzzles: chosen,
      show: 'problem',
      graders: settings.graders,
      has: {},
      printed: settings.language,
    })
    const scene = sideBySide(drawn.flatMap((one) => (one.scene === null ? [] : [unpackScene(one.scene)])))
    const png = await pngOf(scene, MOST_PIXELS / Math.max(scene.width, scene.height))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    const selected = rows.selected.size
    if (selected > chosen.length) notices.tell('warning', () => words().copying.copiedFirst(chosen.length, selected))
    else notices.tell('done', () => words().copying.copiedPicture(chosen.length))
  })

/** The most puzzles in one picture; more would be too small to read. */
const MOST_TOGETHER = 48
const MOST_PIXELS = 3000

/** Puts drawings side by side in rows that form a square. Each is centred in a place as large as the largest drawing. */
function sideBySide(scenes: readonly Scene[]): Scene {
  const width = Math.max(1, ...scenes.map((scene) => scene.width)) + 1
  const height = Math.max(1, ...scenes.map((scene) => scene.height)) + 1
  const columns = Math.max(1, Math.ceil(Math.sqrt(scenes.length)))
  const shapes = scenes.flatMap((scene, i) =>
    placed(scene, (i % columns) * width + (width - scene.width) / 2, Math.floor(i / columns) * height + (height - scene.height) / 2, 1),
  )
  return { width: columns * width, height: Math.max(1, Math.ceil(scenes.length / columns)) * height, shapes }
}
