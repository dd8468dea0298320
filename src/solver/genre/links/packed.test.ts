import { deflateSync } from 'fflate'
import fc from 'fast-check'
import LZString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { addressIn, packedReadings, parametersOf, withoutSentence } from './address'
import { lzLength } from './lz-length'
import { decodePercent, deflateText, inflateText, lzPack, lzUnpack, MOST_UNPACKED, plainBase64 } from './packed'

const texts = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.string({ unit: fc.constantFrom('a', 'b', '難'), minLength: 1, maxLength: 2000 })) // prettier-ignore

describe('packed texts', () => {
  it('come back as they were, whatever a link does to base64', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const [packed, unpack] of [
          [deflateText(text), inflateText],
          [lzPack(text), lzUnpack],
        ] as const) {
          // prettier-ignore
          const ways = [packed, encodeURIComponent(packed), encodeURIComponent(encodeURIComponent(packed)), packed.replaceAll('+', ' '), packed.replaceAll('+', '-').replaceAll('/', '_'), packed.replace(/=+$/, '')] // prettier-ignore
          for (const way of ways) expect(unpack(way)).toEqual({ ok: true, text })
        }
      }),
      { numRuns: 60 },
    )
  })

  it('that were cut off are told from those that are damaged', () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, i) => i * i))
    for (const share of [0.3, 0.6, 0.9]) {
      expect(inflateText(deflateText(text).slice(0, Math.floor(share * deflateText(text).length)))).toEqual({ ok: false, why: 'cut' })
      expect(lzUnpack(lzPack(text).slice(0, Math.floor(share * lzPack(text).length)))).toEqual({ ok: false, why: 'cut' })
    }
    expect(inflateText('1234')).toEqual({ ok: false, why: 'damaged' })
    expect(inflateText('难题')).toEqual({ ok: false, why: 'damaged' })
    expect(lzUnpack('N4!')).toEqual({ ok: false, why: 'damaged' })
    expect(inflateText('')).toEqual({ ok: false, why: 'cut' })
    expect(lzUnpack('')).toEqual({ ok: false, why: 'cut' })
  })

  it('that would fill the memory are not unpacked', () => {
    const bytes = deflateSync(new Uint8Array(30_000_000))
    const bomb = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    expect(inflateText(bomb)).toEqual({ ok: false, why: 'too-large' })
    const growing = plainBase64(LZString.compressToBase64('a'.repeat(100_000)))
    expect(growing.length).toBeLessThan(1200)
    expect(lzLength(growing, 99_999).end).toBe('too-large')
    expect(lzLength(growing, 100_000)).toEqual({ end: 'whole', length: 100_000 })
    expect(lzUnpack('N'.repeat(300_000))).toEqual({ ok: false, why: 'too-large' })
  })
})

describe('how long an lz-string is', () => {
  it('is reckoned without unpacking it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const base64 = plainBase64(lzPack(text))
        expect(lzLength(base64, MOST_UNPACKED)).toEqual({ end: 'whole', length: text.length })
      }),
    )
  })

  it('is what the library unpacks, where it is called whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCDNQgw0145678+/z'), minLength: 1, maxLength: 60 }), (base64) => {
        const { end, length } = lzLength(base64, MOST_UNPACKED)
        // Of what is not whole, it gives nothing, something else, or an exception.
        if (end === 'whole') expect(LZString.decompressFromBase64(base64)).toHaveLength(length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('links', () => {
  it.each([
    ['https://www.Example.org/a/b?x=1&y=2#z', { host: 'example.org', path: '/a/b', query: 'x=1&y=2', hash: 'z', rest: '' }],
    ['see <http://example.org/p?q> there', { host: 'example.org', path: '/p', query: 'q', hash: '', rest: '> there' }],
    ['puzz.link/p?slither/2/2/11', { host: 'puzz.link', path: '/p', query: 'slither/2/2/11', hash: '', rest: '' }],
    ['piyoshogi://?sfen=9', { host: '', path: '', query: 'sfen=9', hash: '', rest: '' }],
    ['- "www.example.org/x" and more', { host: 'example.org', path: '/x', query: '', hash: '', rest: '" and more' }],
  ])('%s', (line, parts) => expect(addressIn(line)).toMatchObject(parts))

  it.each(['', 'no link here', 'a.b c', '1.5/2', '..//', 'x://', 'mail me@example.org'])('%j is none, or has no host', (line) => {
    expect(addressIn(line)?.host ?? '').toBe('')
  })

  it('have parameters, the first of a name', () => {
    expect([...parametersOf('a=1&b&a=2&c==')]).toEqual([['a', '1'], ['b', ''], ['c', '=']]) // prettier-ignore
    expect(decodePercent('%E9%9B%A3%2520%zz%ff')).toBe('難 %zz%ff')
    expect(withoutSentence('abc).')).toBe('abc')
    expect(packedReadings('ab', ' cd ')).toEqual(['ab', 'ab cd'])
    expect(packedReadings('ab', '> and, so')).toEqual(['ab'])
  })
})
