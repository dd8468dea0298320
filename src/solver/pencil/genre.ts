import { Random } from '#solver/kernel/random.ts'
import { speaker, type Text } from '../kernel/message'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, TURN_NAMES, type Transformation } from '../genre/transformation'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { EMPTY, geometryOf, type Marks, type Pencil } from './board'
import { drawBoard, edgeOf } from './draw'
import { flawsOfBoard } from './flaws'
import { formatsOf } from './formats'
import { generatorOf } from './generate'
import { ladderOf } from './grade'
import { hintOf } from './hint'
import { furtherSaid, lying, modelOf, type Page, placesIn, solveModel, turnsOf } from './page'
import { withoutOutside } from './outside'
import { piecesOf } from './rooms'
import { withoutSigns } from './signs'
import { spokenBoard } from './spoken'
import { solutionFromData, solutionToData, storageOf, textOf } from './storage'
import { argumentWords, pencilMessages } from './words'
import { workBefore, workTurned } from './work'

/** A pencil genre with its page, which the window reads beside the members of every genre. */
export interface PencilGenre extends Genre<Pencil, Marks> {
  readonly page: Page
}

/** Returns the genre of a page: all members of the contract, made of code that all pencil genres share. */
export function pencil<T>(own: Page<T>): PencilGenre {
  // `T` is hidden here: a page receives only states that it made itself.
  const page = own as Page
  const { id, name, printedNames, rules, samples } = page
  const solve = (board: Pencil, budget: Budget, enough?: number): Verdict<Marks> => solveModel(modelOf(page, board), budget, enough)
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
    blank: blankOf(page),
    samples,
    check: (board) => flawsOfBoard(page, board),
    digest: (board) => formsOf(page, board).reduce((least, form) => (form < least ? form : least)),
    solve: (board, budget) => solve(board, budget),
    hint: (board, work, budget) => hintOf(page, board, work, budget),
    solutionToData,
    solutionFromData,
    clues: ({ clues, signs = [], outside = [] }) =>
      [...clues, ...outside].filter((clue) => clue !== EMPTY).length + signs.filter((sign) => sign !== 0).length,
    verify: (board, marks) => marks.length === placesIn(page, board) && page.verify(board, marks),
    draw: (board, view) => drawBoard(page, board, view),
    size: ({ width, height }) => ({ width, height }),
    ...(page.turns === undefined && turning(page)),
    disguise: (board, seed) => disguised(page, board, new Random(seed)),
    alike: (from, to) => alike(page, from, to),
    printing: {
      rules,
      ...((page.furtherRules || page.quota) && { under: (board) => underOf(page, board) }),
      turns: false,
      lines: (board, marks) => signRows(page, board, marks),
      spoken: (board, marks) => spokenBoard(page, board, marks),
      seams: (board) => ({ panel: 0, at: Array.from({ length: Math.max(0, board.width - 1) }, (_, i) => edgeOf(board) + i + 1) }),
      workBefore: (board, _solution, steps, index) => workBefore(page, board, steps, index),
    },
    say: speaker(argumentWords(page), pencilMessages, ...(page.messages ? [page.messages] : []), textPhrases),
  }
}

/** The members by which a person turns a board, where its page allows every turn. */
function turning(page: Page): Pick<PencilGenre, 'reoriented' | 'workReoriented'> {
  return {
    reoriented: (board, turn) => lying(page, board, SYMMETRY_OF[turn]),
    workReoriented: (board, work, turn) => workTurned(page, board, work, turn),
  }
}

/** A board of the usual size without clues. */
function blankOf({ sides: { usual }, hasSigns, hasOutside, rooms, quota }: Page): Pencil {
  const clues = Array<number>(usual ** 2).fill(EMPTY)
  const empty = { width: usual, height: usual, clues, ...(quota && { quota: quota.usualFor(usual) }) }
  const blank = rooms ? { ...empty, rooms: empty.clues.map(() => 0) } : empty
  const signed = hasSigns ? withoutSigns(blank) : blank
  return hasOutside ? withoutOutside(signed) : signed
}

