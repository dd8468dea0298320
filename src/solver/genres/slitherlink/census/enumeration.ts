import type { Json } from '#solver/kernel/json.ts'
import type { EnumerationScope, JoinedParts, LongEnumeration } from '#solver/genre/enumerating.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import type { Slitherlink } from '../puzzle'
import type { CensusMessage } from './message'
import { unitsOf } from './sets'
import { type Census, type CensusUnit, countUnit, puzzleOf } from './unit'

const SIDES = [2, 10] as const

const options: readonly Option[] = [
  {
    ...{ id: 'board', kind: 'text', placeholder: 'WxH', default: '5x5' },
    name: { en: 'Board', ja: '盤' },
    help: { en: 'cells across and down', ja: '横と縦のマス数' },
  },
  {
    ...{ id: 'clues', kind: 'integer', min: 2, max: 8, default: 3 },
    name: { en: 'Clues', ja: 'ヒント数' },
    help: {
      en: 'cells with a clue of 0 to 3 (a 4 is a puzzle by itself)',
      ja: '0～3のヒントがあるマスの数（4は一つで解が決まるので除く）',
    },
  },
]

/**
 * The census of a board: it counts all puzzles with a given number of clues that have one solution. A unit of it is all puzzles with the
 * same first two cells that have a clue.
 */
export const census: LongEnumeration<Slitherlink, CensusUnit> = {
  id: 'few-clues',
  help: {
    en: 'all Slitherlinks of a board with so few clues that have one solution',
    ja: 'ヒントの少ないスリザーリンクで解が一つのものすべて',
  },
  finds: { en: 'puzzles', ja: '問題' },
  options,
  version: 1,
  stages: ['count'],
  scopeOf({ board = '5x5', clues = 3 }) {
    const [, width, height] = /^(\d{1,2})x(\d{1,2})$/.exec(String(board)) ?? []
    const sides = [Number(width), Number(height)]
    if (!sides.every((side) => side >= SIDES[0] && side <= SIDES[1]))
      return refused({ code: 'slitherlink.census-board', seen: String(board) })
    return { ok: true, value: scopeOf({ width: sides[0]!, height: sides[1]!, clues: Number(clues) }) }
  },
  part(values: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined {
    const asked = readCensus(values)
    onStage('count', 0)
    return asked && (countUnit(asked, unit, (share) => onStage('count', share)) as unknown as Json | undefined)
  },
  readPart(value, unit) {
    const read = readUnit(value)
    return read?.unit === unit ? read : undefined
  },
  join,
}

function scopeOf(asked: Census): EnumerationScope<Slitherlink, CensusUnit> {
  const summaryLine = (units: readonly CensusUnit[]) => JSON.stringify({ summary: { ...asked, ...summaryOf(units) } })
  return {
    key: `${asked.width}x${asked.height}-${asked.clues}`,
    unitOptions: { ...asked },
    units: [...unitsOf(asked.width, asked.height).keys()],
    summaryLine,
    *lines(units) {
      yield JSON.stringify({ enumeration: census.id, ...asked })
      for (const unit of inOrder(units)) yield JSON.stringify(unit)
      yield summaryLine(units)
    },
    puzzles: (units) => inOrder(units).flatMap(({ found }) => found.map(([rows]) => ({ puzzle: puzzleOf(rows, asked), caption: {} }))),
    tell(units, to) {
      to.row({ board: `${asked.width} x ${asked.height}`, clues: asked.clues, ...summaryOf(units) })
      to.endTable()
    },
  }
}

/**
 * Adds up the counts of units. `puzzles` counts puzzles in every orientation; `unlike` counts puzzles that a rotation or reflection turns
 * into one another once.
 */
export function summaryOf(units: readonly CensusUnit[]) {
  const sum = (of: (unit: CensusUnit) => number) => units.reduce((all, unit) => all + of(unit), 0)
  return {
    sets: sum(({ sets }) => sets),
    asked: sum(({ asked }) => asked),
    puzzles: sum(({ found }) => found.reduce((all, [, alike]) => all + alike, 0)),
    unlike: sum(({ found }) => found.length),
    open: sum(({ open }) => open.length),
  }
}

function inOrder(units: readonly CensusUnit[]): CensusUnit[] {
  return units.toSorted((a, b) => a.unit - b.unit)
}

function join(files: readonly { readonly name: string; readonly text: string }[]): Result<JoinedParts<Slitherlink, CensusUnit>> {
  let asked: Census | undefined
  const units = new Map<number, CensusUnit>()
  for (const { name, text } of files) {
    const lines = text.split('\n').filter((line) => line !== '')
    for (const [i, line] of lines.entries()) {
      const value = parsed(line)
      const wrong = refused({ code: 'slitherlink.census-line', file: name, line: i + 1 })
      if (i === 0) {
        const head = readCensus(value)
        if (!head) return wrong
        asked ??= head
        if (JSON.stringify(head) !== JSON.stringify(asked))
          return refused({ code: 'slitherlink.census-unlike', file: name, first: files[0]!.name })
        continue
      }
      if (typeof value === 'object' && value !== null && 'summary' in value) continue
      const unit = readUnit(value)
      if (!unit) return wrong
      const other = units.get(unit.unit)
      if (other && JSON.stringify(other) !== JSON.stringify(unit))
        return refused({ code: 'slitherlink.census-differs', file: name, unit: unit.unit })
      units.set(unit.unit, unit)
    }
  }
  if (!asked) return refused({ code: 'slitherlink.census-line', file: files[0]?.name ?? '', line: 1 })
  const scope = scopeOf(asked)
  return { ok: true, value: { scope, parts: [...units.values()], missing: scope.units.filter((unit) => !units.has(unit)) } }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function readCensus(value: unknown): Census | undefined {
  if (typeof value !== 'object' || value === null || !('width' in value && 'height' in value && 'clues' in value)) return undefined
  const { width, height, clues } = value
  const isSide = (side: unknown): side is number => isCount(side) && side >= SIDES[0] && side <= SIDES[1]
  return isSide(width) && isSide(height) && isCount(clues) && clues >= 2 && clues <= 8 ? { width, height, clues } : undefined
}

function readUnit(value: unknown): CensusUnit | undefined {
  if (typeof value !== 'object' || value === null || !('unit' in value && 'sets' in value && 'asked' in value && 'open' in value && 'found' in value)) return undefined // prettier-ignore
  const { unit, sets, asked, open, found } = value
  const isRows = (rows: unknown): rows is string => typeof rows === 'string' && /^[0-3./]+$/.test(rows)
  const isFound = (one: unknown): one is [string, number] => Array.isArray(one) && one.length === 2 && isRows(one[0]) && isCount(one[1])
  if (!isCount(unit) || !isCount(sets) || !isCount(asked) || !Array.isArray(open) || !Array.isArray(found)) return undefined
  return open.every(isRows) && found.every(isFound) ? { unit, sets, asked, open, found } : undefined
}

function refused(message: CensusMessage): Result<never> {
  return { ok: false, message }
}
