import type { Part } from '#main/archive/read.ts'
import { encode } from '#main/output/encoding.ts'
import type { Encoding } from '#main/output/encodings.ts'
import type { NumberedFile } from '#main/output/numbered.ts'
import type { CoreMessage } from '#solver/core/words.ts'

/** What to tell of signs that an encoding does not have. */
export function signsReplaced(signs: readonly string[], encoding: Encoding): CoreMessage {
  return { code: 'write.signs-replaced', signs: signs.slice(0, 20).join(' '), encoding }
}

/** Files of texts as bytes; `replaced` hears which signs of a file, by its index, had to be replaced. */
export function encodedFiles(
  files: readonly Pick<NumberedFile, 'name' | 'text'>[],
  encoding: Encoding,
  replaced: (index: number, message: CoreMessage) => void,
): Part[] {
  return files.map(({ name, text }, index) => {
    const encoded = encode(text, encoding)
    if (encoded.replaced.length > 0) replaced(index, signsReplaced(encoded.replaced, encoding))
    return { name, bytes: Buffer.from(encoded.content) }
  })
}
