import type { Caption } from '#solver/core/text.ts'
import { fromPicture } from '../clues'
import type { Nonogram, Picture } from '../puzzle'
import { shown, sideMessage, sideOf } from './clue-lines'
import { putTogether } from './note-keys'
import { faultAt, warningAt, type Fault, type FormatMessage } from './problems'
import type { RecordReading } from './records'
import { MOST_CLUE } from './storage'
import { childrenNamed, textOf, type Element } from './xml'

/** Elements that a note keeps as its last lines. */
export const NOTE_KEYS: readonly string[] = ['copyright', 'authorid', 'note']

/** What a set says of all its puzzles. */
export type SetCaption = Readonly<Partial<Record<'author' | 'source' | 'copyright', string>>>

/** The author, source and copyright of a set. */
export function captionOfSet(set: Element): SetCaption {
  const one = (name: string) =>
    childrenNamed(set, name)
      .map(textOf)
      .find((text) => text !== '')
  return { author: one('author'), source: one('source'), copyright: one('copyright') }
}

/** Reads one `<puzzle>`; what its set says holds for it unless it has its own. */
export function readWebpbnPuzzle(puzzle: Element, set: SetCaption): RecordReading {
  const failed = (at: Element, message: FormatMessage): RecordReading => ({ faults: [faultAt(at.line, at.column, message)] })
  const { type = 'grid', defaultcolor = 'black', backgroundcolor = 'white' } = puzzle.attributes
  if (type.toLowerCase() !== 'grid') return failed(puzzle, { code: 'nonogram.triddler' })
  const faults: Fault[] = []
  const colours = new Set<string>()
  const rows = readClues(puzzle, 'rows', defaultcolor, colours, faults)
  const columns = readClues(puzzle, 'columns', defaultcolor, colours, faults)
  const goal = readGoal(puzzle, backgroundcolor, colours, faults)
  if (faults.length > 0) return { faults }
  colours.delete(backgroundcolor)
  if (colours.size > 1) return failed(puzzle, { code: 'nonogram.colours', colours: [...colours] })
  const warnings = warningsOf(puzzle, colours)
  const place = { line: puzzle.line, column: puzzle.column, caption: captionOf(puzzle, set) }
  if (rows !== undefined && columns !== undefined) {
    const made: Nonogram = goal === undefined ? { rows, columns } : { rows, columns, goal }
    return { puzzle: made, ...place, warnings }
  }
  if (goal !== undefined) return { puzzle: fromPicture(goal), ...place, warnings }
  const of = rows !== undefined ? 'columns' : columns !== undefined ? 'rows' : 'both'
  return failed(puzzle, { code: 'nonogram.clues-missing', of })
}

function warningsOf(puzzle: Element, colours: ReadonlySet<string>): Fault[] {
  const others = childrenNamed(puzzle, 'solution').filter(({ attributes }) => (attributes['type'] ?? 'goal') !== 'goal')
  const [colour] = colours
  const { line, column } = puzzle
  return [
    ...others.slice(0, 1).map((solution) => warningAt(solution.line, solution.column, { code: 'nonogram.saved-left-out' })),
    ...(colour === undefined || colour === 'black' ? [] : [warningAt(line, column, { code: 'nonogram.colour-left-out', colour })]),
  ]
}

function readClues(
  puzzle: Element,
  of: 'rows' | 'columns',
  defaultColour: string,
  colours: Set<string>,
  faults: Fault[],
): Nonogram['rows'] | undefined {
  const block = childrenNamed(puzzle, 'clues').find(({ attributes }) => attributes['type'] === of)
  if (block === undefined) return undefined
  const lines = childrenNamed(block, 'line')
  if (sideOf(String(lines.length)) === undefined) faults.push(faultAt(block.line, block.column, sideMessage(String(lines.length))))
  return lines.map((line) =>
    childrenNamed(line, 'count').map((count) => {
      const seen = textOf(count).trim()
      const run = Number(seen)
      if (seen === '' || run === 0) faults.push(faultAt(count.line, count.column, { code: 'nonogram.blotted' }))
      else if (!/^\d+$/.test(seen) || run > MOST_CLUE)
        faults.push(faultAt(count.line, count.column, { code: 'nonogram.not-a-clue', seen: shown(seen) }))
      colours.add(count.attributes['color'] ?? defaultColour)
      return run
    }),
  )
}

function readGoal(puzzle: Element, background: string, colours: Set<string>, faults: Fault[]): Picture | undefined {
  const solution = childrenNamed(puzzle, 'solution').find(({ attributes }) => (attributes['type'] ?? 'goal') === 'goal')
  const [image] = solution === undefined ? [] : childrenNamed(solution, 'image')
  if (image === undefined) return undefined
  const names = new Map([
    ['.', background],
    ...childrenNamed(puzzle, 'color').map(({ attributes }) => [attributes['char'] ?? '', attributes['name'] ?? ''] as const),
  ])
  const rows = [...textOf(image).matchAll(/\|([^|]*)\|/g)].map(([, row]) => row!)
  const goal = rows.map((row) =>
    [...row]
      .map((sign) => {
        const name = names.get(sign) ?? (sign === 'X' ? 'black' : sign)
        if (name !== background) colours.add(name)
        return name === background ? '.' : '#'
      })
      .join(''),
  )
  const width = goal[0]?.length ?? 0
  const odd = goal.find((row) => row.length !== width)
  if (odd !== undefined || sideOf(String(width)) === undefined || sideOf(String(goal.length)) === undefined) {
    const message: FormatMessage =
      odd === undefined
        ? sideMessage(`${width} × ${goal.length}`)
        : { code: 'nonogram.goal-cells', expected: width * goal.length, found: goal.join('').length }
    faults.push(faultAt(image.line, image.column, message))
    return undefined
  }
  return goal
}

function captionOf(puzzle: Element, set: SetCaption): Caption {
  const own = (name: string) => childrenNamed(puzzle, name).map(textOf)
  const one = (name: string) => own(name).find((text) => text !== '')
  const keyed = NOTE_KEYS.flatMap((name) => {
    const values = own(name).filter((text) => text !== '')
    const inherited = name === 'copyright' && values.length === 0 ? set.copyright : undefined
    return [...values, ...(inherited === undefined ? [] : [inherited])].map((value) => [name, value] as const)
  })
  const fields = {
    id: one('id'),
    title: one('title'),
    author: one('author') ?? set.author,
    source: one('source') ?? set.source,
    note: putTogether({ text: own('description').join('\n'), keyed }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Caption
}
