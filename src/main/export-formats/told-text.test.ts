import { expect, it } from 'vitest'
import { digitRows } from '#solver/genre/spoken.ts'
import type { ToldPiece } from '#plan/telling/told-piece.ts'
import { toldText } from './told-text'

const PIECES: readonly ToldPiece[] = [
  { kind: 'title', text: 'April' },
  { kind: 'paragraph', text: 'A. B.' },
  { kind: 'contents', text: 'Contents' },
  { kind: 'heading', level: 1, text: 'Easy\nones' },
  { kind: 'board', head: 'Problem 7, Sudoku', caption: ['Spring'], board: { rows: digitRows('1..4', 2) }, after: [] },
  { kind: 'heading', level: 2, text: 'Next' },
  { kind: 'item', text: 'first' },
  { kind: 'item', text: 'second' },
]

it('is lines apart by empty ones, a sentence a row, and contents of the parts', () => {
  expect([...toldText(PIECES, 'en')].join('')).toBe(
    'April\n\nA. B.\n\n\nContents\n\n- Easy ones\n\n\nEasy ones\n\nProblem 7, Sudoku\nSpring\nRow 1: 1, blank.\nRow 2: blank, 4.\n\nNext\n\n- first\n- second\n',
  )
})

it('tells boards in Japanese in a Japanese book, and in English in every other', () => {
  const rows = (language: string) => [...toldText(PIECES, language)].join('').split('\n').filter((line) => /^Row 1|^1行目/.test(line)) // prettier-ignore
  expect([rows('ja'), rows('de')]).toEqual([['1行目：1、空白。'], ['Row 1: 1, blank.']])
})
