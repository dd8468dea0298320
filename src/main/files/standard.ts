import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { escapedJson, visible, visibleLines } from '#solver/genre/texts/visible.ts'

/** The time between two attempts to write to a full pipe, in milliseconds. */
const PAUSE = 5

/** Standard output (1) and standard error (2). */
export type Standard = 1 | 2

/** The standard streams, by which all output goes. Tests replace them. */
export const standard = { write: writeStandard, isTerminal: (descriptor: Standard): boolean => isatty(descriptor) }

/**
 * Writes a line for a person. Control characters become visible signs (`visible.ts`): they may come from files, engines, servers or the
 * system, and must not control the terminal.
 */
export function sayLine(descriptor: Standard, text: string): void {
  standard.write(descriptor, `${visible(text)}\n`)
}

/** Writes a text of several lines, or a part of one, for a person. Control characters become visible signs. */
export function sayText(descriptor: Standard, text: string): void {
  standard.write(descriptor, visibleLines(text))
}

/** Writes lines of JSON for a program. JSON contains no bare control characters. */
export function giveJson(descriptor: Standard, lines: string): void {
  standard.write(descriptor, escapedJson(lines))
}

/**
 * Writes the content of a file to standard output. A program or a file gets every byte unchanged; a terminal gets text with visible control
 * characters. If the bytes are not UTF-8, the terminal gets only their ASCII, with dots for control characters.
 */
export function giveContent(descriptor: Standard, content: string | Uint8Array): void {
  if (!standard.isTerminal(descriptor)) standard.write(descriptor, content)
  else if (typeof content === 'string') sayText(descriptor, content)
  else standard.write(descriptor, visibleBytes(content))
}

/** Removes the last `columns` characters of the current line on a terminal. */
export function takeBack(descriptor: Standard, columns: number): void {
  standard.write(descriptor, `\r${' '.repeat(columns)}\r`)
}

/** Writes a text to the terminal from which a program with a window was started. If the terminal is gone, nothing happens. */
export function tellStarter(text: string, where: 'stdout' | 'stderr' = 'stderr'): void {
  process[where].write(visibleLines(text))
}

function visibleBytes(bytes: Uint8Array): string | Uint8Array {
  try {
    return visibleLines(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return bytes.map((byte) => ((byte < 0x20 && byte !== 0x09 && byte !== 0x0a) || byte === 0x7f ? 0x2e : byte))
  }
}

/**
 * Writes everything to standard output (1) or standard error (2), and waits where a pipe is full, so that nothing is lost if the process
 * ends right after. If the reader ends early, like `head`, the command ends without a message.
 *
 * @throws the file system's error, e.g. for a full disk
 */
function writeStandard(descriptor: Standard, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPIPE') process.exit(0)
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

/** Calls `act` when standard output or standard error has lost its reader, e.g. because a terminal was closed. */
export function onReaderGone(act: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', act)
}
