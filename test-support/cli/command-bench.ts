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

/** What a command said, and how it ended. */
export interface Said {
  readonly status: number
  readonly out: string
  readonly err: string
  /** Standard output as JSON Lines. */
  lines(): Record<string, never>[]
}

/** Bytes as the text that they are; what is none (a PDF) sign by sign. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/**
 * For tests: until the end of the test, solver processes and the reader run within the tests' own process, whoever
 * has read the modules before.
 */
export function stayWithin(): void {
  vi.spyOn(processes, 'forkSolver').mockImplementation(forkWithin(genres))
  vi.spyOn(processes, 'forkReader').mockImplementation(readerWithin(genres))
  vi.spyOn(processes, 'forkPrinter').mockImplementation(printerWithin(genres))
}

/** For tests: the command line in a folder of its own and within this process; the folder is gone after the test. */
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
    /** The path of a file with this text. */
    file(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text)
      return path
    },
    /** Runs a command to its end; wrong usage rejects. */
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

/** For tests: the command line with a library in which the puzzles of the text are the book April; `book` names both to a command. */
export async function shellWithBook(name: string, text: string) {
  const { nanido, file, folder } = shell()
  const library = ['--library', join(folder, 'puzzles.nanido'), '--lang', 'en']
  const book = [...library, '--book', 'April']
  const imported = await nanido('import', file(name, text), ...book, '--json')
  return { nanido, file, folder, at: (name: string) => join(folder, name), library, book, imported }
}

/** For tests: a terminal that keeps what it is told. */
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
