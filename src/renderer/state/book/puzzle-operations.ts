import type { PuzzleTags } from '#contract/schemas/selection.ts'
import { type EditorialState, type Standing, STATES, tagOf, withStanding } from '#contract/schemas/states.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt, notices } from '../notices.svelte'
import { addUndoably } from '../undo/places'
import { puzzle } from '../puzzle/puzzle.svelte'
import { rows } from './rows.svelte'
import { keepDone, offerUndo, undo } from '../undo/undo.svelte'
import { words } from '#renderer/words/index.ts'
import type { Words } from '#renderer/words/en.ts'

/** Changes tags, with undo; `act` returns the former tags. */
async function retag(label: (w: Words) => string, act: () => Promise<PuzzleTags>): Promise<void> {
  await undo.during(async () => {
    const tags = await act()
    if (tags.length > 0) await keepDone(label, [{ kind: 'tags', tags }])
  })
  await Promise.all([rows.refresh(), puzzle.refresh()])
}

/** Adds tags to puzzles and removes others. */
export async function changeTags(puzzles: readonly PuzzleId[], add: readonly string[], remove: readonly string[]): Promise<void> {
  if (puzzles.length === 0 || add.length + remove.length === 0) return
  await attempt(() =>
    retag(
      (w) => w.undo.tags,
      () => ask('puzzle.tag', { puzzles: [...puzzles], add: [...add], remove: [...remove] }),
    ),
  )
}

/** Sets the editorial state of puzzles; undefined removes it. */
export async function setStanding(puzzles: readonly PuzzleId[], state: EditorialState | undefined, where?: string): Promise<void> {
  await attempt(async () => {
    const standing: Standing | undefined = state && { state, ...(where && { where }) }
    await retag(
      (w) => w.undo.state,
      async () => {
        // The former tags are kept for each puzzle, because they differ.
        const before = await ask('puzzle.tag', { puzzles: [...puzzles], add: [], remove: STATES.map((one) => tagOf({ state: one })) })
        await ask(
          'puzzle.set-tags',
          before.map((one) => ({ puzzle: one.puzzle, tags: withStanding(one.tags, standing) })),
        )
        return before
      },
    )
  })
}

/** Adds copies of puzzles, with their verdicts and gradings, at the end of a book. */
export async function copyPuzzles(puzzles: readonly PuzzleId[], book: NodeId): Promise<void> {
  if (puzzles.length === 0) return
  await attempt(async () => {
    const copies = await addUndoably(
      (w, count) => w.undo.copy(count),
      () => ask('puzzle.copy', { puzzles: [...puzzles], book }),
    )
    notices.tell('done', () => words().selection.copied(copies.length), offerUndo())
  })
}
