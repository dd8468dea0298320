import { Budget, pulse } from '#solver/kernel/budget.ts'
import { rowsOf } from '../cells'
import { BLANK, blankBoard } from '../puzzle'
import { solveSlitherlink } from '../solve'
import { sampleLoops, type Sample } from './loops'
import { clueSets, type ClueSet, turnsOf, unitsOf } from './sets'

/** The puzzles that a census counts. */
export interface Census {
  readonly width: number
  readonly height: number
  /** Cells with a clue of 0 to 3. A 4 is a puzzle by itself, and left out. */
  readonly clues: number
}

/**
 * The result of a unit: the puzzles with one solution whose first two clues stand in the unit's cells. Of puzzles that rotations and
 * reflections turn into one another, the first stands for all.
 */
export interface CensusUnit {
  readonly unit: number
  /** The number of choices of cells; those that rotations and reflections turn into one another count once. */
  readonly sets: number
  /** Puzzles that the solver was asked about; of all others two solutions are in the sample. */
  readonly asked: number
  /** Puzzles that its budget did not suffice for, by their rows. */
  readonly open: readonly string[]
  /** Puzzles with one solution, alike ones once: the rows, and how many are alike by turning and reflecting. */
  readonly found: readonly (readonly [rows: string, alike: number])[]
}

/** The number of loops that are examined before the solver is asked. */
const SAMPLE = 60_000
/** Steps for a puzzle: a board with next to no clues takes a few thousand. */
const BUDGET = 20_000_000

let last: { readonly key: string; readonly sample: Sample } | undefined

function sampleOf({ width, height }: Census): Sample {
  const key = `${width}x${height}`
  if (last?.key !== key) last = { key, sample: sampleLoops(width, height, SAMPLE) }
  return last.sample
}

/**
 * Counts one unit.
 * @param onShare called with the share (0 to 1) that is done
 */
export function countUnit(census: Census, unit: number, onShare: (share: number) => void = () => undefined): CensusUnit | undefined {
  const { width, height, clues } = census
  const pair = unitsOf(width, height)[unit]
  if (!pair || clues < 2) return undefined
  const turns = turnsOf(width, height)
  const sample = sampleOf(census)
  const seen = new Uint8Array(4 ** clues)
  const open: string[] = []
  const found: (readonly [string, number])[] = []
  let sets = 0
  let asked = 0
  for (const set of clueSets(turns, width * height, clues, pair)) {
    sets++
    countSeen(sample, set, seen)
    for (let key = 0; key < seen.length; key++) {
      if (seen[key]! > 1) continue
      const alike = alikeOf(key, set, turns.length)
      if (alike === 0) continue
      asked++
      const board = blankBoard(width, height)
      const values = [...board.clues]
      set.cells.forEach((cell, i) => (values[cell] = clueAt(key, i)))
      const puzzle = { ...board, clues: values }
      const { kind } = solveSlitherlink(puzzle, new Budget(BUDGET))
      if (kind === 'unique') found.push([rowsOf(puzzle).join('/'), alike])
      if (kind === 'undecided') open.push(rowsOf(puzzle).join('/'))
    }
    pulse()
    onShare(Math.min(0.99, sets / (sets + 50)))
  }
  return { unit, sets, asked, open, found }
}

/** How many loops of the sample have each way to fill a set, counted to two. */
function countSeen({ loops, clues }: Sample, { cells }: ClueSet, seen: Uint8Array): void {
  seen.fill(0)
  const columns = cells.map((cell) => clues[cell]!)
  for (let loop = 0; loop < loops; loop++) {
    let key = 0
    let fours = 0
    for (let i = 0; i < columns.length; i++) {
      const clue = columns[i]![loop]!
      fours |= clue & 4
      key |= clue << (2 * i)
    }
    if (fours === 0 && seen[key]! < 2) seen[key]!++
  }
}

function clueAt(key: number, place: number): number {
  return (key >> (2 * place)) & 3
}

/**
 * The number of puzzles that rotations and reflections make of the one with these clues, itself counted; 0 where
 * another of them stands for all.
 */
function alikeOf(key: number, { cells, turns }: ClueSet, all: number): number {
  let same = 0
  for (const from of turns) {
    let turned = 0
    for (let i = 0; i < cells.length; i++) turned |= clueAt(key, from[i]!) << (2 * i)
    if (turned < key) return 0
    if (turned === key) same++
  }
  return all / same
}

/** A census's puzzle by its rows. */
export function puzzleOf(rows: string, { width, height }: Census) {
  const clues = [...rows.replaceAll('/', '')].map((sign) => (sign === '.' ? BLANK : Number(sign)))
  return { width, height, clues }
}
