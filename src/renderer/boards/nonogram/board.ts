import { nonogramWords } from './words'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { cellsBefore } from '#solver/genres/nonogram/replay.ts'
import type { GenreView } from '../contract/genre-view'
import { nonogramActions } from './actions'
import Board from './Board.svelte'
import { zoom } from './board/zoom.svelte'
import { cursor } from './cursor.svelte'
import { entryFlaws, puzzleFlaws } from './flaws'
import { asWork, entriesIn, isPicture, nonogramIn, tryOn } from './position'

/** The view of nonograms: a picture is drawn and clues follow from it, or clues are typed and a picture is drawn for them. */
export const nonogramView: GenreView = {
  genre: nonogram,
  Board,
  modes: {
    givens: { name: (w) => nonogramWords(w).picture, label: (w) => nonogramWords(w).drawPicture },
    entries: { name: (w) => w.board.entries, label: (w) => w.actions.entries },
  },
  actions: nonogramActions,
  zoom,
  symmetrical: () => cursor.symmetrical,
  flaws({ puzzle, work }) {
    const now = nonogramIn(puzzle)
    if (!now) return []
    return cursor.isDrawing ? puzzleFlaws(now) : [...puzzleFlaws(now), ...entryFlaws(now, entriesIn(now, work))]
  },
  workBefore({ puzzle }, steps, index) {
    const now = nonogramIn(puzzle)
    return now ? asWork(cellsBefore(now, steps, index)) : null
  },
  tryOn,
  filledWith: (solution) => asWork(Array.isArray(solution) ? solution.join('') : '', false),
  isSolved({ puzzle, work }, solution) {
    const now = nonogramIn(puzzle)
    return now !== undefined && isPicture(entriesIn(now, work).cells, solution)
  },
}
