import type { Caption } from '#solver/genre/text.ts'
import { shown, sideMessage, sideOf } from './clue-lines'
import { colourFrom } from './colour-names'
import { coloursUsed, puzzleOfNames, type NamedClues } from './colouring'
import { putTogether } from './note-keys'
import { faultAt, warningAt, type Fault, type FormatMessage } from './problems'
import type { RecordReading } from './records'
import { MOST_CLUE } from './storage'
import { childrenNamed, textOf, type Element } from './xml'

/** The elements whose texts become the last lines of a note. */
export const NOTE_KEYS: readonly string[] = ['copyright', 'authorid', 'note']

/** The caption that a set gives to all of its puzzles. */
export type SetCaption = Readonly<Partial<Record<'author' | 'source' | 'copyright', string>>>

/** The author, source and copyright of a set. */
export function captionOfSet(set: Element): SetCaption {
  const one = (name: string) =>
    childrenNamed(set, name)
      .map(textOf)
      .find((text) => text !== '')
  return { author: one('author'), source: one('source'), copyright: one('copyright') }
}

/** Reads one `<puzzle>`. The caption of its set is used for the fields that the puzzle does not have. */
export function readWebpbnPuzzle(puzzle: Element, set: SetCaption): RecordReading {
  const failed = (at: Element, message: FormatMessage): RecordReading => ({ faults: [faultAt(at.line, at.column, message)] })
  const { type = 'grid', defaultcolor = 'black', backgroundcolor = 'white' } = puzzle.attributes
  if (type.toLowerCase() !== 'grid') return failed(puzzle, { code: 'nonogram.triddler' })
  const faults: Fault[] = []
  const rows = readClues(puzzle, 'rows', defaultcolor, faults)
  const columns = readClues(puzzle, 'columns', defaultcolor, faults)
  const goal = readGoal(puzzle, backgroundcolor, faults)
  if (faults.length > 0) return { faults }
  const palette = paletteOf(puzzle)
  const background = palette.get(backgroundcolor) ?? '#ffffff'
  const place = { line: puzzle.line, column: puzzle.column, caption: captionOf(puzzle, set) }
  const read = (rows: NamedClues, columns: NamedClues): RecordReading => {
    const { line, column } = puzzle
    const named = { rows, columns, ...(goal && { goal }), palette, background, at: { line, column } }
    const made = puzzleOfNames(named)
    if ('faults' in made) return made
    return { puzzle: made.puzzle, ...place, warnings: warningsOf(puzzle, coloursUsed(named)) }
  }
  if (rows !== undefined && columns !== undefined) return read(rows, columns)
  if (goal !== undefined) return read(cluesOfGoal(goal), cluesOfGoal(turned(goal)))
  const of = rows !== undefined ? 'columns' : columns !== undefined ? 'rows' : 'both'
  return failed(puzzle, { code: 'nonogram.clues-missing', of })
}

function warningsOf(puzzle: Element, colours: readonly string[]): Fault[] {
  const others = childrenNamed(puzzle, 'solution').filter(({ attributes }) => (attributes['type'] ?? 'goal') !== 'goal')
  const [colour] = colours
  const { line, column } = puzzle
  return [
    ...others.slice(0, 1).map((solution) => warningAt(solution.line, solution.column, { code: 'nonogram.saved-left-out' })),
    ...(colours.length !== 1 || colour === undefined || colour === 'black'
      ? []
      : [warningAt(line, column, { code: 'nonogram.colour-left-out', colour })]),
  ]
}

/** The colours of a puzzle by their names. Black and white need not be declared. */
function paletteOf(puzzle: Element): ReadonlyMap<string, string | undefined> {
  const declared = childrenNamed(puzzle, 'color').map((colour) => [colour.attributes['name'] ?? '', colourFrom(textOf(colour))] as const)
  return new Map([
    ...declared,
    ...(['black', 'white'] as const)
      .filter((name) => !declared.some(([known]) => known === name))
      .map((name) => [name, colourFrom(name)] as const),
  ])
}

function readClues(puzzle: Element, of: 'rows' | 'columns', defaultColour: string, faults: Fault[]): NamedClues | undefined {
  const block = childrenNamed(puzzle, 'clues').find(({ attributes }) => attributes['type'] === of)
  if (block === undefined) return undefined
  const lines = childrenNamed(block, 'line')
  if (sideOf(String(lines.length)) === undefined) faults.push(faultAt(block.line, block.column, sideMessage(String(lines.length))))
  const counts = lines.map((line) => childrenNamed(line, 'count'))
  const lengths = counts.map((line) =>
    line.map((count) => {
      const seen = textOf(count).trim()
      const run = Number(seen)
      if (seen === '' || run === 0) faults.push(faultAt(count.line, count.column, { code: 'nonogram.blotted' }))
      else if (!/^\d+$/.test(seen) || run > MOST_CLUE)
        faults.push(faultAt(count.line, count.column, { code: 'nonogram.not-a-clue', seen: shown(seen) }))
      return run
    }),
  )
  return {
    lengths,
    names: counts.map((line) => line.map(({ attributes }) => attributes['color'] ?? defaultColour)),
    places: counts.map((line) => line.map(({ line, column }) => ({ line, column }))),
  }
}

type NamedGoal = readonly (readonly (string | undefined)[])[]

function readGoal(puzzle: Element, background: string, faults: Fault[]): NamedGoal | undefined {
  const solution = childrenNamed(puzzle, 'solution').find(({ attributes }) => (attributes['type'] ?? 'goal') === 'goal')
  const [image] = solution === undefined ? [] : childrenNamed(solution, 'image')
  if (image === undefined) return undefined
  const names = new Map([
    ['.', background],
    ...childrenNamed(puzzle, 'color').map(({ attributes }) => [attributes['char'] ?? '', attributes['name'] ?? ''] as const),
  ])
  const rows = [...textOf(image).matchAll(/\|([^|]*)\|/g)].map(([, row]) => row!)
  const goal = rows.map((row) =>
    [...row].map((sign) => {
      const name = names.get(sign) ?? (sign === 'X' ? 'black' : sign)
      return name === background ? undefined : name
    }),
  )
  const width = goal[0]?.length ?? 0
  const odd = goal.find((row) => row.length !== width)
  if (odd !== undefined || sideOf(String(width)) === undefined || sideOf(String(goal.length)) === undefined) {
    const message: FormatMessage =
      odd === undefined
        ? sideMessage(`${width} × ${goal.length}`)
        : { code: 'nonogram.goal-cells', expected: width * goal.length, found: goal.flat().length }
    faults.push(faultAt(image.line, image.column, message))
    return undefined
  }
  return goal
}

/** The runs of a goal's rows. */
function cluesOfGoal(goal: NamedGoal): NamedClues {
  const runs = goal.map((row) => {
    const starts = row.flatMap((name, i) => (name !== undefined && name !== row[i - 1] ? [i] : []))
    return starts.map((start) => {
      const end = row.findIndex((name, i) => i > start && name !== row[start])
      return { name: row[start]!, length: (end < 0 ? row.length : end) - start }
    })
  })
  const names = runs.map((line) => line.map(({ name }) => name))
  return { lengths: runs.map((line) => line.map(({ length }) => length)), names, places: [] }
}

function turned(goal: NamedGoal): NamedGoal {
  return Array.from({ length: goal[0]?.length ?? 0 }, (_, column) => goal.map((row) => row[column]))
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
