import type { Finding, Mark, Step } from '#solver/genre/genre.ts'
import type { LadderStep } from './look'
import type { LadderMessage } from './message'
import { LADDER_KEYS } from './names'
import type { State } from './state'
import { renamed, mappedBack, type ImageMapping } from './image'
import { unfolded } from './unfolded'

/** Makes of the ladder's step a step as the window and the command line show it. @param state the grid before the step */
export function told(step: LadderStep, state: State): Step {
  return stepOf(step, notesOf(step, state), unfolded(step, state))
}

/** Makes of a step of an image a step of its puzzle, as the window and the command line show it. @param state the image before the step */
export function toldBack(found: LadderStep, state: State, mapping: ImageMapping): Step {
  const notes = notesOf(found, state).map(([cell, bits]): [number, number] => [mapping.cells[cell]!, renamed(bits, mapping)])
  const trial = unfolded(found, state).map((one) => mappedBack(one, mapping))
  return stepOf(mappedBack(found, mapping), notes, trial)
}

function stepOf(step: LadderStep, notes: LadderMessage['notes'], trial: readonly LadderStep[]): Step {
  return { ...findingOf(step, notes), ...(trial.length > 0 && { trial: trial.map((one) => findingOf(one, [])) }) }
}

function findingOf(step: LadderStep, notes: LadderMessage['notes']): Finding {
  const message: LadderMessage = { code: 'sudoku.ladder', ...step, notes }
  return { technique: step.technique, message, marks: marksOf(step), ...(step.form === 'supposed' && { supposes: step.length }) }
}

/** The candidates to show with a step: those of its cells. A single has none, because it is seen without candidates. */
function notesOf(step: LadderStep, state: State): [number, number][] {
  if (LADDER_KEYS.indexOf(step.technique) < 3) return []
  const at = [...step.placed, ...step.removed].map((candidate) => Math.floor(candidate / 9))
  const cells = new Set([...step.cells.flat(), ...step.chain.flatMap((node) => node.set?.cells ?? node.cells), ...at])
  return [...cells].filter((cell) => state.candidates[cell] !== 0).map((cell) => [cell, state.candidates[cell]!])
}

function marksOf({ placed, removed, cells, chain }: LadderStep): Mark[] {
  const set = new Set(placed.map((candidate) => Math.floor(candidate / 9)))
  const reasons = new Set([...cells.flat(), ...chain.flatMap((node) => node.set?.cells ?? node.cells)])
  return [
    ...[...reasons].filter((cell) => !set.has(cell)).map((at): Mark => ({ role: 'reason', at })),
    ...removed.map((candidate): Mark => ({ role: 'removed', at: Math.floor(candidate / 9), value: (candidate % 9) + 1 })),
    ...placed.map((candidate): Mark => ({ role: 'target', at: Math.floor(candidate / 9), value: (candidate % 9) + 1 })),
  ]
}
