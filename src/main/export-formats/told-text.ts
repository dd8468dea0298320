import { sentencesOf } from '#solver/genre/spoken.ts'
import { sentenceLanguage, type BookLanguage } from '#plan/words/printed-words.ts'
import type { ToldPiece } from '#plan/telling/told-piece.ts'

/**
 * Writes a book that is told in words as plain text: an empty line between paragraphs, two before a part, and boards with a sentence on
 * each line, in which a screen reader goes up and down.
 *
 * @param language the language of the book, which decides on that of the sentences
 */
export function* toldText(pieces: readonly ToldPiece[], language: BookLanguage): Generator<string> {
  const says = sentenceLanguage(language)
  let before: ToldPiece['kind'] | undefined
  for (const piece of pieces) {
    yield before === undefined ? '' : gapBefore(piece, before)
    yield* linesOf(piece)
    before = piece.kind
  }

  function* linesOf(piece: ToldPiece): Generator<string> {
    switch (piece.kind) {
      case 'item':
        return yield `- ${inOneLine(piece.text)}\n`
      case 'contents':
        yield `${piece.text}\n\n`
        return yield* pieces.flatMap((one) => (one.kind === 'heading' && one.level === 1 ? [`- ${inOneLine(one.text)}\n`] : []))
      case 'board': {
        const sentences = piece.board ? sentencesOf(piece.board, says) : []
        for (const line of [piece.head, ...piece.caption, ...sentences, ...piece.after]) yield `${inOneLine(line)}\n`
        return
      }
      default:
        return yield `${inOneLine(piece.text)}\n`
    }
  }
}

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

function gapBefore(piece: ToldPiece, before: ToldPiece['kind']): string {
  if (piece.kind === 'item' && before === 'item') return ''
  return piece.kind === 'contents' || (piece.kind === 'heading' && piece.level === 1) ? '\n\n' : '\n'
}
