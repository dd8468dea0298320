import { Budget, pulse } from '#solver/kernel/budget.ts'
import { rowsOf } from '../cells'
import { BLANK, blankBoard } from '../puzzle'
import { solveSlitherlink } from '../solve'
import { sampleLoops, type Sample } from './loops'
import { clueSets, type ClueSet, turnsOf, unitsOf } from './sets'

/** The kind of puzzles that a census counts. */
export interface Census {
  readonly width: number
  readonly height: number
  /** The number of cells with a clue from 0 to 3. A 4 determines the puzzle by itself, and is left out. */
  readonly clues: number
}

/**
 * The result of a unit: the puzzles with one solution whose first two clues are in the unit's cells. Puzzles that rotations and reflections
 * turn into one another are given once.
 */
export interface CensusUnit {
  readonly unit: number
  /** The number of sets of cells; sets that rotations and reflections turn into one another count once. */
  readonly sets: number
  /** The number of puzzles that went to the solver; all others have two solutions among the sampled loops. */
  readonly asked: number
  /** The puzzles for which the solver's budget did not suffice, as rows. */
  readonly open: readonly string[]
  /** The puzzles with one solution: their rows, and the number of puzzles that rotations and reflections turn into them. */
  readonly found: readonly (readonly [rows: string, alike: number])[]
}

/** The number of loops that are examined before the solver is asked. */
const SAMPLE = 60_000
/** The steps for one puzzle; a board with very few clues takes a few thousand. */
const BUDGET = 20_000_000

let last: { readonly key: string; readonly sample: Sample } | undefined

function sampleOf({ width, height }: Census): Sample {
  const key = `${width}x${height}`
  if (last?.key !== key) last = { key, sample: sampleLoops(width, height, SAMPLE) }
  return last.sample
}

/**
 * Counts one unit.
 * @param onShare called with the finished share (0 to 1)
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

/** By way to fill a set with clues: the number of loops of the sample that have these clues, counted to two. */
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
 * The number of puzzles into which rotations and reflections turn the one with these clues, itself included; 0 where another of them
 * represents all.
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

/** The puzzle of a census with these rows. */
export function puzzleOf(rows: string, { width, height }: Census) {
  const clues = [...rows.replaceAll('/', '')].map((sign) => (sign === '.' ? BLANK : Number(sign)))
  return { width, height, clues }
}
