import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Judge, stockOf, UNITS, type UnitRecord } from '#solver/tsume-shogi/kin-gin/index.ts'
import { recordOf } from '#solver/tsume-shogi/kin-gin/record.ts'
import { enumerateUnit } from '#solver/tsume-shogi/kin-gin/unit.ts'
import { ServiceError } from '#contract/errors.ts'
import { UsageError } from '../exit'
import { Terminal } from '../terminal'
import { enumerateKinGin, mergeKinGin, type KinGinOrder } from './enumerate-kin-gin'
import { linesOf, numberOf, readLines, unitsOf, type Scope } from './enumerate-kin-gin-file'
import { printGroups } from './enumerate-kin-gin-tables'
import { KeptUnits } from './enumerate-kin-gin-kept'

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
  vi.stubEnv('XDG_DATA_HOME', file('home'))
  const judge = new Judge()
  units = unitsOf(scope).map((number) => recordOf(enumerateUnit(scope.stock, UNITS[number]!, 'cooks', judge)))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('parts of an enumeration', () => {
  it('are merged into the bytes of one run, whatever the order', async () => {
    writeFileSync(file('whole'), [...linesOf(scope, units), ''].join('\n'))
    const parts = [0, 1, 2].map((part) => units.filter((_, i) => i % 3 === part))
    parts.forEach((part, i) => writeFileSync(file(`part-${i}`), [...linesOf(scope, part), ''].join('\n')))
    const terminal = new Heard(true, 'en')
    await mergeKinGin([file('part-2'), file('part-0'), file('part-1')], { out: file('merged'), book: file('book') }, terminal)
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
    await mergeKinGin([file('some')], {}, terminal)
    expect(terminal.said[0]).toContain('5 of 9')
    expect(terminal.lines[0]).toContain('本機')
    expect(terminal.end()).toBe(1)
  })

  it('are refused where they do not belong together, or are something else', async () => {
    writeFileSync(file('other'), [...linesOf({ ...scope, stage: 'lengths' }, units)].join('\n'))
    writeFileSync(file('whole'), [...linesOf(scope, units)].join('\n'))
    writeFileSync(file('broken'), readFileSync(file('whole'), 'utf8').replace('"diagram":', '"diagramm":'))
    const merge = (...names: string[]) => mergeKinGin(names.map(file), {}, new Heard(true, 'en'))
    await expect(merge('whole', 'other')).rejects.toThrow(/other: these pieces/)
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
  const kept = new KeptUnits(scope, { keep: file('kept') })
  const [first, second] = units.map(numberOf)
  kept.write(first!, { record: units[0]!, seconds: { mates: 1 } })
  expect(new KeptUnits(scope, { keep: file('kept') }).read(first!)).toEqual({ record: units[0], seconds: { mates: 1 } })
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
  expect(() => new KeptUnits(scope, { keep: file('mine') }).refuseForeign([first!])).toThrow(ServiceError)
  expect(() => new KeptUnits(scope, { keep: file('mine'), force: true }).refuseForeign([first!])).not.toThrow()
  expect(readFileSync(diary, 'utf8')).toBe('dear diary')
})

it('takes up what was kept, and needs no solver where that is all', async () => {
  const kept = new KeptUnits(scope, { keep: file('kept') })
  units.forEach((record) => kept.write(numberOf(record), { record, seconds: {} }))
  const terminal = new Heard(true, 'en')
  const order = { pieces: '1G1S', stage: 'cooks', box: '1,1', processes: 1, keep: file('kept') } as const
  await enumerateKinGin(order, terminal)
  expect(terminal.lines).toEqual([...linesOf(scope, units)])
  expect(readdirSync(folder)).not.toContain('kept')
})

const usual: KinGinOrder = { pieces: '4G4S', stage: 'cooks', processes: 1 }
it.each([{ box: '5,1' }, { box: '1,8' }, { box: 'x' }, { pieces: '9P' }, { shard: '0/2' }, { shard: '3/2' }, { shard: '2' }])(
  'refuses %j',
  async (order) => {
    await expect(enumerateKinGin({ ...usual, ...order }, new Heard(true, 'en'))).rejects.toThrow(UsageError)
  },
)
