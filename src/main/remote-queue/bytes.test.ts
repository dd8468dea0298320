import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allUnpacked, fromText, type Limits, LIMITS, packed, toText, unpacked } from './bytes'

const roundTrip = (values: readonly unknown[]) => allUnpacked(packed(values.map(toText)))

it('loses nothing on the way: infinite numbers, -0, NaN, texts that look like marks', async () => {
  const values = [{ a: [Infinity, -Infinity, -0, NaN, 1.5], b: '\u0000Infinity', c: '\u0000\u0000', d: { e: null } }, [], 'x', '],"[{\\"']
  expect(await roundTrip(values)).toEqual(values)
  await fc.assert(fc.asyncProperty(fc.array(fc.jsonValue()), async (any) => void expect(await roundTrip(any)).toEqual(any)))
  expect(fromText(toText(values))).toEqual(values)
})

it('reads values that come in many pieces', async () => {
  const values = Array.from({ length: 20 }, (_, i) => ({ i, text: '数独"\\'.repeat(20_000) }))
  expect(await roundTrip(values)).toEqual(values)
})

it.each(['no', '', '{}', '[', ']', '[1', '[1]]', '[1][2]', '[1] x', 'x [1]', '[1,]', '[,1]', '[{]', '{"a":[]}', '[}', '[1} '])(
  'refuses what is no list of values: %j',
  async (text) => await expect(allUnpacked(gzipSync(text))).rejects.toThrow(),
)

it('refuses bytes that are not packed at all', async () => {
  await expect(allUnpacked(Buffer.from('no'))).rejects.toThrow()
  await expect(allUnpacked(packed(['1']).subarray(0, 12))).rejects.toThrow()
})

describe('a small package that grows', () => {
  /** Returns how many values are unpacked before the text is refused. */
  async function before(text: string, limits: Partial<Limits> = {}) {
    let values = 0
    const reading = (async () => {
      for await (const value of unpacked(gzipSync(text), { ...LIMITS, ...limits })) values += value === undefined ? 0 : 1
    })()
    const problem = await reading.then(
      () => '',
      (error: Error) => error.message,
    )
    return { values, problem }
  }
  it('is left at its limits, in whatever it grows', async () => {
    expect(await before(`[[${'[],'.repeat(600_000)}[]]]`)).toEqual({ values: 0, problem: 'too many items' })
    expect(await before(`[[${'0,'.repeat(600_000)}0]]`)).toEqual({ values: 0, problem: 'too many items' })
    expect(await before(`[${'['.repeat(80)}${']'.repeat(80)}]`)).toEqual({ values: 0, problem: 'too deep' })
    expect(await before(`["${'x'.repeat(2 ** 24 + 1)}"]`)).toEqual({ values: 0, problem: 'too many bytes in a value' })
    expect(await before(`[${' '.repeat(2 ** 24 + 1)}]`)).toEqual({ values: 0, problem: 'too many bytes in a value' })
    const many = `["${'x'.repeat(99_997)}"${`,"${'x'.repeat(99_997)}"`.repeat(9)}]`
    expect(await before(many, { bytes: 500_000 })).toEqual({ values: 4, problem: 'too many bytes' })
    expect(await before(many, { bytes: 1_100_000 })).toEqual({ values: 10, problem: '' })
  })

  it('is not unpacked beyond the first value that its reader does not take', async () => {
    let taken = 0
    for await (const value of unpacked(gzipSync(`[${'[],'.repeat(10_000_000)}[]]`))) {
      taken++
      if (Array.isArray(value)) break
    }
    expect(taken).toBe(1)
  })
})
