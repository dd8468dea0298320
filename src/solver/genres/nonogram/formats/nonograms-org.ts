import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { Format } from '#solver/genre/genre.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { fromPicture, MAX_SIDE } from '../clues'
import type { Nonogram } from '../puzzle'
import { sideMessage } from './clue-lines'
import { told } from './problems'

const SITE = 'nonograms.org'
const BEGIN = /\bvar\s+d\s*=\s*\[\s*\[/
const LIST = /\[([-\d,\s]*)\]/g
/**
 * The number of lists before the number of runs, apart from one list for each colour: the key, the width, the height, the number of
 * colours, and the key of the palette.
 */
const BEFORE_RUNS = 5

/**
 * The format of the puzzle in a page of nonograms.org, `var d=[[…],…];`. It contains the picture, in numbers that are scrambled by
 * remainders. The clues are computed from the picture, which becomes the goal. It is only read.
 */
export const nonogramsOrg: Format<Nonogram> = {
  id: 'nonograms-org',
  name: { en: 'nonograms.org page', ja: 'nonograms.orgのページ' },
  about: { reads: 'the picture in the source of a page in black and white, which becomes the goal' },
  extensions: ['html', 'htm', 'txt'],
  scope: 'document',
  many: false,
  detect: (text) => (BEGIN.test(text) ? 0.96 : 0),
  parse(text) {
    const lines = splitLines(text)
    const at = Math.max(0, lines.findIndex((line) => BEGIN.test(line))) // prettier-ignore
    const index = Math.max(0, (lines[at] ?? '').search(BEGIN))
    const place = { line: at + 1, column: columnAt(lines[at] ?? '', index), ordinal: 0 }
    const read = pictureIn(listsIn(lines.slice(at).join('\n'), index))
    return 'code' in read
      ? { puzzles: [], problems: [{ ...place, message: read, severity: 'error' }] }
      : { puzzles: [{ ...place, puzzle: fromPicture(read), caption: {} }], problems: [] }
  },
}

/** The lists of numbers from `from` up to the end of the statement. */
function listsIn(text: string, from: number): number[][] {
  const end = text.indexOf(';', from)
  const statement = text.slice(from, end < 0 ? text.length : end)
  return [...statement.matchAll(LIST)].map(([, numbers = '']) => numbers.split(',').map(Number))
}

function pictureIn(lists: readonly (readonly number[])[]): readonly string[] | Message {
  const damaged = toldOfLink({ code: 'link.damaged', tool: SITE })
  const rest = (list: readonly number[] | undefined, i: number) => (list?.[i] ?? NaN) % (list?.[3] ?? NaN)
  const value = (list: readonly number[] | undefined) => rest(list, 0) + rest(list, 1) - rest(list, 2)
  const [width, height, colours] = [value(lists[1]), value(lists[2]), value(lists[3])]
  for (const side of [width, height])
    if (!(side >= 1 && side <= MAX_SIDE)) return Number.isInteger(side) ? sideMessage(String(side)) : damaged
  if (!(colours >= 1 && colours < lists.length)) return damaged
  if (colours > 1) return told({ code: 'nonogram.colours', colours: Array.from({ length: colours }, (_, i) => String(i + 1)) })
  const counted = lists[BEFORE_RUNS + colours]
  const count = rest(counted, 0) ** 2 + 2 * rest(counted, 1) + rest(counted, 2)
  const [x0 = NaN, length0 = NaN, , y0 = NaN] = lists[BEFORE_RUNS + colours + 1] ?? []
  const runs = lists.slice(BEFORE_RUNS + colours + 2)
  if (!(count >= 0) || runs.length < count) return damaged
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'))
  for (const run of runs.slice(0, count)) {
    const [x, length, y] = [(run[0] ?? NaN) - x0 - 1, (run[1] ?? NaN) - length0, (run[3] ?? NaN) - y0 - 1]
    if (!(x >= 0 && length >= 1 && x + length <= width && y >= 0 && y < height)) return damaged
    cells[y]!.fill('#', x, x + length)
  }
  return cells.map((row) => row.join(''))
}
