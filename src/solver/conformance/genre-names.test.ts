import { describe, expect, it } from 'vitest'
import { genreById, genres } from '#solver/genres/index.ts'
import { nameChoices, namesIn, renamed } from '#solver/genre/genre-names.ts'

const called = (text: string) => renamed(text, { sudoku: '数独' }, (id) => genreById(id)?.name.ja)

describe('names that people choose for genres', () => {
  it('stand wherever the own name stood, also in names of other genres and of boards', () => {
    expect([called('ナンプレ'), called('変形ナンプレ'), called('ナンプレ 6×6'), called('詰将棋')]).toEqual([
      '数独',
      '変形数独',
      '数独 6×6',
      '詰将棋',
    ])
    expect(renamed('Sudoku', { nobody: 'x' }, () => undefined)).toBe('Sudoku')
  })

  it('count in the language that has them', () => {
    expect(namesIn(genres, { sudoku: '数独', nonogram: 'イラストロジック' }, 'ja')).toEqual({
      sudoku: '数独',
      nonogram: 'イラストロジック',
    })
    expect(namesIn(genres, { sudoku: '数独' }, 'en')).toEqual({})
    expect(namesIn(genres, { sudoku: 'ピラミッド', hitori: '数独' }, 'ja')).toEqual({})
  })

  it('are offered for what is there, the usual one first', () => {
    const sudoku = { id: 'sudoku', names: ['ナンプレ', '数独'] }
    expect(nameChoices(genres, ['sudoku', 'hitori'], 'ja')).toEqual([sudoku])
    expect(nameChoices(genres, ['sudoku-variants'], 'ja')).toEqual([sudoku])
    expect(nameChoices(genres, ['nonogram'], 'ja')).toEqual([{ id: 'nonogram', names: ['お絵かきロジック', 'イラストロジック'] }])
    expect(nameChoices(genres, ['hitori'], 'ja')).toEqual([])
    expect(nameChoices(genres, ['sudoku'], 'en')).toEqual([])
  })
})
