import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { fileMessages } from '#contract/messages/file-messages.ts'
import { explainFile } from '#main/files/file-failures.ts'
import { type EncodingDoubt, PieceDecoder } from '#solver/genre/texts/decode.ts'
import { say, type Language } from '#solver/kernel/message.ts'
import { UsageError } from '../output/exit'

/** The number of bytes read at once. Of larger pieces V8 would keep more memory. */
const PIECE = 65_536
/** The number of bytes at the start of a file that identify its kind. */
const HEAD = 64

/** Yields the bytes of a file, or of standard input for `-`, as they arrive. @throws UsageError if it cannot be read */
export async function* bytesOf(file: string, language: Language): AsyncGenerator<Uint8Array> {
  try {
    yield* (file === '-' ? process.stdin : createReadStream(file, { highWaterMark: PIECE })) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw inWords(error, file === '-' ? '<stdin>' : file, language)
  }
}

/** A stream of bytes whose first piece can be read in advance. */
export interface Peekable {
  /** Returns the first piece, empty if there is none. */
  head(): Promise<Uint8Array>
  all(): AsyncGenerator<Uint8Array>
}

/** Makes the first piece of a stream readable in advance. */
export function peekable(bytes: AsyncGenerator<Uint8Array>): Peekable {
  let first: Promise<IteratorResult<Uint8Array>> | undefined
  const begin = () => (first ??= bytes.next())
  return {
    async head() {
      const { done, value } = await begin()
      return done ? new Uint8Array() : value
    },
    async *all() {
      const { done, value } = await begin()
      if (done) return
      yield value
      yield* bytes
    },
  }
}

/** Decodes bytes, as they arrive, to text. @param doubted called once at the end if the encoding is doubtful */
export async function* textIn(bytes: AsyncIterable<Uint8Array>, doubted?: (doubt: EncodingDoubt) => void): AsyncGenerator<string> {
  const decoder = new PieceDecoder()
  for await (const piece of bytes) yield decoder.take(piece)
  yield decoder.end()
  if (decoder.doubt) doubted?.(decoder.doubt)
}

/** Returns the whole text of a file, or of standard input for `-`. @throws UsageError if it cannot be read */
export async function readFile(file: string, language: Language): Promise<string> {
  const pieces: string[] = []
  for await (const piece of textIn(bytesOf(file, language))) pieces.push(piece)
  return pieces.join('')
}

/**
 * Returns the first bytes of a file; none of standard input and pipes, which can be read only once.
 *
 * @throws UsageError if it cannot be read
 */
export function headOf(file: string, language: Language): Uint8Array {
  if (file === '-') return new Uint8Array()
  let descriptor: number | undefined
  try {
    const kind = statSync(file)
    if (!kind.isFile() && !kind.isDirectory()) return new Uint8Array()
    descriptor = openSync(file, 'r')
    const head = new Uint8Array(HEAD)
    return head.subarray(0, readSync(descriptor, head))
  } catch (error) {
    throw inWords(error, file, language)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function inWords(error: unknown, path: string, language: Language): unknown {
  const message = explainFile(error, path)
  return message ? new UsageError(say(fileMessages, message, language)) : error
}
