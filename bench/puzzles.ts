import { readFileSync } from 'node:fs'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { sudokuGenerator } from '#solver/genres/sudoku/generate.ts'
import { randomSymmetry, transformCells } from '#solver/genres/sudoku/symmetry.ts'

/** A list of puzzles of 81 characters and its source. */
export interface PuzzleSet {
  readonly name: string
  readonly puzzles: readonly string[]
}

/** The lines of a file that begin with 81 cells; comments (#) and all other lines are left out. */
export function readPuzzles(file: string): PuzzleSet {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const puzzles = lines.filter((line) => /^[0-9.]{81}/.test(line)).map((line) => line.slice(0, 81).replaceAll('0', '.'))
  return { name: file, puzzles }
}

/** Puzzles made from fixed seeds, with as few givens as digging leaves. */
export function generatedPuzzles(count: number): PuzzleSet {
  const generator = sudokuGenerator([])
  const puzzles: string[] = []
  for (let seed = 0; puzzles.length < count; seed++) {
    const result = generator.generate({ symmetry: 'none' }, `bench-${seed}`, new Budget(100_000))
    if (result.ok) puzzles.push(result.value.givens)
  }
  return { name: `${count} generated puzzles`, puzzles }
}

/**
 * Adds disguises (the same puzzles with other positions and digits) until there are `count`. A processor learns the branches of a hundred
 * puzzles that are repeated again and again, and would show a speed that no real book has.
 */
export function disguised(puzzles: readonly string[], count: number): readonly string[] {
  const random = new Random('disguise')
  const all = [...puzzles]
  for (let i = 0; all.length < count; i++) all.push(transformCells(puzzles[i % puzzles.length]!, randomSymmetry(random)))
  return all
}
