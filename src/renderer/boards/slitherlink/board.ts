import { slitherlinkWords } from './words'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { techniquesByLevel, withLevel } from '#solver/genres/slitherlink/generate/by-level.ts'
import { impliedBy } from '#solver/genres/slitherlink/generate/implied.ts'
import type { Loop } from '#solver/genres/slitherlink/puzzle.ts'
import { taken, without, workBefore } from '#solver/genres/slitherlink/replay.ts'
import { storedWork } from '#solver/genres/slitherlink/work.ts'
import { flawsOfWork } from '#solver/genres/slitherlink/work-flaws.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { GenreView } from '../contract/genre-view'
import { slitherlinkActions } from './actions'
import { bench } from './bench/bench.svelte'
import BenchPanel from './bench/BenchPanel.svelte'
import Board from './Board.svelte'
import LoopEditor from './loop/LoopEditor.svelte'
import MaskEditor from './mask/MaskEditor.svelte'
import { isLoop, slitherlinkIn, withCrosses, workAsJson, workIn, workOfLoop } from './position'

const loopIn = (solution: Json): Loop | undefined => {
  const read = slitherlink.solutionFromData(solution)
  return read.ok ? (read.value as Loop) : undefined
}

/** The view of Slitherlinks. */
export const slitherlinkView: GenreView = {
  genre: slitherlink,
  Board,
  modes: {
    givens: { name: (w) => slitherlinkWords(w).clues, label: (w) => slitherlinkWords(w).writeClues },
    entries: { name: (w) => slitherlinkWords(w).lines, label: (w) => slitherlinkWords(w).drawLines },
    notes: { name: (w) => slitherlinkWords(w).colours, label: (w) => slitherlinkWords(w).markColours },
  },
  actions: slitherlinkActions,
  panel: { name: (w) => slitherlinkWords(w).bench.name, Panel: BenchPanel, work: () => bench.work },
  flaws({ puzzle, work }) {
    const now = slitherlinkIn(puzzle)
    return now ? [...slitherlink.check(now), ...flawsOfWork(now, workIn(now, work))] : []
  },
  workBefore({ puzzle }, steps, index) {
    const now = slitherlinkIn(puzzle)
    return now ? storedWork(workBefore(now, steps, index)) : null
  },
  hints: {
    apply({ puzzle, work }, step) {
      const now = slitherlinkIn(puzzle)
      return now ? storedWork(taken(now, workIn(now, work), [step])) : work
    },
    withdraw({ puzzle, work }, at) {
      const now = slitherlinkIn(puzzle)
      return now ? workAsJson(without(now, workIn(now, work), at)) : work
    },
  },
  generating: { editors: { mask: MaskEditor, loop: LoopEditor }, implied: impliedBy, settled: withLevel, needs: techniquesByLevel },
  filledWith(solution) {
    const loop = loopIn(solution)
    return loop ? storedWork(workOfLoop(loop)) : null
  },
  certain(puzzle, solution, differing) {
    const now = slitherlinkIn(puzzle)
    const loop = loopIn(solution)
    if (!now || !loop) return null
    return workAsJson(without(now, withCrosses(workOfLoop(loop)), differing))
  },
  isSolved({ puzzle, work }, solution) {
    const now = slitherlinkIn(puzzle)
    const loop = loopIn(solution)
    return now !== undefined && loop !== undefined && isLoop(workIn(now, work), loop)
  },
}
