import type { Part } from '#main/archive/read.ts'
import { encode } from '#main/files/encoding.ts'
import type { Encoding } from '#main/files/encodings.ts'
import type { NumberedFile } from '#main/files/numbered.ts'
import type { TextMessage } from '#solver/genre/texts/messages.ts'

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
