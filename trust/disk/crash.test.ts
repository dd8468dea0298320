import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { afterPowerLoss } from './crash'
import type { DiskOperation } from './record'

const path = '/d/a'
const write = (at: number, text: string): DiskOperation => ({ kind: 'write', path, at, bytes: Buffer.from(text) })
const after = (operations: readonly DiskOperation[], seed: number) =>
  afterPowerLoss(operations, operations.length, '/d', new Random(seed)).get(path)?.toString()
const seeds = Array.from({ length: 200 }, (_, i) => i)

describe('a disk behind a loss of power', () => {
  it('holds all that was written before a sync', () => {
    const operations: DiskOperation[] = [{ kind: 'create', path }, write(0, 'abc'), write(2, 'XY'), { kind: 'sync', path }]
    for (const seed of seeds) expect(after(operations, seed)).toBe('abXY')
  })

  it('may lack any part of what was written later, and sometimes does', () => {
    const operations: DiskOperation[] = [{ kind: 'create', path }, write(0, 'abc'), { kind: 'sync', path }, write(0, 'X'), write(2, 'Z')]
    expect(new Set(seeds.map((seed) => after(operations, seed)))).toEqual(new Set(['abc', 'Xbc', 'abZ', 'XbZ']))
  })

  it('may lack a name that was never synced, and has the old or the new name after a rename', () => {
    const made: DiskOperation[] = [{ kind: 'create', path }, write(0, 'abc')]
    expect(new Set(seeds.map((seed) => after(made, seed) === undefined))).toEqual(new Set([true, false]))
    const renamed: DiskOperation[] = [...made, { kind: 'sync', path }, { kind: 'rename', path, to: '/d/b' }]
    const names = seeds.map((seed) => [...afterPowerLoss(renamed, renamed.length, '/d', new Random(seed)).keys()].join())
    expect(new Set(names)).toEqual(new Set(['/d/a', '/d/b']))
  })

  it('tears a long write only at sectors', () => {
    const operations: DiskOperation[] = [
      { kind: 'create', path },
      write(0, 'a'.repeat(2048)),
      { kind: 'sync', path },
      write(0, 'b'.repeat(2048)),
    ]
    for (const seed of seeds) expect(after(operations, seed)).toMatch(/^(a{512}|b{512}){4}$/)
  })
})
