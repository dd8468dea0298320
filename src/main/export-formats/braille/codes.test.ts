import { describe, expect, it } from 'vitest'
import { BRAILLE_CODES, inBraille } from './codes'

function written(text: string, language: string): string {
  const unknown: string[] = []
  const cells = inBraille(text, BRAILLE_CODES[language]!, (sign) => unknown.push(sign))
  return unknown.length === 0 ? cells : `${cells} !${unknown.join('')}`
}

// What liblouis 3.24 writes (`lou_translate -f en-us-brf.dis,en-ueb-g1.ctb`), but for German capitals and the sign + of German.
describe('English braille', () => {
  it.each([
    ['Problem 12, Sudoku', ',PROBLEM #AB1 ,SUDOKU'],
    ['Level 3/10: 1.5 or 2,000', ',LEVEL #C_/#AJ3 #A4E OR #B1JJJ'],
    ['“Row 1” (r2c3) – it’s 3a', '8,ROW #A0 "<R#B;C#C"> ,- IT\'S #C;A'],
    ['ABC A1 McX 2-3!', ',,ABC ,A#A ,MC,X #B-#C6'],
    ['What? café, naïve; “q”', ',WHAT8 CAF^/E1 NA^3IVE2 8Q0'],
    ['a “?” of 8.first', 'A 8;80 OF #H4;FIRST'],
    ['[x] * + = < > & %', '.<X.> "9 "6 "7 @< @> @& .0'],
  ])('of %s', (text, cells) => expect(written(text, 'en')).toBe(cells))
  it('tells of signs that it has no cells for, and puts six dots in their place', () => {
    expect(written('a 数 b', 'en')).toBe('A = B !数')
  })
})

describe('German braille', () => {
  it.each([
    ['Nr. 12, Stufe 3/10:', 'NR\' #AB1 STUFE #C"1#AJ3'],
    ['„Zeile 1“ (größer); Äpfel, Wörter, Übung!', '8ZEILE #A0 7GR[!ER72 >PFEL1 W[RTER1 \\BUNG6'],
    ['1.5 und 12a?', "#A'E UND #AB,A5"],
    ['Café', 'CAF@E'],
  ])('of %s', (text, cells) => expect(written(text, 'de')).toBe(cells))
})
