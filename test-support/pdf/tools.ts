import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** For tests: whether a program by others is installed on this machine (`npm test` installs them if it may). */
export function has(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/**
 * For tests: runs a program on a file and returns its output.
 *
 * @param args the arguments, in which `FILE` stands for the path of the file
 */
export function ask(program: string, args: readonly string[], bytes: Uint8Array, name = 'book.pdf'): Said {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-press-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    const { stdout, stderr, status } = spawnSync(
      program,
      args.map((arg) => arg.replace('FILE', file)),
      { maxBuffer: 1 << 28 },
    )
    return { text: `${stdout}${stderr}`, status, out: stdout }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

/** The output of a program: standard output and errors as one text, and standard output as bytes. */
interface Said {
  readonly text: string
  readonly status: number | null
  readonly out: Buffer
}
