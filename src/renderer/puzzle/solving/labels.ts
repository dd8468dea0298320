import type { LabelMessage } from '#contract/messages/label-messages.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { type SolveLabel, SOLVING_MOST } from '#solver/genre/solving.ts'
import { ask } from '#renderer/bridge/index.ts'
import { keep, kept } from '#renderer/state/kept.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { keepDone, offerUndo, undo } from '#renderer/state/undo/undo.svelte.ts'
import { told, words, type Words } from '#renderer/words/index.ts'
import { clock, clockTime, isSolvedNow } from './clock.svelte'

/** Returns the last solver's name, as a suggestion. */
const lastSolver = (): string => kept('solver', (value) => (typeof value === 'string' ? value : ''))

/** Returns today's local date as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date()
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns a new label. */
export const freshLabel = (): SolveLabel => ({ who: lastSolver(), date: today() })

/** A label with changed parts; a part that is undefined or empty is removed. */
export function changedLabel(label: SolveLabel, part: { readonly [K in keyof SolveLabel]?: SolveLabel[K] | undefined }): SolveLabel {
  const parts = Object.entries({ ...label, ...part }).filter(([, value]) => value !== undefined && value !== '')
  return { who: '', ...Object.fromEntries(parts) } as SolveLabel
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Changes the labels of a puzzle, with undo. Changes are made one after another, each to the result of the last, so that quick edits in
 * several fields are all kept. Returns whether the change was made; the number of labels is limited.
 */
export function changeLabels(
  id: PuzzleId,
  label: (words: Words) => string,
  change: (labels: readonly SolveLabel[]) => readonly SolveLabel[],
): Promise<boolean> {
  const done = last.then(async () => {
    const labels = change((await ask('puzzle.get', { puzzle: id })).labels)
    const tooMany: LabelMessage = { code: 'labels.too-many', most: SOLVING_MOST.labels }
    if (labels.length > SOLVING_MOST.labels) {
      notices.tell('problem', () => told(tooMany))
      return false
    }
    const newest = labels.at(-1)
    if (newest && newest.who !== '') keep('solver', newest.who)
    await undo.during(async () => {
      const before = await ask('puzzle.label', { puzzle: id, labels: [...labels] })
      await keepDone(label, [{ kind: 'labels', puzzle: id, labels: before }])
    })
    await puzzle.refresh()
    return true
  })
  last = done.catch(() => undefined)
  return done
}

/** Stores the time on the clock as a label. If the entries on the board are not the solution, the label says that the solver gave up. */
export async function keepTime(): Promise<void> {
  const { detail } = puzzle
  const seconds = Math.round(clock.seconds * 10) / 10
  if (!detail || seconds === 0) return
  const hasEntries = (): boolean => puzzle.detail?.id === detail.id && (puzzle.board?.work ?? null) !== null
  if (hasEntries() && !puzzle.solve) await puzzle.askNow()
  const gaveUp = hasEntries() && puzzle.solve?.solution !== undefined && !isSolvedNow()
  const label = { ...freshLabel(), seconds, ...(gaveUp && { gaveUp }) }
  const isKept = await changeLabels(
    detail.id,
    (w) => w.playing.undoKeepTime,
    (labels) => [...labels, label],
  )
  if (isKept) notices.tell('done', () => words().playing.keptTime(clockTime(seconds), gaveUp), offerUndo())
}

/** Parses seconds such as `312.5`, `5:12` or `1:05:12`; undefined for an empty text, null for anything else. */
export function typedSeconds(typed: string): number | undefined | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return undefined
  if (!/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return null
  const seconds = text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return seconds <= SOLVING_MOST.seconds ? seconds : null
}
