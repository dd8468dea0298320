import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classPathOf, HODOKU, SUKAKU_EXPLAINER, type Peer } from './peers'
import { disguised } from './puzzles'

/** A program by others that grades files of puzzles. */
export interface GradingPeer {
  readonly peer: Peer
  /** The arguments for Java after the class path. Files are in its working folder. */
  order(input: string, output: string): readonly string[]
}

/** The programs by others whose gradings a second are measured. */
export const GRADING_PEERS: readonly GradingPeer[] = [
  { peer: HODOKU, order: (input, output) => ['sudoku.Main', '/bs', input, '/o', output] },
  {
    peer: SUKAKU_EXPLAINER,
    order: (input, output) => ['diuf.sudoku.test.serate', '--format=%r', `--input=${input}`, `--output=${output}`],
  },
]

/** The number of puzzles in the shorter file, in which Java warms up. */
const WARMING = 200
const MOST = 20_000

/**
 * The gradings a second once Java is warm: the additional time for a longer file than the shorter one. The file is made longer until it
 * takes at least a round.
 *
 * @returns undefined if the program is not installed
 */
export function gradingRate(peer: GradingPeer, puzzles: readonly string[], seconds: number): number | undefined {
  const classPath = classPathOf(peer.peer)
  if (classPath === undefined) return undefined
  const all = disguised(puzzles, MOST)
  const warming = Math.min(WARMING, puzzles.length)
  const start = took(peer, classPath, all.slice(0, warming))
  for (let more = 50; ; more *= 4) {
    const beyond = took(peer, classPath, all.slice(0, warming + more)) - start
    if (beyond > 2 * seconds || warming + 4 * more > all.length) return more / beyond
  }
}

/** The seconds for a file of puzzles, including the start of Java. */
function took({ peer, order }: GradingPeer, classPath: string, puzzles: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-bench-'))
  try {
    writeFileSync(join(folder, 'in.txt'), puzzles.join('\n') + '\n')
    const start = performance.now()
    const run = spawnSync('java', ['-Xmx512m', '-Djava.awt.headless=true', '-cp', classPath, ...order('in.txt', 'out.txt')], {
      cwd: folder,
    })
    if (run.status !== 0) throw new Error(`${peer.name} ended with ${run.status ?? run.signal}: ${run.stderr.toString().slice(-300)}`)
    return (performance.now() - start) / 1000
  } finally {
    rmSync(folder, { recursive: true })
  }
}
