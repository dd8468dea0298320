import type { SolveLabel } from '#solver/core/solving.ts'
import { ask } from '../bridge'
import { keep, kept } from '../state/kept'
import { notices } from '../state/notices.svelte'
import { puzzle } from '../state/puzzle.svelte'
import { keepDone, offerUndo } from '../state/undo.svelte'
import { words, type Words } from '../words'
import { clock, clockTime, isSolvedNow } from './clock.svelte'

/** Who solved last, and is taken to solve next. */
export const lastSolver = (): string => kept('solver', (value) => (typeof value === 'string' ? value : ''))

/** Today where the person is, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date()
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A label to begin with. */
export const freshLabel = (): SolveLabel => ({ who: lastSolver(), date: today() })

/** A label with parts changed; a part that is undefined or empty is taken away. */
export function changedLabel(label: SolveLabel, part: { readonly [K in keyof SolveLabel]?: SolveLabel[K] | undefined }): SolveLabel {
  const parts = Object.entries({ ...label, ...part }).filter(([, value]) => value !== undefined && value !== '')
  return { who: '', ...Object.fromEntries(parts) } as SolveLabel
}

/** Keeps what is said of solving the puzzle in hand, undoably. */
export async function changeLabels(label: (words: Words) => string, labels: readonly SolveLabel[]): Promise<void> {
  const { detail } = puzzle
  if (!detail) return
  const newest = labels.at(-1)
  if (newest && newest.who !== '') keep('solver', newest.who)
  const before = await ask('puzzle.label', { puzzle: detail.id, labels: [...labels] })
  await keepDone(label, [{ kind: 'labels', puzzle: detail.id, labels: before }])
  await puzzle.refresh()
}

/** Keeps the time on the clock as a label; where entries stand on the board that are not the solution, as one of who gave up. */
export async function keepTime(): Promise<void> {
  const { detail, board } = puzzle
  const seconds = Math.round(clock.seconds * 10) / 10
  if (!detail || seconds === 0) return
  const gaveUp = (board?.work ?? null) !== null && !isSolvedNow()
  await changeLabels((w) => w.playing.undoKeepTime, [...detail.labels, { ...freshLabel(), seconds, ...(gaveUp && { gaveUp }) }])
  notices.tell('done', () => words().playing.keptTime(clockTime(seconds), gaveUp), offerUndo())
}

/** The seconds that a person types: `312.5`, `5:12` or `1:05:12`; undefined for nothing, null for anything else. */
export function typedSeconds(typed: string): number | undefined | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return undefined
  if (!/^(\d+:){0,2}\d+(\.\d+)?$/.test(text)) return null
  const seconds = text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
  return seconds <= 31_536_000 ? seconds : null
}
