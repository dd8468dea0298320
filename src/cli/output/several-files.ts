import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FileMessage } from '#contract/messages/file-messages.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Part } from '#main/archive/read.ts'
import { zipOf } from '#main/archive/write.ts'
import { explainFile } from '#main/files/file-failures.ts'
import { openGuarded, type WriteRules } from '#main/files/write-guard.ts'
import { UsageError } from './exit'
import { sayAny } from './messages'
import type { Terminal } from './terminal'
import { encode } from '#main/files/encoding.ts'
import type { Encoding } from '#main/files/encodings.ts'
import type { NumberedFile } from '#main/files/numbered.ts'
import type { TextMessage } from '#solver/genre/texts/messages.ts'

/** The output of a command that writes a file for each puzzle. */
export interface FilesOutput {
  /**
   * Writes all files.
   * @throws UsageError if one of them may not be written; then none is
   */
  write(files: readonly Part[]): void
}

/** Returns whether a path names a ZIP archive. */
const isArchive = (path: string): boolean => /\.zip$/i.test(path)

/**
 * Checks a folder or ZIP archive for output before the work begins. A missing folder is created; other files in it stay.
 * @throws UsageError if nothing may be written there
 */
export function filesOutput(path: string, rules: WriteRules, { language }: Terminal): FilesOutput {
  const inWords = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (error instanceof ServiceError) throw new UsageError(sayAny(error.problem, language))
      const message = explainFile(error, path)
      throw message ? new UsageError(sayAny(message, language)) : error
    }
  }
  if (isArchive(path)) {
    const output = inWords(() => openGuarded(path, rules))
    return { write: (files) => inWords(() => output.write(zipOf(files))) }
  }
  const there = statSync(path, { throwIfNoEntry: false })
  const taken: FileMessage = { code: 'file.not-folder', path }
  if (there && !there.isDirectory()) throw new UsageError(sayAny(taken, language))
  return {
    write: (files) =>
      inWords(() => {
        mkdirSync(path, { recursive: true })
        // All files are checked before the first is written.
        const outputs = files.map(({ name, bytes }) => ({ output: openGuarded(join(path, name), rules), bytes }))
        for (const { output, bytes } of outputs) output.write(bytes)
      }),
  }
}

/** Returns the message that names characters which the encoding lacks and which were replaced. */
export function signsReplaced(signs: readonly string[], encoding: Encoding): TextMessage {
  return { code: 'write.signs-replaced', signs: signs.slice(0, 20).join(' '), encoding }
}

/** Encodes texts; `replaced` is called with the characters of a file that had to be replaced. */
export function encodedFiles<File extends NumberedFile>(
  files: readonly File[],
  encoding: Encoding,
  replaced: (file: File, message: TextMessage) => void,
): Part[] {
  return files.map((file) => {
    const encoded = encode(file.text, encoding)
    if (encoded.replaced.length > 0) replaced(file, signsReplaced(encoded.replaced, encoding))
    return { name: file.name, bytes: Buffer.from(encoded.content) }
  })
}
