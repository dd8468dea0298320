import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { printerWithin } from '#main/printing/within.ts'
import { forkWithin } from '../jobs/fakes.ts'
import { readerWithin } from '../import-process/reader.ts'
import { genres } from '#solver/genres/index.ts'
import * as processes from '#cli/processes/processes.ts'
import { program } from '#cli/program.ts'
import { standard } from '#main/files/standard.ts'
import { Terminal } from '#cli/output/terminal.ts'

/** The output of a command, and its exit status. */
export interface Said {
  readonly status: number
  readonly out: string
  readonly err: string
  /** Standard output, read as JSON Lines. */
  lines(): Record<string, never>[]
}

/** Bytes as text. Bytes that are no text, such as a PDF, become one character each. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/**
 * For tests: runs solver processes and the import process inside the test's own process until the end of the test, even if other modules
 * have loaded them before.
 */
export function stayWithin(): void {
  vi.spyOn(processes, 'forkSolver').mockImplementation(forkWithin(genres))
  vi.spyOn(processes, 'forkReader').mockImplementation(readerWithin(genres))
  vi.spyOn(processes, 'forkPrinter').mockImplementation(printerWithin(genres))
}

/** For tests: the command line in a folder of its own and inside this process. The folder is removed after the test. */
export function shell() {
  stayWithin()
  const folder = mkdtempSync(join(tmpdir(), 'nanido-cli-'))
  const written: [string, string] = ['', '']
  const spy = vi.spyOn(standard, 'write').mockImplementation((descriptor, content) => {
    written[descriptor - 1] += typeof content === 'string' ? content : textOf(content)
  })
  onTestFinished(() => {
    spy.mockRestore()
    process.exitCode = undefined
    rmSync(folder, { recursive: true, maxRetries: 5, force: true })
  })
  return {
    folder,
    /** Writes a text to a file; returns its path. */
    file(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    /** Runs a command to its end. Wrong usage rejects the promise. */
    async nanido(...words: readonly string[]): Promise<Said> {
      written[0] = written[1] = ''
      const top = await program('0', words)
      const quiet = (command: typeof top): void => {
        command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
        for (const sub of command.commands) quiet(sub as typeof top)
      }
      quiet(top)
      await top.parseAsync([...words], { from: 'user' })
      const status = Number(process.exitCode ?? 0)
      process.exitCode = undefined
      const [out, err] = written
      return { status, out, err, lines: () => out.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, never>) } // prettier-ignore
    },
  }
}

/**
 * For tests: the command line with a library in which the puzzles of a text are the book April. `book` contains the arguments that name
 * both to a command.
 */
export async function shellWithBook(name: string, text: string) {
  const { nanido, file, folder } = shell()
  const library = ['--library', join(folder, 'puzzles.nanido'), '--lang', 'en']
  const book = [...library, '--book', 'April']
  const imported = await nanido('import', file(name, text), ...book, '--json')
  return { nanido, file, folder, at: (name: string) => join(folder, name), library, book, imported }
}

/** For tests: a terminal that records its lines. */
export class Heard extends Terminal {
  readonly lines: string[] = []
  readonly messages: string[] = []
  override line(text: string): void {
    this.lines.push(text)
  }
  override content(piece: string): void {
    this.lines.push(piece.trimEnd())
  }
  override say(text: string): void {
    this.messages.push(text)
  }
}
