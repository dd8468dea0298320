import { tsumeWords } from './words'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { solutionFromData } from '#solver/genres/tsume-shogi/storage.ts'
import type { GenreView } from '../contract/genre-view'
import { tsumeActions } from './actions'
import Board from './Board.svelte'
import { standingAfter, withHint, withoutMistake } from './moves/walk'
import { playedAsJson, playedIn, problemIn } from './position/stored'
import { piecesPart } from './position/part'
import { solution } from './solution/solution.svelte'
import SolutionPanel from './solution/SolutionPanel.svelte'

/** The view of tsume-shogi: a position to set up, moves to play, and a solution to step through. */
export const tsumeView: GenreView = {
  genre: tsumeShogi,
  Board,
  modes: {
    givens: { name: (w) => tsumeWords(w).position, label: (w) => tsumeWords(w).setUp },
    entries: { name: (w) => tsumeWords(w).moves, label: (w) => tsumeWords(w).makeMoves },
  },
  actions: tsumeActions,
  panel: { name: (w) => tsumeWords(w).solution.name, Panel: SolutionPanel, work: () => solution.work },
  listing: { rowHeight: 88, part: piecesPart },
  flaws({ puzzle }) {
    const problem = problemIn(puzzle)
    return problem ? tsumeShogi.check(problem) : []
  },
  workBefore: (_board, _steps, index) => ({ moves: solution.report?.moves.slice(0, index) ?? [] }),
  hints: {
    apply: ({ work }, step) => playedAsJson(withHint(playedIn(work), step)),
    withdraw: ({ work }, at) => playedAsJson(withoutMistake(playedIn(work), at)),
  },
  filledWith(data) {
    const read = solutionFromData(data)
    return read.ok ? { moves: read.value.moves } : null
  },
  isSolved({ puzzle, work }, data) {
    const problem = problemIn(puzzle)
    const read = solutionFromData(data)
    const { moves, ply } = playedIn(work)
    if (!problem || !read.ok || ply !== read.value.length) return false
    const standing = standingAfter(problem, moves.slice(0, ply))
    return standing.isMate && standing.ply === ply
  },
}
