import { describe, expect, it } from 'vitest'
import { asDecorations, asRules, decorationGroups, unreadGroups } from '../unread-rules'
import { PALETTE } from '../constraints/placing'
import { draw } from '../draw'
import { emptyBoard } from '../puzzle'
import { readFPuzzles, writeFPuzzles } from './f-puzzles-board'
import { readSudokuPad } from './sudokupad-board'
import { needsDrawing, writeSudokuPad } from './sudokupad-writing'

type Fields = Readonly<Record<string, unknown>>

/** A file of f-puzzles with a board of six, and fields of some cells. */
const file = (more: Fields, cells: Readonly<Record<number, Fields>> = {}): Fields => ({
  size: 6,
  grid: Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (__, column) => cells[6 * row + column] ?? {})),
  ...more,
})
const board = (json: unknown) => {
  const reading = readFPuzzles(json)
  if (!reading.ok) throw new Error('not read')
  return reading.board
}
const clone = [{ cells: ['R1C1', 'R1C2'], cloneCells: ['R4C1', 'R4C2'] }]

describe('marks of a file of f-puzzles', () => {
  it('on exactly the cells of rules are decorations, which are told, drawn and written back', () => {
    const json = file(
      {
        clone,
        cage: [{ cells: ['R1C1', 'R1C2'], outlineC: '#000000' }, { cells: ['R1C1', 'R1C3'] }, { cells: ['R4C1', 'R4C2'], value: 'A' }],
      },
      { 0: { c: '#FFA0A0' }, 1: { c: '#FFA0A0' }, 2: { c: '#B0FFB0' }, 5: { cArray: [3, '#123456'] } },
    )
    const { puzzle, warnings } = board(json)
    expect(puzzle.decorations.map(({ kind }) => kind)).toEqual(['c 0', 'c 1', 'cage'])
    expect(puzzle.unread.map(({ kind }) => kind)).toEqual(['c 2', 'cArray 5', 'cage', 'cage'])
    expect(warnings).toEqual([
      { code: 'variants.decorations-kept', marks: [['c', 2], ['cage', 1]] }, // prettier-ignore
      { code: 'variants.unread-kept', marks: [['c', 1], ['cArray', 1], ['cage', 2]] }, // prettier-ignore
    ])
    const written = JSON.parse(writeFPuzzles(puzzle, {}, undefined)) as Fields
    expect([written['cage'], board(written).puzzle]).toEqual([expect.arrayContaining(json['cage'] as unknown[]), puzzle])
    const fills = draw(puzzle, { show: 'problem' }).shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape.fill] : []))
    expect(fills.filter((fill) => fill?.startsWith('#ffa0a0'))).toHaveLength(2)
    expect(fills.filter((fill) => fill?.startsWith('#ffdf61') || fill?.startsWith('#123456'))).toHaveLength(2)
  })

  it('about the file are kept and not drawn, and fields of cells that nobody knows are told', () => {
    const about = { cells: ['R1C1'], value: 'author: Somebody', fontC: '#00000000', outlineC: '#00000000' }
    const { puzzle } = board(file({ cage: [about], even: [{ cell: 'R2C2' }] }, { 3: { note: 'x' } }))
    expect([puzzle.decorations, puzzle.unread]).toEqual([[{ kind: 'cage', json: about }], [{ kind: 'note 3', json: 'x' }]])
    expect(draw({ ...puzzle, unread: [] }, { show: 'problem' })).toEqual(
      draw({ ...puzzle, unread: [], decorations: [] }, { show: 'problem' }),
    )
  })

  it('in the colours of f-puzzles are drawn and told, whatever their text', () => {
    const said = { cells: ['R1C1', 'R1C2'], value: 'Sum: 12' }
    const { puzzle, warnings } = board(file({ cage: [said], even: [{ cell: 'R2C2' }] }))
    expect([puzzle.unread, puzzle.decorations]).toEqual([[{ kind: 'cage', json: said }], []])
    expect(warnings).toEqual([{ code: 'variants.unread-kept', marks: [['cage', 1]] }])
    expect(draw(puzzle, { show: 'problem' })).not.toEqual(draw({ ...puzzle, unread: [] }, { show: 'problem' }))
  })

  it('do not replace the givens and regions of their cells', () => {
    const puzzle = { ...emptyBoard(6), givens: `3${'.'.repeat(35)}`, regions: 'AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF' }
    const unread = ['given 0', 'region 0', 'value 0'].map((kind) => ({ kind, json: 5 }))
    const written = JSON.parse(writeFPuzzles({ ...puzzle, unread }, {}, undefined)) as { grid: unknown[][] }
    expect(written.grid[0]![0]).toEqual({ value: 3, given: true, region: 0 })
  })

  it('drawn as the lines of a rule that the text names are that rule, and told', () => {
    const line = [{ lines: [['R1C1', 'R1C2', 'R1C3', 'R1C4']], outlineC: '#2ECBFF', width: 0.3 }]
    const { puzzle, warnings } = board(file({ line, ruleset: 'Region Sum Lines: the sums on a blue line are equal.' }))
    expect(puzzle).toMatchObject({ constraints: [{ kind: 'region-sum', cells: [0, 1, 2, 3] }], unread: [] })
    expect(warnings).toEqual([{ code: 'variants.by-look', kinds: ['region-sum'] }])
    // Another text, or no text and another width, says nothing of the kind.
    for (const ruleset of ['Digits on a blue line differ.', '']) expect(board(file({ line, ruleset })).puzzle.constraints).toEqual([])
  })

  it('are made decorations and taken back by a person', () => {
    const { puzzle } = board(
      file({
        rectangle: [
          { cells: ['R1C1'], baseC: '#FF0000' },
          { cells: ['R1C2'], baseC: '#FF0000' },
        ],
      }),
    )
    const [group] = unreadGroups(puzzle)
    const done = asDecorations(puzzle, group!.marks)
    expect([done.unread, done.decorations]).toEqual([[], puzzle.unread])
    expect(asDecorations(done, decorationGroups(done)[0]!.marks)).toEqual(puzzle)
  })

  it('with a number are made no rule that has none', () => {
    const puzzle = { ...emptyBoard(9), unread: [{ kind: 'line', json: { lines: [['R1C1', 'R1C2']], value: '3' } }] }
    const of = (id: string) =>
      asRules(
        puzzle,
        puzzle.unread,
        PALETTE.find((tool) => tool.id === id)!,
      )
    expect([of('renban'), of('whispers')?.constraints]).toEqual([undefined, [{ kind: 'whispers', cells: [0, 1], value: 3 }]])
  })
})