/** The further rules of a board, and its number for the whole board, as the text that is printed under it. */
function underOf(page: Page, board: Pencil): Text | undefined {
  const said = furtherSaid(page, board)
  return said.length === 0 ? undefined : { en: said.map(({ en }) => en).join(' '), ja: said.map(({ ja }) => ja).join('') }
}

/** A board whose clues are renumbered in reading order, where numbers are only names. */
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

/** The texts of a board in each of its orientations. */
function formsOf(page: Page, board: Pencil): string[] {
  return turnsOf(page).map((turn) => textOf(page, named(page, lying(page, board, turn))))
}

function disguised(page: Page, board: Pencil, random: Random): Pencil {
  const turns = turnsOf(page)
  const turned = lying(page, board, turns[random.below(turns.length)]!)
  if (page.renames !== true) return turned
  const values = [...new Set(turned.clues.filter((clue) => clue >= 0))].sort((a, b) => a - b)
  const others = random.shuffle([...values])
  const other = new Map(values.map((value, i) => [value, others[i]!]))
  return { ...turned, clues: turned.clues.map((clue) => other.get(clue) ?? clue) }
}

function alike(page: Page, from: Pencil, to: Pencil): Transformation | undefined {
  const wanted = textOf(page, named(page, to))
  const turn = turnsOf(page)[formsOf(page, from).indexOf(wanted)]
  if (turn === undefined) return undefined
  const turned = lying(page, from, turn)
  const signs = Object.fromEntries(
    turned.clues.flatMap((clue, at) => (clue >= 0 && clue !== to.clues[at] ? [[String(clue), String(to.clues[at])]] : [])),
  )
  return { turn: TURN_NAMES[turn]!, ...(Object.keys(signs).length > 0 && { signs }) }
}

/** The signs for lines that leave a cell. The index is the sum of 1 for up, 2 for right, 4 for down and 8 for left. */
const LINES = '·╵╶└╷│┌├╴┘─┴┐┤┬┼'

/** The letters of pieces between walls. They begin again where there are more pieces than letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The pieces between the walls of a solution, a letter for each. */
function pieceSigns(board: Pencil, marks: Marks): string[] {
  const pieces = piecesOf(board, (place) => marks[place] !== 0)
  const order = [...new Set(pieces)]
  return pieces.map((piece) => LETTERS[order.indexOf(piece) % LETTERS.length]!)
}

/**
 * A solution as plain text, one row a line: `#` for a marked cell, `.` for any other, box-drawing signs for lines (double for two lines),
 * and one letter for each piece between walls.
 */
function signRows({ line, mark }: Page, board: Pencil, marks: Marks): string[] {
  const { width, height } = board
  const { cells, ways, beside } = geometryOf(board)
  const towards = (cell: number, next: number): number => (next === cell - width ? 1 : next === cell + width ? 4 : next > cell ? 2 : 8)
  const signOf = (cell: number): string => {
    if (mark === 'binary' || mark === 'digit') return String(marks[cell])
    if (mark !== undefined && marks[cell] !== 0) return '#'
    if (line === undefined) return '.'
    const drawn = ways[cell]!.map((way) => marks[way]!)
    if (line === 'bridge' && board.clues[cell]! >= 0) return board.clues[cell]!.toString(36)
    if (drawn.includes(2)) return drawn.some((many, i) => many === 2 && Math.abs(beside[cell]![i]! - cell) === 1) ? '═' : '║'
    return LINES[drawn.reduce((sum, many, i) => (many > 0 ? sum + towards(cell, beside[cell]![i]!) : sum), 0)]!
  }
  const signs = line === 'wall' ? pieceSigns(board, marks) : Array.from({ length: cells }, (_, cell) => signOf(cell))
  return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''))
}
