import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DancingLinks, SudokuSolver } from './competitors/index.mjs'
import { SudokuEngine } from '#solver/genres/sudoku/exact/engine.ts'
import { programOf, QQWING, TDOKU } from './peers'

/** A program that is measured. */
export interface Contestant {
  readonly name: string
  /** What the program does for a puzzle, if that is less than proving that there is one solution. */
  readonly remark?: string
  /** Set if the program would go through all solutions of a puzzle, so that only puzzles with one solution are given to it. */
  readonly uniqueOnly?: true
  /**
   * Prepares a run over some puzzles, which is not timed. The returned function is the run; it gives the number of puzzles that it solved.
   */
  prepare(puzzles: readonly string[]): () => number
  /** The puzzles a second as the program itself measures them; used instead of timing its runs. */
  ownRate?(puzzles: readonly string[], seconds: number): number
}

const nanido: Contestant = {
  name: 'nanido',
  prepare(puzzles) {
    const engine = new SudokuEngine()
    const cells = new TextEncoder().encode(puzzles.join(''))
    return () => {
      let solved = 0
      for (let offset = 0; offset < cells.length; offset += 81) if (engine.count(cells, 2, Infinity, offset) > 0) solved++
      return solved
    }
  },
}

/**
 * The matrix of sudoku as an exact cover: cells, and each digit in rows, columns and blocks; columns 0-323 for each row 9 * cell + digit.
 */
const COVER = Array.from({ length: 729 }, (_, choice) => {
  const digit = choice % 9
  const cell = Math.floor(choice / 9)
  const row = Math.floor(cell / 9)
  const column = cell % 9
  const block = 3 * Math.floor(row / 3) + Math.floor(column / 3)
  return [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
})

const dancingLinks: Contestant = {
  name: 'dancing-links (npm)',
  prepare(puzzles) {
    const links = new DancingLinks<number>()
    return () => {
      let solved = 0
      for (const puzzle of puzzles) {
        const solver = links.createSolver({ columns: 324 })
        for (let cell = 0; cell < 81; cell++) {
          const given = puzzle.charCodeAt(cell) - 49
          for (let digit = 0; digit < 9; digit++) {
            if (given < 0 || given === digit) solver.addSparseConstraint(9 * cell + digit, COVER[9 * cell + digit]!)
          }
        }
        if (solver.find(2).length > 0) solved++
      }
      return solved
    }
  },
}

const algorithmTs: Contestant = {
  name: '@algorithm.ts/sudoku (npm)',
  remark: 'stops at the first solution',
  prepare(puzzles) {
    const solver = new SudokuSolver({ childMatrixWidth: 3 })
    const boards = puzzles.map((puzzle) => Array.from(puzzle, (c) => (c === '.' ? -1 : Number(c) - 1)))
    const solution = new Array<number>(81)
    return () => {
      let solved = 0
      for (const board of boards) if (solver.solve(board, solution)) solved++
      return solved
    }
  },
}

const qqwing = (program: string): Contestant => ({
  name: 'qqwing (Debian)',
  remark: 'one process for all, its start included',
  uniqueOnly: true,
  prepare(puzzles) {
    const input = puzzles.join('\n') + '\n'
    return () => {
      const { stdout } = spawnSync(program, ['--solve', '--count-solutions', '--csv'], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
      return stdout.split('\n').filter((line) => /^[1-9]{81},/.test(line)).length
    }
  },
})

const tdoku = (program: string): Contestant => {
  const told = (puzzles: readonly string[], seconds: number): number => {
    const folder = mkdtempSync(join(tmpdir(), 'nanido-bench-'))
    try {
      const file = join(folder, 'puzzles.txt')
      writeFileSync(file, puzzles.join('\n') + '\n')
      const time = String(Math.max(1, Math.ceil(seconds)))
      const order = ['-c', '1', '-r', '0', '-e', '1', '-w', time, '-t', time, '-n', String(puzzles.length), file]
      const { stdout } = spawnSync(program, order, { encoding: 'utf8' })
      return Number(stdout.split('\n').find((line) => line.includes(',tdoku'))?.split(',').at(-4)) // prettier-ignore
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return { name: 'tdoku', remark: 'native, by its own clock', prepare: (puzzles) => () => puzzles.length, ownRate: told }
}

/** Nanido and its peers; those that are separate programs only if they are installed. */
export function contestants(): readonly Contestant[] {
  const programs = [[QQWING, qqwing] as const, [TDOKU, tdoku] as const].flatMap(([peer, contestant]) => {
    const program = programOf(peer)
    return program === undefined ? [] : [contestant(program)]
  })
  return [nanido, dancingLinks, algorithmTs, ...programs]
}
