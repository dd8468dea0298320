import { splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { CaptionField, Captioned } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from '../clues'
import { SIGNS } from '../colours'
import type { Nonogram, Picture } from '../puzzle'
import { numbered, writeClue, writeColoured, type TextLine } from './clue-lines'
import { encodeEntities } from './entities'
import { goalsLost, palettesLost } from './lost'
import { gather } from './records'
import { isSeparator, NOTE_KEYS, readNonRecord } from './non-record'
import { takeApart } from './note-keys'

const KEEPS: readonly CaptionField[] = ['title', 'author', 'source', 'note']

/**
 * The format `.non` of Steve Simpson, with the keys of nonogram-db (`catalogue`, `license`, `goal`). Puzzles of a bundle are separated by
 * `====`. In a coloured puzzle each number has the sign of its colour (`3b`), which a line such as `color b #rrggbb` declares. Copyright,
 * licence and unknown keys are kept in the note.
 */
export const non: Format<Nonogram> = {
  id: 'non',
  name: { en: 'Nonogram (.non)', ja: 'お絵かきロジック（.non形式）' },
  about: { reads: 'clues, goal and colours, several puzzles behind `====`; copyright, licence and unknown keys go into the note' },
  extensions: ['non', 'nonpack'],
  scope: 'document',
  many: true,
  detect(text) {
    const lines = splitLines(text)
    const has = (pattern: RegExp) => lines.some((line) => pattern.test(line))
    const sized = has(/^\s*(width|columns)\s+\d+\s*$/i) && has(/^\s*(height|rows)\s+\d+\s*$/i)
    const blocks = has(/^\s*rows\s*$/i) && has(/^\s*columns\s*$/i)
    return sized && blocks ? 0.98 : sized ? 0.92 : blocks ? 0.9 : 0
  },
  parse(text) {
    const records = recordsOf(numbered(splitLines(text)))
    const inked = records.filter((lines) => lines.some(({ text }) => text.trim() !== ''))
    return gather(inked.map(readNonRecord))
  },
  write: (puzzles) => ({
    text: puzzles.map(writeRecord).join('====\n'),
    lost: [...captionsLost(puzzles, KEEPS), ...goalsLost(puzzles, fitsPuzzle), ...palettesLost(puzzles, (colour) => colour === '#ffffff')],
  }),
}

/**
 * The records of a text. They are separated by ruled lines, or by an entry that a record has only once and that
 * comes again after its clues.
 */
function recordsOf(lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const records: TextLine[][] = [[]]
  const seen = new Set<string>()
  /** The beginning of the keys behind both blocks of clues in the record: those of the next record, if there is one. */
  let next: number | undefined
  for (const line of lines) {
    if (isSeparator(line)) {
      records.push([])
      seen.clear()
      next = undefined
      continue
    }
    const { key, isBlock } = keyOf(line)
    const record = records.at(-1)!
    if (key !== undefined && !isBlock && key !== 'goal' && key !== 'saved' && seen.has('rows') && seen.has('columns'))
      next ??= record.length
    if (isBlock && key !== undefined && seen.has(key)) {
      records.push(record.splice(next ?? record.length))
      seen.clear()
      next = undefined
    }
    if (isBlock && key !== undefined) seen.add(key)
    records.at(-1)!.push(line)
  }
  return records
}

/** The key with which a line begins, and whether the key begins a block of clues. */
function keyOf({ text }: TextLine): { readonly key: string | undefined; readonly isBlock: boolean } {
  const [, word, rest = ''] = /^\s*([A-Za-z][\w-]*)(.*)/s.exec(text) ?? []
  const key = word?.toLowerCase()
  return { key, isBlock: (key === 'rows' || key === 'columns') && rest.trim() === '' }
}

/** Whether a goal has the puzzle's size. It is written as one row of signs, which can be divided into rows only by that size. */
function fitsPuzzle(goal: Picture, puzzle: Nonogram): boolean {
  return goal.length === heightOf(puzzle) && goal.every((row) => row.length === widthOf(puzzle))
}

function writeRecord({ puzzle, caption }: Captioned<Nonogram>): string {
  const { text, keyed } = takeApart(caption.note, NOTE_KEYS)
  const key = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name} "${encodeEntities(value)}"`])
  const clues = (lines: Nonogram['rows'], signs?: readonly string[]) =>
    lines.map((clue, line) => (signs === undefined ? writeClue(clue, ',') : writeColoured(clue, signs[line]!, ',')))
  const goal = puzzle.goal !== undefined && fitsPuzzle(puzzle.goal, puzzle) ? puzzle.goal.join('') : undefined
  return [
    ...key('catalogue', caption.source),
    ...key('title', caption.title),
    ...key('by', caption.author),
    ...(text === '' ? [] : key('note', text)),
    ...keyed.flatMap(([name, value]) => key(name, value)),
    `width ${widthOf(puzzle)}`,
    `height ${heightOf(puzzle)}`,
    ...(puzzle.colours?.palette ?? []).map((colour, i) => `color ${SIGNS[i]} ${colour}`),
    '',
    'rows',
    ...clues(puzzle.rows, puzzle.colours?.rows),
    '',
    'columns',
    ...clues(puzzle.columns, puzzle.colours?.columns),
    ...(goal === undefined ? [] : ['', `goal "${goal.replaceAll('#', '1').replaceAll('.', '0')}"`]),
  ]
    .map((line) => line + '\n')
    .join('')
}
