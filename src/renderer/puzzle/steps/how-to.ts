import { fileName } from '#contract/file-name.ts'
import { walkThrough } from '#solver/analysis/walk-through.ts'
import { ask } from '#renderer/bridge/index.ts'
import { takenOver } from '#renderer/exporting/pieces.ts'
import { saveAs } from '#renderer/exporting/save.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { words } from '#renderer/words/index.ts'

const titleOf = (): string => {
  const { caption } = puzzle.detail ?? {}
  return words().puzzleView.howToTitle(caption?.title || caption?.id || '')
}

/** Saves the steps of the open puzzle's solution as text. */
export async function saveHowTo(): Promise<void> {
  if (puzzle.explanation === null) await puzzle.explain()
  const { explanation, genre } = puzzle
  const grader = genre?.graders.find(({ id }) => id === explanation?.grader)
  if (!genre || !grader || !explanation?.grading?.steps.length) return notices.tell('problem', () => words().steps.notUnique)
  const text = `${titleOf()}\n\n${walkThrough(genre, grader, explanation.grading, settings.language)}\n`
  saveAs(fileName(titleOf(), 'txt'), new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Saves the steps of the open puzzle's solution as a PDF with a diagram for each. */
export async function saveHowToPdf(): Promise<void> {
  const { detail } = puzzle
  if (!detail) return
  await puzzle.save()
  const wanted = { layout: { title: titleOf() }, language: settings.language, graders: settings.graders, walkThrough: detail.id }
  const made = await ask('export.pdf', { book: detail.book, ...wanted })
  saveAs(made.name, await takenOver(made.file, 'application/pdf'))
}
