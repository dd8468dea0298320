import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nanidoLine } from './nanido-line'
import type { Caption } from '../text'

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

  it.each([
    [undefined, 'T'],
    ['en', 'Young leaf'],
    ['ja', '若葉'],
  ] as const)('in %s call a puzzle %s', (language, title) => {
    const text = '{"genre":"toy","title":"T","titles":{"en":"Young leaf","ja":"若葉"},"data":{"value":5}}'
    const { puzzles, problems } = format.parse(text, language && { language })
    expect([puzzles[0]?.caption.title, problems]).toEqual([title, []])
  })

  it('keep the title where there is none in the language asked for, and say what is wrong in titles', () => {
    const titled = (titles: string) => format.parse(`{"genre":"toy","title":"T","titles":${titles},"data":{"value":5}}`, { language: 'ja' })
    expect(['null', '{"en":"E"}', '{"ja":""}', '{"ja":null}'].map((one) => titled(one).puzzles[0]?.caption.title)).toEqual([
      'T',
      'T',
      'T',
      'T',
    ])
    for (const wrong of ['[]', '"若葉"', '{"ja":7}']) {
      expect(titled(wrong).puzzles[0]?.caption.title).toBe('T')
      expect(titled(wrong).problems).toMatchObject([{ severity: 'warning', message: { code: 'nanido.field', field: 'titles' } }])
    }
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
    ['a comma for a colon', '{"genre","toy"}', 9, { code: 'nanido.not-json', seen: ',' }],
    ['a colon in a list', '{"genre":["toy":1]}', 16, { code: 'nanido.not-json', seen: ':' }],
    ['a comma before anything', '{"tags":[,"a"]}', 10, { code: 'nanido.not-json', seen: ',' }],
    ['a brace that closes a bracket', '{"tags":["a"}', 13, { code: 'nanido.not-json', seen: '}' }],
    ['a bracket that closes nothing', '{"tags":"a"]', 12, { code: 'nanido.not-json', seen: ']' }],
    ['a key without quotation marks', '{genre:"toy"}', 2, { code: 'nanido.not-json', seen: 'g' }],
    ['a number for a key', '{"genre":"toy",5:1}', 16, { code: 'nanido.not-json', seen: '5' }],
    ['two values side by side', '{"tags":[1 2]}', 12, { code: 'nanido.not-json', seen: '2' }],
    ['a comma at the end of a list', '{"tags":["a",]}', 14, { code: 'nanido.not-json', seen: ']' }],
    ['a number with a zero before it', '{"label":03}', 11, { code: 'nanido.not-json', seen: '3' }],
    ['words of another language', '{"label":None}', 10, { code: 'nanido.not-json', seen: 'N' }],
    ['an escape that is none', '{"title":"\\q"}', 10, { code: 'nanido.not-json', seen: '"' }],
    ['a stop within empty brackets, numbers and escapes before it', '{"a":[],"b":{},"c":[-1.5e+3,0,{"d":null}],"e":"\\u00e9\\n","f":[true,false', 73, { code: 'nanido.not-json', seen: '' }], // prettier-ignore
    ['a list', '["toy"]', 1, { code: 'nanido.not-object' }],
    ['another genre', '{"genre":"other","data":1}', 2, { code: 'nanido.genre', seen: 'other' }],
    ['no genre', '{"data":1}', 1, { code: 'nanido.genre' }],
    ['no data', '{"genre":"toy"}', 1, { code: 'nanido.no-puzzle' }],
    ['data of the wrong shape', '{"genre":"toy","data":{}}', 16, { code: 'toy.shape' }],
  ])('tell of %s and where', (_, text, column, message) => {
    expect(format.parse(text)).toMatchObject({ puzzles: [], problems: [{ line: 1, column, message, ordinal: 0 }] })
  })

  it.each([
    ['its own genre', '  {"id":"1", "genre" : "toy"', 1],
    ['another genre', '{"genre":"toys"}', 0.25],
    ['an object without one', '{', 0.25],
    ['something else', '["genre":"toy"]', 0],
    ['an object after something else', '5 {"genre":"toy"}', 0],
  ])('know a line of %s', (_, line, sureness) => expect(format.detect(line)).toBe(sureness))

  it('warn of each field that is not what it should be, at its place, and of none that is null', () => {
    const wrong = { id: true, title: 5, author: [], source: {}, note: false, label: 2.5, tags: ['a', 1] }
    const line = JSON.stringify({ genre: 'toy', ...wrong, data: { value: 5 } })
    const { puzzles, problems } = format.parse(line)
    expect(puzzles).toMatchObject([{ puzzle: 5, caption: {} }])
    expect(problems.map(({ column, message }) => [column, message])).toEqual(
      Object.keys(wrong).map((field) => {
        const expected = field === 'label' ? 'whole-number' : field === 'tags' ? 'list-of-texts' : 'text'
        return [line.indexOf(`"${field}"`) + 1, { code: 'nanido.field', field, expected }]
      }),
    )
    const nothing = JSON.stringify({
      genre: 'toy',
      ...Object.fromEntries(Object.keys(wrong).map((field) => [field, null])),
      data: { value: 5 },
    })
    expect(format.parse(nothing)).toMatchObject({ puzzles: [{ caption: {} }], problems: [] })
    expect(format.parse('{"genre":"toy","tags":"a","data":{"value":5}}').problems).toHaveLength(1)
  })

  it('begin where their brace stands', () => {
    expect(format.parse('  {"genre":"toy","data":{"value":5}}').puzzles).toMatchObject([{ column: 3 }])
    expect(format.parse('  {"data":1}').problems).toMatchObject([{ column: 3 }])
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

  it('carry what people left of solving, and warn of what is none of it', () => {
    const checkpoints = [{ at: '2026-11-20T10:00:00.000Z', seconds: 4, puzzle: 5, work: null }]
    const solving = {
      work: { entries: '1' },
      play: { seconds: 12.5, resets: 0, fixes: 1, hints: 2, checkpoints },
      labels: [{ who: 'Aki', seconds: 60, stars: 3, gaveUp: true as const, date: '2026-11-20', note: '', of: 'd' }, { who: '' }],
    }
    const { text } = format.write!([{ puzzle: 5, caption: {}, solving }])
    expect(format.parse(text)).toMatchObject({ puzzles: [{ puzzle: 5, solving }], problems: [] })
    const wrong = [7, [], { other: 1 }, { labels: [{ who: '', stars: 6 }] }, { labels: [{ who: '', date: '2026-02-30' }] }, { play: { seconds: -1 } }] // prettier-ignore
    for (const one of wrong) {
      const read = format.parse(JSON.stringify({ genre: 'toy', data: { value: 5 }, solving: one }))
      expect(read).toMatchObject({ puzzles: [{ puzzle: 5 }], problems: [{ severity: 'warning', message: { field: 'solving' } }] })
      expect(read.puzzles[0]).not.toHaveProperty('solving')
    }
  })
})
