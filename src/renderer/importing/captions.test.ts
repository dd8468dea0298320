import { describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { settings } from '../state/settings.svelte'
import { told } from '../words'
import { captionOf, inFewWords } from './captions'
import type { Card } from './desk.svelte'

it.each([
  ['The puzzle has 80 cells; 1 of 81 is missing.', 'The puzzle has 80 cells'],
  ['“x” is no cell: write a digit 1-9, or . or 0 for an empty cell.', '“x” is no cell'],
  ['“a: b” is no clue. Take it away.', '“a: b” is no clue'],
  ['The link goes on after its last cell (seen: x); that was passed over.', 'The link goes on after its last cell (seen: x)'],
  ['Row 3 has 2.5 cells.', 'Row 3 has 2.5 cells'],
  ['no end', 'no end'],
  ['マスが80個しかありません。81個に1個足りません。', 'マスが80個しかありません'],
  ['「あ。い」は読めません。', '「あ。い」は読めません'],
  ['', ''],
])('“%s” is in a few words “%s”', (sentence, few) => expect(inFewWords(sentence)).toBe(few))

describe('below a card', () => {
  const card = (kind: Card['kind'], genre: string | null, says = '', puzzle: Card['puzzle'] = undefined): Card => ({
    ...{ key: 'k', sheet: 0, kind, line: 4, genre },
    ...(puzzle !== undefined && { puzzle }),
    says: () => says,
  })
  const both = (of: () => Card): string[] =>
    (['en', 'ja'] as const).map((language) => {
      settings.system = language
      return captionOf(of())
    })

  it('stands what is wrong with a broken or flawed one; the line where nothing is said', () => {
    const short = () => card('broken', 'sudoku', told({ code: 'sudoku.line-length', length: 80 } as { code: string }, 'sudoku'))
    expect(both(short)).toEqual(['The puzzle has 80 cells', 'マスが80個しかありません'])
    const twice = () => card('flawed', 'sudoku', told({ code: 'sudoku.no-grid' }, 'sudoku'))
    expect(both(twice)).toEqual(['There is no grid of nine rows here', '9行の盤面が見つかりません'])
    expect(both(() => card('broken', null))).toEqual(['line 4 broken', '4行目が読めません'])
    expect(both(() => card('flawed', null))).toEqual(['breaks a rule', '規則に反する'])
    expect(both(() => card('twin', 'sudoku'))).toEqual(['twin', '同型'])
  })

  it.each([
    ['sudoku', '9×9'],
    ['sudoku-variants', '9×9'],
    ['nonogram', '10×10'],
    ['slitherlink', '10×10'],
    ['x-number-place', '5×5'],
  ])('stands the genre of a fine %s, and its size as %s', (id, size) => {
    const genre = genreById(id)!
    const names = both(() => card('fine', id, '', genre.toData(genre.blank)))
    expect(names).toEqual([`${genre.name.en} ${size}`, `${genre.name.ja} ${size}`])
  })

  it('stands the genre alone where boards are all alike', () => {
    const genre = genreById('tsume-shogi')!
    expect(both(() => card('fine', genre.id, '', genre.toData(genre.blank)))).toEqual([genre.name.en, genre.name.ja])
  })
})
