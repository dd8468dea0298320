import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import { emptyBoard, type VariantSudoku } from '../puzzle'
import { fPuzzlesFile } from './f-puzzles'

const read = (text: string) => {
  const { puzzles, problems } = readText(genres, text)
  return {
    puzzles: puzzles.map(({ genre, placed }) => [genre.id, placed.puzzle]),
    captions: puzzles.map(({ placed }) => placed.caption),
    problems: problems.map(({ message, severity }) => ({ severity, ...message })),
  }
}

describe('texts of the Interactive Sudoku Solver', () => {
  const link = (text: string) => `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(text)}`
  const ofSix = (entry: string): readonly unknown[] => {
    const { puzzles, problems } = read(`.Shape~6x6${entry}`)
    expect(problems).toEqual([])
    const { constraints, bars, greater, cages, rules, regions } = puzzles[0]![1] as VariantSudoku
    return [...constraints, ...bars, ...greater, ...cages, ...rules, ...(regions === '' ? [] : [regions])]
  }

  it.each<readonly [string, readonly unknown[]]>([
    ['.Thermo~R1C1~R1C2', [{ kind: 'thermo', cells: [0, 1] }]],
    ['.Whisper~R1C1~R1C2', [{ kind: 'whispers', cells: [0, 1], value: 5 }]],
    ['.Whisper~3~R1C1~R1C2', [{ kind: 'whispers', cells: [0, 1], value: 3 }]],
    ['.Modular~2~R1C1~R1C2', [{ kind: 'modular', cells: [0, 1], value: 2 }]],
    ['.Lockout~2~R1C1~R1C2', [{ kind: 'lockout', cells: [0, 1], value: 2 }]],
    ['.SumLine~7~R1C1~R1C2', [{ kind: 'sum-line', cells: [0, 1], value: 7 }]],
    ['.Sum~7~R1C1~R6C6', [{ kind: 'sum', cells: [0, 35], value: 7 }]],
    ['.AntiKing.GlobalEntropy', [{ kind: 'anti-king', cells: [] }, { kind: 'global-entropy', cells: [] }]], // prettier-ignore
    ['.StrictKropki', [{ kind: 'all-differences', cells: [] }, { kind: 'all-ratios', cells: [] }]], // prettier-ignore
    ['.Skyscraper~C2~3~1', [{ kind: 'skyscraper', cells: [1, 7, 13, 19, 25, 31], value: 3, outside: 2 }, { kind: 'skyscraper', cells: [31, 25, 19, 13, 7, 1], value: 1, outside: 58 }]], // prettier-ignore
    ['.XSum~R2~~9', [{ kind: 'x-sum', cells: [11, 10, 9, 8, 7, 6], value: 9, outside: 23 }]],
    ['.Sandwich~0~R1', [{ kind: 'sandwich', cells: [0, 1, 2, 3, 4, 5], value: 0, outside: 8 }]],
    ['.LittleKiller~9~R2C1', [{ kind: 'little-killer', cells: [6, 13, 20, 27, 34], value: 9, outside: 8 }]],
    ['.LittleKiller~9~R1C2', [{ kind: 'little-killer', cells: [1, 6], value: 9, outside: 3 }]],
    ['.X~R1C1~R1C2~R2C2', [{ kind: 'xv', cells: [0, 1], value: 10 }, { kind: 'xv', cells: [1, 7], value: 10 }]], // prettier-ignore
    ['.WhiteDot~R1C2~R1C1', [[0, 1]]],
    ['.BlackDot~R1C2~R1C1', [{ kind: 'ratio', cells: [0, 1], value: 2 }]],
    ['.GreaterThan~R1C2~R1C1~R2C2', [[1, 0], [1, 7]]], // prettier-ignore
    ['.Cage~0~R1C1~R1C2.Cage~5~R2C1~R2C2', [{ cells: [0, 1], sum: 0 }, { cells: [6, 7], sum: 5 }]], // prettier-ignore
    ['.AllDifferent~R1C1~R3C4', [{ kind: 'extra-region', cells: [0, 15] }]],
    ['.Arrow~R1C1~R2C2~R3C3', [{ kind: 'arrow', cells: [0], others: [7, 14] }]],
    ['.PillArrow~2~R1C2~R1C1~R2C2', [{ kind: 'arrow', cells: [0, 1], others: [7] }]],
    ['.Indexing~C~R1C1', [{ kind: 'column-indexer', cells: [0] }]],
    ['.Quad~R1C1~1~2', [{ kind: 'quadruple', cells: [0, 1, 6, 7], digits: [1, 2] }]],
    ['.Diagonal~1.Diagonal~-1', ['diagonals']],
    ['.Diagonal~-1', [{ kind: 'diagonal', cells: [0, 7, 14, 21, 28, 35] }]],
    ['.AntiConsecutive', ['consecutive']],
    ['.NoBoxes', ['.'.repeat(36)]],
    ['.NoBoxes.Jigsaw~' + '111111222222333333444444555555666666', ['AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF']],
    ['.~R1C1_2_3~R1C1_3_4', []],
    ['.~R1C1_2_3', [{ kind: 'candidates', cells: [0], digits: [2, 3] }]],
  ])('%s', (entry, expected) => expect(ofSix(entry)).toEqual(expected))

  it('are read out of links, with digits from 10 on as letters in places', () => {
    expect(read(link('.Shape~16x16.~RgCb_12~R1C1_3'))).toEqual({
      puzzles: [['sudoku-variants', { ...emptyBoard(16), givens: `3${'.'.repeat(249)}C.....` }]],
      captions: [{}],
      problems: [],
    })
    expect(read('.Shape~7x7.AntiKnight').puzzles).toMatchObject([['sudoku-variants', { givens: '.'.repeat(49), regions: '' }]])
  })

  it.each([
    ['.Lunchbox~9~R1C1~R1C2', 'Lunchbox', 'Lunchbox~9~R1C1~R1C2'],
    ['.Or.Thermo~R1C1~R1C2.And.Cage~3~R1C1~R1C2.End.End', 'Or', 'Or.Thermo~R1C1~R1C2.And.Cage~3~R1C1~R1C2.End.End'],
    ['.Sum~5_=_1_-1~R1C1~R1C2', 'Sum', 'Sum~5_=_1_-1~R1C1~R1C2'],
    ['.Thermo~R1C1~R1C7', 'Thermo', 'Thermo~R1C1~R1C7'],
    ['.WhiteDot~R1C1~R1C3', 'WhiteDot', 'WhiteDot~R1C1~R1C3'],
    ['.RegionSize~9', 'RegionSize', 'RegionSize~9'],
    ['.constructor~R1C1', 'constructor', 'constructor~R1C1'],
    ['.~R1C1_9', 'Given', 'R1C1_9'],
    ['.~R1C1_2~R1C1_3', 'Given', 'R1C1_3'],
  ])('%s is kept as it stands, told, and written on', (entry, kind, json) => {
    const { puzzles, problems } = read(`.Shape~6x6${entry}`)
    expect(problems).toEqual([{ severity: 'warning', code: 'variants.unread-kept', marks: [[kind, 1]] }])
    const puzzle = puzzles[0]![1] as VariantSudoku
    expect(puzzle.unread).toEqual([{ kind, json }])
    expect(read(fPuzzlesFile.write!([{ puzzle, caption: {} }]).text).puzzles).toEqual([['sudoku-variants', puzzle]])
  })

  it('.Shape~5x10.AntiKing is a board that is told and not read', () => {
    const { puzzles, problems } = read('.Shape~5x10.AntiKing')
    expect(puzzles).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', code: 'variants.board' }])
  })
})
