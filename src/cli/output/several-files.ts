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
   * @throws UsageError in words where one of them may not be written; then none is
   */
  write(files: readonly Part[]): void
}

/** Whether a path means an archive. */
const isArchive = (path: string): boolean => /\.zip$/i.test(path)

/**
 * The folder or ZIP into which a command is to write files, examined before it works. A folder is made where there is none; files
 * with other names in it stay.
 * @throws UsageError in words where nothing may be written there
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
        // All places are examined before the first is written.
        const outputs = files.map(({ name, bytes }) => ({ output: openGuarded(join(path, name), rules), bytes }))
        for (const { output, bytes } of outputs) output.write(bytes)
      }),
  }
}

/** The message that names signs which the encoding lacks and which were replaced. */
export function signsReplaced(signs: readonly string[], encoding: Encoding): TextMessage {
  return { code: 'write.signs-replaced', signs: signs.slice(0, 20).join(' '), encoding }
}

/** Files of texts as bytes; `replaced` hears which signs of a file had to be replaced. */
export function encodedFiles(
  files: readonly NumberedFile[],
  encoding: Encoding,
  replaced: (file: NumberedFile, message: TextMessage) => void,
): Part[] {
  return files.map((file) => {
    const encoded = encode(file.text, encoding)
    if (encoded.replaced.length > 0) replaced(file, signsReplaced(encoded.replaced, encoding))
    return { name: file.name, bytes: Buffer.from(encoded.content) }
  })
}
