import { spawnSync } from 'node:child_process'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'

/**
 * The result of pbnsolve for a black and white nonogram: the kind of verdict in Nanido's terms, and the milliseconds by its own clock,
 * without the start of the process and reading.
 *
 * @param patience the most seconds; if it takes longer, the verdict is `undecided` and that time is counted
 */
export function judgedBy(program: string, { rows, columns }: Nonogram, patience: number): { readonly kind: string; readonly ms: number } {
  const lines = (clues: readonly (readonly number[])[]) => clues.map((clue) => (clue.length === 0 ? '0' : clue.join(','))).join('\n')
  const input = `width ${columns.length}\nheight ${rows.length}\n\nrows\n${lines(rows)}\n\ncolumns\n${lines(columns)}\n`
  const { stdout } = spawnSync(program, ['-fnon', '-u', '-t'], { input, encoding: 'utf8', timeout: 1000 * patience, maxBuffer: 1 << 26 })
  const seconds = /Processing Time: ([\d.]+) sec/.exec(stdout)?.[1]
  if (seconds === undefined) return { kind: 'undecided', ms: 1000 * patience }
  const kind = stdout.startsWith('UNIQUE') ? 'unique' : stdout.startsWith('FOUND MULTIPLE') ? 'multiple' : 'none'
  return { kind, ms: 1000 * Number(seconds) }
}
