import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileName, stemOf } from './file-name'

describe('the name of a file after a title', () => {
  it.each([
    ['あ'.repeat(300), `${'あ'.repeat(78)}.pdf`],
    ['a'.repeat(300), `${'a'.repeat(100)}.pdf`],
    ['👨‍👩‍👧‍👦'.repeat(30), `${'👨‍👩‍👧‍👦'.repeat(9)}.pdf`],
    [`${'が'.normalize('NFD').repeat(60)}`, `${'が'.normalize('NFD').repeat(39)}.pdf`],
    ['line\nbreak', 'line_break.pdf'],
    ['bell\u0007, escape\u001b[31m, C1\u009b', 'bell, escape[31m, C1.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe.pdf'],
    ['\u2066a\u2069\u200f', 'a.pdf'],
    ['half \ud83d', 'half.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.txt', '_nul.txt.pdf'],
    ['a\u0301'.repeat(3) + '\u0301'.repeat(400), `${'a\u0301'.repeat(2)}.pdf`],
    ['\u202e\u0000', 'book.pdf'],
  ])('of %j is %j', (title, name) => expect(fileName(title, 'pdf')).toBe(name))

  it('has at most 255 bytes, and nothing that is not seen', () => {
    const sign = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('あ', '🧩', '👩‍🚀', '\u202e', '\u0007', 'e\u0301'))
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 200 }), fc.stringMatching(/^[a-z]{1,12}$/), (parts, extension) => {
        const name = fileName(parts.join(''), extension)
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u)
      }),
    )
  })

  it('leaves room for what else stands in it', () => {
    const rest = '0123456 .nanido'
    expect(new TextEncoder().encode(stemOf('数'.repeat(90), rest) + rest).length).toBeLessThanOrEqual(240)
  })
})
