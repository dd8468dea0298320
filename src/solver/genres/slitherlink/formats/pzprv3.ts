import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Text } from '#solver/kernel/message.ts'
import { pzprv3Starts } from '#solver/genre/links/pzprv3.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Slitherlink } from '../puzzle'
import { readFile, writeFile } from './pzprv3-file'

/**
 * The format of files of the puzzle editor pzpr in its present version, `pzprv3.1`: rows first, the clues, shading, and the lines of the
 * answer. The answer, a player's work, is left out with a warning on reading, and empty on writing; `pzprv3-file.ts` keeps both.
 */
export const pzprv31 = fileFormat('pzprv3.1', { en: 'pzprv3.1 file', ja: 'pzprv3.1（ぱずぷれ）' }, true)

/** The format without shading, as older versions wrote it. */
export const pzprv3 = fileFormat('pzprv3', { en: 'pzprv3 file', ja: 'pzprv3（ぱずぷれ）' }, false)

function fileFormat(id: string, name: Text, withShading: boolean): Format<Slitherlink> {
  const head = withShading ? /^\ufeff?\s*(?:\S*\?)?pzprv3\.\d+[\s/]+slither[\s/]/ : /^\ufeff?\s*(?:\S*\?)?pzprv3[\s/]+slither[\s/]/
  return eachRecord<Slitherlink>(
    {
      id,
      name,
      about: {
        reads: 'the clues, also within a link; a player’s lines are left out, with a remark',
        writes: 'one puzzle, without lines',
      },
      extensions: ['txt'],
      scope: 'document',
      many: false,
      detect: (text) => (head.test(text) ? 1 : 0),
      parse(text) {
        const read = readFile(text)
        const place = ({ line, index }: { readonly line: number; readonly index: number }) => ({
          line,
          column: columnAt(splitLines(text)[line - 1] ?? '', index),
        })
        if (!read.ok)
          return { puzzles: [], problems: [{ ...place(read.fault), message: read.fault.message, ordinal: 0, severity: 'error' }] }
        const { puzzle, work, start, answerAt, end } = read
        const isPlayed = work === undefined || /[^.]/.test(work.edges + work.cells)
        return {
          puzzles: [{ puzzle, caption: {}, ordinal: 0, ...place(start) }],
          used: [{ from: start.line, to: end }],
          problems: isPlayed
            ? [{ ...place(answerAt), message: { code: 'slitherlink.answer-left-out' }, ordinal: 0, severity: 'warning' }]
            : [],
        }
      },
      write(puzzles) {
        const [first] = puzzles
        if (first === undefined) return { text: '', lost: [] }
        return { text: writeFile(first.puzzle, withShading), lost: [...captionsLost([first], []), ...allButFirstLost(puzzles)] }
      },
    },
    pzprv3Starts,
  )
}
