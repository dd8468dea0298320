import { Random } from '#solver/kernel/random.ts'
import { speaker } from '../kernel/message'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, TURN_NAMES, type Transformation } from '../genre/transformation'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { EMPTY, type Marks, type Pencil, TURNS, turnedBoard } from './board'
import { drawBoard, MARGIN } from './draw'
import { flawsOfBoard } from './flaws'
import { formatsOf } from './formats'
import { generatorOf } from './generate'
import { ladderOf } from './grade'
import { hintOf } from './hint'
import { modelOf, type Page, placesIn, solveModel } from './page'
import { signRows } from './sign-rows'
import { rowsOf, solutionFromData, solutionToData, storageOf } from './storage'
import { argumentWords, pencilMessages } from './words'
import { workBefore, workTurned } from './work'

/** A pencil genre with its page, which the window asks for more. */
export interface PencilGenre extends Genre<Pencil, Marks> {
  readonly page: Page
}

/** The genre of a page: every member of the contract, made of what all pencil genres share. */
export function pencil<T>(own: Page<T>): PencilGenre {
  // What a page changes goes back to none but itself.
  const page = own as Page
  const { id, name, printedNames, sides, rules, samples } = page
  const solve = (board: Pencil, budget: Budget): Verdict<Marks> => solveModel(modelOf(page, board), budget)
  const grader = ladderOf(page)
  return {
    ...storageOf(page),
    id,
    name,
    page,
    ...(printedNames && { printedNames }),
    formats: formatsOf(page),
    graders: [grader],
    generator: generatorOf(page, solve, grader),
    blank: { width: sides.usual, height: sides.usual, clues: Array<number>(sides.usual ** 2).fill(EMPTY) },
    samples,
    check: (board) => flawsOfBoard(page, board),
    digest: (board) => formsOf(page, board).reduce((least, form) => (form < least ? form : least)),
    solve,
    hint: (board, work, budget) => hintOf(page, board, work, budget),
    solutionToData,
    solutionFromData,
    clues: ({ clues }) => clues.filter((clue) => clue !== EMPTY).length,
    verify: (board, marks) => marks.length === placesIn(page, board) && page.verify(board, marks),
    draw: (board, view) => drawBoard(page, board, view),
    size: ({ width, height }) => ({ width, height }),
    reoriented: (board, turn) => turnedBoard(board, SYMMETRY_OF[turn]),
    workReoriented: (board, work, turn) => workTurned(page, board, work, turn),
    disguise: (board, seed) => disguised(page, board, new Random(seed)),
    alike: (from, to) => alike(page, from, to),
    printing: {
      rules,
      turns: false,
      lines: (board, marks) => signRows(page, board, marks),
      seams: ({ width }) => ({ panel: 0, at: Array.from({ length: Math.max(0, width - 1) }, (_, i) => MARGIN + i + 1) }),
      workBefore: (board, _solution, steps, index) => workBefore(page, board, steps, index),
    },
    say: speaker(argumentWords(page), pencilMessages, textPhrases),
  }
}

/** A board with its numbers named in the order in which they stand, where other names make no other puzzle. */
function named({ renames }: Page, board: Pencil): Pencil {
  if (renames !== true) return board
  const names = new Map<number, number>()
  const nameOf = (clue: number): number => {
    if (clue < 0) return clue
    if (!names.has(clue)) names.set(clue, names.size + 1)
    return names.get(clue)!
  }
  return { ...board, clues: board.clues.map(nameOf) }
}

/** A board in each of the ways in which it can lie, as text. */
function formsOf(page: Page, board: Pencil): string[] {
  return Array.from({ length: TURNS }, (_, turn) => rowsOf(named(page, turnedBoard(board, turn))).join('/'))
}

function disguised(page: Page, board: Pencil, random: Random): Pencil {
  const turned = turnedBoard(board, random.below(TURNS))
  if (page.renames !== true) return turned
  const values = [...new Set(turned.clues.filter((clue) => clue >= 0))].sort((a, b) => a - b)
  const others = random.shuffle([...values])
  const other = new Map(values.map((value, i) => [value, others[i]!]))
  return { ...turned, clues: turned.clues.map((clue) => other.get(clue) ?? clue) }
}

function alike(page: Page, from: Pencil, to: Pencil): Transformation | undefined {
  const wanted = rowsOf(named(page, to)).join('/')
  const turn = formsOf(page, from).indexOf(wanted)
  if (turn < 0) return undefined
  const turned = turnedBoard(from, turn)
  const signs = Object.fromEntries(
    turned.clues.flatMap((clue, at) => (clue >= 0 && clue !== to.clues[at] ? [[String(clue), String(to.clues[at])]] : [])),
  )
  return { turn: TURN_NAMES[turn]!, ...(Object.keys(signs).length > 0 && { signs }) }
}
