import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GoldSilverExaminer, stockOf, UNITS, type UnitRecord } from '#solver/genres/tsume-shogi/kin-gin/index.ts'
import { recordOf } from '#solver/genres/tsume-shogi/kin-gin/record.ts'
import { kinGinEnumeration as enumeration } from '#solver/genres/tsume-shogi/kin-gin/enumeration.ts'
import { enumerateUnit } from '#solver/genres/tsume-shogi/kin-gin/unit.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { tsumeShogi as genre } from '#solver/genres/tsume-shogi/index.ts'
import { UsageError } from '../output/exit'
import { Terminal } from '../output/terminal'
import { linesOf, numberOf, readLines, unitsOf, type Scope } from '#solver/genres/tsume-shogi/kin-gin/lines.ts'
import { printGroups } from '#solver/genres/tsume-shogi/kin-gin/tables.ts'
import { enumerateLong, mergeLong, type LongOrder } from './enumerate-long'
import { KeptParts } from './kept-parts'

class Heard extends Terminal {
  readonly lines: string[] = []
  readonly said: string[] = []
  override line(text: string): void {
    this.lines.push(text)
  }
  override say(text: string): void {
    this.said.push(text)
  }
}

const scope: Scope = { stock: stockOf('1G1S')!, stage: 'cooks', box: [1, 1] }
let folder: string
let units: readonly UnitRecord[]
const file = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-kin-gin-'))
  const examiner = new GoldSilverExaminer()
  units = unitsOf(scope).map((number) => recordOf(enumerateUnit(scope.stock, UNITS[number]!, 'cooks', examiner)))
})
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

describe('parts of an enumeration', () => {
  it('are merged into the bytes of one run, whatever the order', async () => {
    writeFileSync(file('whole'), [...linesOf(scope, units), ''].join('\n'))
    const parts = [0, 1, 2].map((part) => units.filter((_, i) => i % 3 === part))
    parts.forEach((part, i) => writeFileSync(file(`part-${i}`), [...linesOf(scope, part), ''].join('\n')))
    const terminal = new Heard(true, 'en')
    await mergeLong(
      { genre, enumeration },
      [file('part-2'), file('part-0'), file('part-1')],
      { out: file('merged'), book: file('book') },
      terminal,
    )
    expect(readFileSync(file('merged'), 'utf8')).toBe(readFileSync(file('whole'), 'utf8'))
    expect(terminal.lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ summary: expect.objectContaining({ box: [1, 1], pieces: '1G1S' }) }]) // prettier-ignore
    expect(terminal.end()).toBe(0)
    const mates = units.flatMap((unit) => unit.mates)
    expect(mates.length).toBeGreaterThan(0)
    expect(readFileSync(file('book'), 'utf8').split('\n')).toHaveLength(mates.length + 1)
  })

  it('are complained of where some are missing', async () => {
    writeFileSync(file('some'), [...linesOf(scope, units.slice(0, 4))].join('\n'))
    const terminal = new Heard(false, 'ja')
    await mergeLong({ genre, enumeration }, [file('some')], {}, terminal)
    expect(terminal.said[0]).toContain('5 of 9')
    expect(terminal.lines[0]).toContain('本機')
    expect(terminal.end()).toBe(1)
  })

  it('are refused where they do not belong together, or are something else', async () => {
    writeFileSync(file('other'), [...linesOf({ ...scope, stage: 'lengths' }, units)].join('\n'))
    writeFileSync(file('whole'), [...linesOf(scope, units)].join('\n'))
    writeFileSync(file('broken'), readFileSync(file('whole'), 'utf8').replace('"diagram":', '"diagramm":'))
    const merge = (...names: string[]) => mergeLong({ genre, enumeration }, names.map(file), {}, new Heard(true, 'en'))
    await expect(merge('whole', 'other')).rejects.toThrow(/other: this is of 1G1S, lengths.* is of 1G1S, cooks/)
    await expect(merge('broken')).rejects.toThrow(/broken:\d+: this is no line/)
    await expect(merge('not there')).rejects.toThrow(UsageError)
    expect(readLines('')).toBe(1)
  })
})

it('lists long problems with similar ones together', () => {
  const terminal = new Heard(false, 'en')
  printGroups([{ length: 1, moves: ['2b2a'], diagrams: ['(11)O...i....[1]', '(21)O...i....[1]'] }], terminal)
  expect(terminal.lines.slice(1)).toEqual(['  1  (11)O...i....[1] (21)O...i....[1]', '     2b2a'])
})

it('keeps finished units until they are not needed any more', () => {
  const kept = new KeptParts(enumeration, { key: '1G1S-cooks' }, { keep: file('kept') })
  const [first, second] = units.map(numberOf)
  kept.write(first!, { record: units[0]!, seconds: { mates: 1 } })
  expect(new KeptParts(enumeration, { key: '1G1S-cooks' }, { keep: file('kept') }).read(first!)).toEqual({
    record: units[0],
    seconds: { mates: 1 },
  })
  expect(kept.read(second!)).toBeUndefined()
  writeFileSync(join(file('kept'), `unit-${second}.json`), '{"record":')
  expect(kept.read(second!)).toBeUndefined()
  kept.remove([first!, second!])
  expect(readdirSync(folder)).not.toContain('kept')
})

it('refuses a folder for finished units that holds something else under their names, and leaves it as it is', () => {
  mkdirSync(file('mine'))
  const [first] = units.map(numberOf)
  const diary = join(file('mine'), `unit-${first}.json`)
  writeFileSync(diary, 'dear diary')
  const keptIn = (force: boolean) => new KeptParts(enumeration, { key: '1G1S-cooks' }, { keep: file('mine'), force })
  expect(() => keptIn(false).refuseForeign([first!])).toThrow(ServiceError)
  expect(() => keptIn(true).refuseForeign([first!])).not.toThrow()
  expect(readFileSync(diary, 'utf8')).toBe('dear diary')
})

it('takes up what was kept, and needs no solver where that is all', async () => {
  const kept = new KeptParts(enumeration, { key: '1G1S-cooks' }, { keep: file('kept') })
  units.forEach((record) => kept.write(numberOf(record), { record, seconds: {} }))
  const terminal = new Heard(true, 'en')
  const options = { pieces: '1G1S', stage: 'cooks', box: '1,1' }
  await enumerateLong({ genre, enumeration }, { options, processes: 1, keep: file('kept') }, terminal)
  expect(terminal.lines).toEqual([...linesOf(scope, units)])
  expect(readdirSync(folder)).not.toContain('kept')
})

const usual: LongOrder = { options: {}, processes: 1 }
it.each<Partial<LongOrder>>([
  { options: { box: '5,1' } },
  { options: { box: '1,8' } },
  { options: { box: 'x' } },
  { options: { pieces: '9P' } },
  { options: { stage: 'x' } },
  { shard: '0/2' },
  { shard: '3/2' },
  { shard: '2' },
])('refuses %j', async (order) => {
  await expect(enumerateLong({ genre, enumeration }, { ...usual, ...order }, new Heard(true, 'en'))).rejects.toThrow(UsageError)
})
