import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Random } from '#solver/kernel/random.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { makeLoop } from '#solver/genres/slitherlink/loops/loops.ts'
import { countsOf } from '#solver/genres/slitherlink/loop.ts'
import { BLANK, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { LOOPY, programOf } from './peers'

/** A puzzle with its name in the output, and the verdict that its source states, if it does. */
export interface Named {
  readonly name: string
  readonly puzzle: Slitherlink
  readonly verdict?: string
}

/** A list of puzzles and its source. */
export interface SlitherlinkSet {
  readonly name: string
  readonly puzzles: readonly Named[]
}

/** The puzzles of a file in any format that Nanido reads. A source that begins with `multiple:` or `none:` states the verdict. */
export function readSlitherlinks(file: string): SlitherlinkSet {
  const reading = readText([slitherlink], readFileSync(file, 'utf8'))
  const puzzles = reading.puzzles.map(({ placed }, i): Named => {
    const { source, title } = placed.caption
    const verdict = /^(unique|multiple|none):/.exec(source ?? '')?.[1]
    return { name: source ?? title ?? String(i + 1), puzzle: placed.puzzle as Slitherlink, ...(verdict === undefined ? {} : { verdict }) }
  })
  return { name: file, puzzles }
}

/** Boards with the clues of a random loop, of which a share is removed without testing uniqueness; most have several solutions. */
export function torn(count: number, side: number, share: number): SlitherlinkSet {
  const puzzles = Array.from({ length: count }, (_, i): Named => {
    const random = new Random(`bench torn ${side} ${i}`)
    const clues = countsOf(makeLoop(side, side, random)).map((clue) => (random.chance(share) ? BLANK : clue))
    return { name: `torn ${i + 1}`, puzzle: { width: side, height: side, clues } }
  })
  return { name: `${count} loops of ${side} x ${side} with ${Math.round(100 * share)} % of the clues left out`, puzzles }
}

const loopy = programOf(LOOPY)

/**
 * Puzzles made by Simon Tatham's Loopy (for parameters such as `10x10t0dh`), and the milliseconds of processor time for each; undefined if
 * it is not installed.
 */
export function loopyMakes(count: number, parameters: string): { readonly set: SlitherlinkSet; readonly ms: number } | undefined {
  if (loopy === undefined) return undefined
  const { stdout, stderr } = spawnSync('sh', ['-c', '"$0" "$@"; times >&2', loopy, '--generate', String(count), parameters], {
    encoding: 'utf8',
  })
  // The last line of the shell's `times` is the processor time of its children: `0m1.50s 0m0.01s`.
  const taken = (stderr.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/gu)
  const ms = [...taken].reduce((sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds), 0)
  const size = parameters.replace(/d[enth]$/, '')
  const ids = stdout.split('\n').filter((line) => line.includes(':'))
  const reading = readText([slitherlink], ids.map((id) => `${size}${id.slice(id.indexOf(':'))}`).join('\n'))
  const puzzles = reading.puzzles.map(({ placed }, i): Named => ({
    name: `Loopy ${parameters} ${i + 1}`,
    puzzle: placed.puzzle as Slitherlink,
    verdict: 'unique',
  }))
  return { set: { name: `${puzzles.length} of Loopy, ${parameters}`, puzzles }, ms: ms / count }
}
