import { splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { CaptionField, Captioned, LineSpan } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { SIGNS } from '../colours'
import type { Colours, Nonogram, Picture } from '../puzzle'
import { encodeEntities } from './entities'
import { goalsLost, palettesLost } from './lost'
import { takeApart } from './note-keys'
import { faultAt } from './problems'
import { gather } from './records'
import { captionOfSet, NOTE_KEYS, readWebpbnPuzzle } from './webpbn-puzzle'
import { allNamed, parseXml } from './xml'

const KEEPS: readonly CaptionField[] = ['id', 'title', 'author', 'source', 'note']

/**
 * The XML of webpbn.com, version 0.3, for rectangular puzzles in black and white or in colours. The description becomes the note;
 * copyright, author's id and the site's notes become its last lines.
 */
export const webpbn: Format<Nonogram> = {
  id: 'webpbn',
  name: { en: 'webpbn XML', ja: 'webpbn（XML）' },
  about: { reads: 'XML of version 0.3 for rectangles, in colours, too; copyright and the site’s notes go into the note' },
  extensions: ['xml', 'pbn'],
  scope: 'document',
  many: true,
  detect: (text) => (/<puzzleset[\s>]/.test(text) ? 0.98 : /<puzzle[\s>]/.test(text) && /<(clues|solution)[\s>]/.test(text) ? 0.95 : 0),
  parse(text) {
    const reading = parseXml(text)
    if ('broken' in reading) {
      const { line, column, seen } = reading.broken
      return gather([{ faults: [faultAt(line, column, { code: 'nonogram.xml', seen })] }])
    }
    const { root } = reading
    const sets = allNamed(root, 'puzzleset')
    const puzzles = (sets.length > 0 ? sets : [root]).flatMap((element) => {
      const set = captionOfSet(element)
      return allNamed(element, 'puzzle').map((puzzle) => ({ puzzle, set }))
    })
    if (puzzles.length === 0) return gather([{ faults: [faultAt(1, 1, { code: 'nonogram.xml-no-puzzle' })] }])
    return { ...gather(puzzles.map(({ puzzle, set }) => readWebpbnPuzzle(puzzle, set))), used: [tagged(text)] }
  },
  // No DOCTYPE: some readers try to fetch it, and others warn of it.
  write: (puzzles) => ({
    text: ['<?xml version="1.0" encoding="UTF-8"?>', '<puzzleset>', ...puzzles.flatMap(writePuzzle), '</puzzleset>'].join('\n') + '\n',
    lost: [...captionsLost(puzzles, KEEPS), ...goalsLost(puzzles, isRectangular), ...palettesLost(puzzles, () => true)],
  }),
}

/** The lines from the first tag to the last. */
function tagged(text: string): LineSpan {
  const lines = splitLines(text)
  return { from: 1 + lines.findIndex((line) => line.includes('<')), to: 1 + lines.findLastIndex((line) => line.includes('>')) }
}

function writePuzzle({ puzzle, caption }: Captioned<Nonogram>): string[] {
  const { text, keyed } = takeApart(caption.note, NOTE_KEYS)
  const element = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [`<${name}>${encodeEntities(value)}</${name}>`]
  return [
    puzzle.colours === undefined
      ? '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">'
      : '<puzzle type="grid" defaultcolor="a" backgroundcolor="background">',
    ...element('source', caption.source),
    ...element('id', caption.id),
    ...element('title', caption.title),
    ...element('author', caption.author),
    ...element('description', text),
    ...keyed.flatMap(([name, value]) => element(name, value)),
    ...(puzzle.colours === undefined
      ? ['<color name="white" char=".">fff</color>', '<color name="black" char="X">000</color>']
      : writePalette(puzzle.colours)),
    ...writeClues('columns', puzzle.columns, puzzle.colours?.columns),
    ...writeClues('rows', puzzle.rows, puzzle.colours?.rows),
    ...(puzzle.goal !== undefined && isRectangular(puzzle.goal) ? writeGoal(puzzle.goal) : []),
    '</puzzle>',
  ]
}

function writePalette({ palette, background }: Colours): string[] {
  return [
    `<color name="background" char=".">${background.slice(1)}</color>`,
    ...palette.map((colour, i) => `<color name="${SIGNS[i]}" char="${SIGNS[i]}">${colour.slice(1)}</color>`),
  ]
}

function writeClues(type: string, clues: Nonogram['rows'], signs?: readonly string[]): string[] {
  const colour = (line: number, i: number) => (signs === undefined ? '' : ` color="${signs[line]![i]}"`)
  const lines = clues.map((clue, line) => `<line>${clue.map((run, i) => `<count${colour(line, i)}>${run}</count>`).join('')}</line>`)
  return [`<clues type="${type}">`, ...lines, '</clues>']
}

function isRectangular(goal: Picture): boolean {
  return goal.every((row) => row.length === goal[0]!.length)
}

function writeGoal(goal: Picture): string[] {
  return ['<solution type="goal">', '<image>', ...goal.map((row) => `|${row.replaceAll('#', 'X')}|`), '</image>', '</solution>']
}