describe('a drawing of SudokuPad', () => {
  it('keeps texts about the file, and gives them back', () => {
    const cells = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})))
    const json = { cells, cages: [{ value: 'msgcorrect: Well done' }, { cells: [[0, 0], [0, 1]], value: '3' }], metadata: { customstyle: 'x' } } // prettier-ignore
    const reading = readSudokuPad(json)
    const { puzzle } = (reading as Extract<typeof reading, { ok: true }>).board
    expect(puzzle.decorations).toEqual([{ kind: 'cages', json: { value: 'customstyle: x' } }, { kind: 'cages', json: { value: 'msgcorrect: Well done' } }]) // prettier-ignore
    const written = JSON.parse(writeSudokuPad(puzzle, {}, undefined)) as { cages: unknown[]; nanido?: unknown }
    expect(written.cages).toEqual(expect.arrayContaining([{ value: 'msgcorrect: Well done' }, { value: 'customstyle: x' }]))
  })

  it('keeps a text about the file under a name of several words, which is no rule and no drawing', () => {
    const cells = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})))
    const reading = readSudokuPad({ cells, metadata: { 'custom style': 'x' } })
    const { puzzle, warnings } = (reading as Extract<typeof reading, { ok: true }>).board
    expect([puzzle.unread, puzzle.decorations]).toEqual([[], [{ kind: 'cages', json: { value: 'custom style: x' } }]])
    expect([warnings, decorationGroups(puzzle)]).toEqual([[], []])
  })

  it('keeps settings, effects, fog and keys that look like marks of cells, and gives them back', () => {
    const cells = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})))
    const keys = {
      settings: { nogrid: 1 },
      triggereffect: [{ trigger: { type: 'cell', cell: 'r1c1' }, effect: { type: 'foglight' } }],
      ...{ foglight: [[0, 0], [1, 1]], fogofwar: ['R1C1'], 'c 3': ['#F00', '#0F0'] }, // prettier-ignore
    }
    const read = (json: unknown) => {
      const reading = readSudokuPad(json)
      return (reading as Extract<typeof reading, { ok: true }>).board.puzzle
    }
    const puzzle = read({ cells, ...keys, cages: [{ cells: [[0, 0]], value: 'x' }] })
    const { nanido, ...written } = JSON.parse(writeSudokuPad(puzzle, {}, undefined)) as Fields
    expect(written).toMatchObject(keys)
    expect(nanido).toBeDefined()
    expect(read(written)).toEqual(puzzle)
  })

  it('is written where SudokuPad would show nothing of a constraint in a file of f-puzzles', () => {
    const of = (kind: string, more: object = {}) => needsDrawing({ ...emptyBoard(9), constraints: [{ kind, cells: [0, 1, 2], ...more }] })
    expect(['sum-line', 'sum', 'relation', 'candidates', 'numbered-room', 'global-entropy'].map((kind) => of(kind))).toEqual(Array(6).fill(true)) // prettier-ignore
    expect(['renban', 'lockout', 'all-xv', 'all-differences', 'diagonal', 'anti-king'].map((kind) => of(kind))).toEqual(Array(6).fill(false)) // prettier-ignore
  })
})
