import { LABELS_MOST_BYTES, type LabelImport } from '#contract/schemas/labels.ts'
import type { LabelMessage } from '#contract/messages/label-messages.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { saveAs } from '#renderer/exporting/save.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { keepDone, undo } from '#renderer/state/undo/undo.svelte.ts'
import { told, words } from '#renderer/words/index.ts'

/** The result of the last import of labels. */
class Importing {
  report = $state.raw<(LabelImport & { readonly book: NodeId }) | null>(null)
}

/** The only {@link Importing} of the window. */
export const importing = new Importing()

/** Adds the labels of a table to the puzzles of a book, with undo. */
export async function importLabels(book: NodeId, file: File): Promise<void> {
  if (file.size > LABELS_MOST_BYTES) {
    const tooLarge: LabelMessage = { code: 'labels.too-large', megabytes: LABELS_MOST_BYTES / 1e6 }
    return notices.tell('problem', () => told(tooLarge))
  }
  const base64 = await base64Of(file)
  await undo.during(async () => {
    const report = await ask('label.import', { book, base64, usual: settings.usualGraders })
    importing.report = { ...report, book }
    await keepDone((w) => w.ownLabels.undoImport, report.before.map((one) => ({ kind: 'labels', ...one }))) // prettier-ignore
  })
  await puzzle.refresh()
}

/** Saves the labels of a book as a table. */
export async function exportLabels(book: NodeId): Promise<void> {
  const { name, text, count } = await ask('label.export', { book, language: settings.language, usual: settings.usualGraders })
  saveAs(name, new Blob([text], { type: 'text/csv' }))
  notices.tell('done', () => words().ownLabels.exported(count))
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
