import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nanidoLine } from './nanido-line'
import type { Caption } from './text'

const format = nanidoLine<number>({
  id: 'toy',
  toData: (value) => ({ value }),
  fromData: (data) =>
    typeof data === 'object' && data !== null && 'value' in data && typeof data.value === 'number'
      ? { ok: true, value: data.value }
      : { ok: false, message: { code: 'toy.shape' } },
})

describe('Nanido lines', () => {
  it('tolerate fields they do not know, and keep the caption', () => {
    const text = '{"genre":"toy","id":7,"title":"T","label":3,"data":{"value":5},"verdict":"unique"}'
    expect(format.parse(text)).toEqual({
      puzzles: [{ puzzle: 5, caption: { id: '7', title: 'T', label: 3 }, line: 1, column: 1, ordinal: 0 }],
      problems: [],
    })
  })

  it('leave out a field of the wrong kind with a warning', () => {
    const { puzzles, problems } = format.parse('{"genre":"toy","label":"three","title":null,"data":{"value":5}}')
    expect(puzzles).toMatchObject([{ puzzle: 5, caption: {} }])
    expect(problems).toMatchObject([{ severity: 'warning', column: 16, message: { code: 'nanido.field', field: 'label' } }])
  })

  it.each([
    ['JSON that stops', '{"genre":"toy","data":{"value":5}', 34, { code: 'nanido.not-json', seen: '' }],
    ['a missing colon', '{"genre":"toy","data"{"value":5}}', 22, { code: 'nanido.not-json', seen: '{' }],
    ['a trailing comma', '{"genre":"toy",}', 16, { code: 'nanido.not-json', seen: '}' }],
    ['an unclosed quotation mark', '{"genre":"toy","title":"🐈🐈}', 24, { code: 'nanido.not-json', seen: '"' }],
    ['two objects', '{"genre":"toy"} {}', 17, { code: 'nanido.not-json', seen: '{' }],
    ['a list', '["toy"]', 1, { code: 'nanido.not-object' }],
    ['another genre', '{"genre":"other","data":1}', 2, { code: 'nanido.genre', seen: 'other' }],
    ['no genre', '{"data":1}', 1, { code: 'nanido.genre' }],
    ['no data', '{"genre":"toy"}', 1, { code: 'nanido.no-puzzle' }],
    ['data of the wrong shape', '{"genre":"toy","data":{}}', 16, { code: 'toy.shape' }],
  ])('tell of %s and where', (_, text, column, message) => {
    expect(format.parse(text)).toMatchObject({ puzzles: [], problems: [{ line: 1, column, message, ordinal: 0 }] })
  })

  it('find a place in the line for whatever breaks JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(60), fc.string({ unit: 'grapheme', maxLength: 2 }), (json, at, noise) => {
        const text = `{"genre":"toy","data":${json}}`
        const broken = (text.slice(0, at) + noise + text.slice(at + 1)).replace(/[\r\n]/g, '')
        for (const { line, column } of format.parse(broken).problems) {
          expect(line).toBe(1)
          expect(column >= 1 && column <= [...broken].length + 1).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('read back every caption they write', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const caption: fc.Arbitrary<Caption> = fc.record(
      { id: text, title: text, author: text, source: text, note: text, label: fc.nat(20), tags: fc.array(text, { maxLength: 3 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.record({ puzzle: fc.integer(), caption }), { maxLength: 5 }), (items) => {
        expect(format.parse(format.write!(items).text).puzzles.map(({ puzzle, caption }) => ({ puzzle, caption }))).toEqual(items)
      }),
    )
  })
})
