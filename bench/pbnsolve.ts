import { spawnSync } from 'node:child_process'
import type { Nonogram } from '#solver/nonogram/puzzle.ts'

/** How long it may take for a board, in milliseconds: as much is then counted. */
const PATIENCE = 2_000

/**
 * What pbnsolve finds of a black and white nonogram: the kind of the verdict as Nanido names it, and the milliseconds by its own clock (the
 * process's start and its reading are not in them).
 */
export function judgedBy(program: string, { rows, columns }: Nonogram): { readonly kind: string; readonly ms: number } {
  const lines = (clues: readonly (readonly number[])[]) => clues.map((clue) => (clue.length === 0 ? '0' : clue.join(','))).join('\n')
  const input = `width ${columns.length}\nheight ${rows.length}\n\nrows\n${lines(rows)}\n\ncolumns\n${lines(columns)}\n`
  const { stdout } = spawnSync(program, ['-fnon', '-u', '-t'], { input, encoding: 'utf8', timeout: PATIENCE, maxBuffer: 1 << 26 })
  const seconds = /Processing Time: ([\d.]+) sec/.exec(stdout)?.[1]
  if (seconds === undefined) return { kind: 'undecided', ms: PATIENCE }
  const kind = stdout.startsWith('UNIQUE') ? 'unique' : stdout.startsWith('FOUND MULTIPLE') ? 'multiple' : 'none'
  return { kind, ms: 1000 * Number(seconds) }
}
