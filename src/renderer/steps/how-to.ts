import { fileName } from '#contract/file-name.ts'
import { walkThrough } from '#solver/walk-through.ts'
import { BookLayout } from '#contract/schemas/book.ts'
import { ask } from '../bridge'
import { takenOver } from '../exporting/pieces'
import { saveAs } from '../exporting/save'
import { notices } from '../state/notices.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { settings } from '../state/settings.svelte'
import { words } from '../words'

const titleOf = (): string => {
  const { caption } = puzzle.detail ?? {}
  return words().puzzleView.howToTitle(caption?.title || caption?.id || '')
}

/** Saves how the puzzle in hand is solved, in words. */
export async function saveHowTo(): Promise<void> {
  if (puzzle.explanation === null) await puzzle.explain()
  const { explanation, genre } = puzzle
  const grader = genre?.graders.find(({ id }) => id === explanation?.grader)
  if (!genre || !grader || !explanation?.grading?.steps.length) return notices.tell('problem', () => words().steps.notUnique)
  const text = `${titleOf()}\n\n${walkThrough(genre, grader, explanation.grading, settings.language)}\n`
  saveAs(fileName(titleOf(), 'txt'), new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Saves the same as a PDF, a diagram a step. */
export async function saveHowToPdf(): Promise<void> {
  const { detail } = puzzle
  if (!detail) return
  await puzzle.save()
  const layout = BookLayout.parse({ language: settings.language, title: titleOf(), profile: 'office' })
  const made = await ask('export.pdf', { book: detail.book, layout, graders: settings.graders, walkThrough: detail.id })
  saveAs(made.name, await takenOver(made.file, 'application/pdf'))
}
