import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { escapedJson, visible, visibleLines } from '#solver/genre/texts/visible.ts'

/** How long to wait for a full pipe, in milliseconds. */
const PAUSE = 5

/** Standard output (1) and standard error (2). */
export type Standard = 1 | 2

/** Standard streams as they are written to; tests put something else in its place. */
export const standard = { write: writeStandard, isTerminal: (descriptor: Standard): boolean => isatty(descriptor) }

/**
 * Writes a line for a person. Control characters from files, engines, servers and the system are shown as signs (`visible.ts`), so that
 * they cannot make the terminal do anything.
 */
export function sayLine(descriptor: Standard, text: string): void {
  standard.write(descriptor, `${visible(text)}\n`)
}

/** Says a text of many lines, or a piece of one, to a person in the same way. */
export function sayText(descriptor: Standard, text: string): void {
  standard.write(descriptor, visibleLines(text))
}

/** Gives a program lines of JSON; nothing in them is a control sign by itself. */
export function giveJson(descriptor: Standard, lines: string): void {
  standard.write(descriptor, escapedJson(lines))
}

/**
 * Writes a file's content to standard output: byte for byte to a program or a file, but to a terminal as by {@link sayText}. In bytes that
 * are not UTF-8 only ASCII is shown, with dots for its control characters.
 */
export function giveContent(descriptor: Standard, content: string | Uint8Array): void {
  if (!standard.isTerminal(descriptor)) standard.write(descriptor, content)
  else if (typeof content === 'string') sayText(descriptor, content)
  else standard.write(descriptor, visibleBytes(content))
}

/** Takes a piece of the last line back that `columns` wide was written there. */
export function takeBack(descriptor: Standard, columns: number): void {
  standard.write(descriptor, `\r${' '.repeat(columns)}\r`)
}

/** Writes a text to the terminal from which a program with a window was started, and goes on if that is gone. */
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
 * Writes everything to standard output (1) or standard error (2), waiting where a pipe is full, so that nothing is lost when the process
 * ends right after. A reader that has enough, as `head` has, ends the command quietly.
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

/** Calls `act` whenever standard output or error cannot be written because its reader is gone, e.g. a closed terminal. */
export function onReaderGone(act: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', act)
}
