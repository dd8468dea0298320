import { describe, expect, it } from 'vitest'
import { lzPack, lzUnpack } from '#solver/genre/links/packed.ts'
import { ray } from '../constraints/places'
import { emptyBoard, type VariantSudoku } from '../puzzle'
import { formats } from '.'
import { sudokuPad } from './f-puzzles'
import { sudokuVariants } from '..'

const board = emptyBoard(9)
/** The drawing in a link; undefined where it carries a file of f-puzzles. */
function drawingIn(text: string): Record<string, readonly Record<string, unknown>[]> | undefined {
  const [, packed] = /\/scl([^\s]+)/.exec(text) ?? []
  const unpacked = packed === undefined ? undefined : lzUnpack(decodeURIComponent(packed))
  return unpacked?.ok ? (JSON.parse(unpacked.text) as Record<string, readonly Record<string, unknown>[]>) : undefined
}

const puzzles: Readonly<Record<string, VariantSudoku>> = {
  'a sum outside of cages': { ...board, constraints: [{ kind: 'sum', cells: [0, 1, 9], value: 12 }] },
  'a room': { ...board, constraints: [{ kind: 'numbered-room', outside: 1, cells: ray(1, 9, 1, 0), value: 4 }] },
  'relations, marks, signs and regions': {
    ...emptyBoard(6),
    regions: 'AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF',
    givens: `1${'.'.repeat(35)}`,
    rules: ['diagonals'],
    even: [3],
    odd: [9],
    cages: [{ cells: [0, 1], sum: 5 }],
    bars: [[2, 3]],
    greater: [[5, 4]],
    constraints: [
      { kind: 'relation', cells: [0, 6, 12], text: 'a<b' },
      { kind: 'relation-all', cells: [], text: 'a+b<=11' },
    ],
  },
  'a drawing of SudokuPad itself': { ...board, unread: [{ kind: 'lines', json: { wayPoints: [[0.5, 0.5], [3.5, 0.5]], color: '#FFA500', thickness: 8 } }] }, // prettier-ignore
}

describe('a puzzle that f-puzzles cannot tell', () => {
  it.each(Object.keys(puzzles))('is written as a drawing, and read back: %s', (name) => {
    const puzzle = puzzles[name]!
    const caption = { title: 'T', author: 'A', note: 'N' }
    for (const of of [{}, caption]) {
      const { text, lost } = formats.find(({ id }) => id === 'sudokupad')!.write!([{ puzzle, caption: of }])
      expect(lost).toEqual([])
      expect(sudokuPad.parse(text)).toMatchObject({ puzzles: [{ puzzle, caption: of }], problems: [] })
      expect(drawingIn(text)).toBeDefined()
      expect(sudokuPad.detect(text)).toBeGreaterThan(0)
    }
  })

  it('has its shapes for people, and its rules as a text where it has no other', () => {
    const { text } = sudokuPad.write!([{ puzzle: puzzles['relations, marks, signs and regions']!, caption: {} }])
    const drawing = drawingIn(text)!
    expect(drawing['metadata']).toMatchObject({ rules: expect.stringMatching(/a<b[^]*a\+b<=11[^]*対角線/u) as string })
    expect(drawing['cages']).toEqual([{ cells: [[0, 0], [0, 1]], value: '5' }]) // prettier-ignore
    expect(drawing['regions']).toHaveLength(6)
    // Both diagonals, from corner to corner.
    const ends = drawing['lines']!.map(({ wayPoints }) => JSON.stringify(wayPoints))
    expect(ends).toEqual(expect.arrayContaining(['[[0,0],[6,6]]', '[[0,6],[6,0]]']))
    // The even cell and the odd one.
    expect(drawing['underlays']).toEqual(expect.arrayContaining([expect.objectContaining({ center: [0.5, 3.5], rounded: false }), expect.objectContaining({ center: [1.5, 3.5], rounded: true })])) // prettier-ignore
  })

  it('draws numbers beside the board at their places', () => {
    const drawing = drawingIn(sudokuPad.write!([{ puzzle: puzzles['a room']!, caption: {} }]).text)!
    expect(drawing['overlays']).toMatchObject([{ center: [-0.5, 0.5], text: '4' }])
  })

  it('keeps the transparency of its colours', () => {
    const line = { kind: 'line', json: { lines: [['R1C1', 'R1C2']], outlineC: '#FF000080', width: 0.2 } }
    const drawing = drawingIn(sudokuPad.write!([{ puzzle: { ...puzzles['a room']!, unread: [line] }, caption: {} }]).text)!
    expect(drawing['lines']!.map(({ color }) => color)).toContain('#ff000080')
  })

  it('tells which ground is not written', () => {
    const ellipse = (baseC: string) => ({ kind: 'circle', json: { cells: ['R1C1'], baseC, outlineC: '#000000', width: 0.6, height: 0.4 } })
    const lostWith = (...unread: VariantSudoku['unread']) =>
      sudokuPad.write!([{ puzzle: { ...puzzles['a room']!, unread }, caption: {} }]).lost
    const [lost, ...more] = lostWith(ellipse('#FF0000'))
    expect([lost, more]).toEqual([{ index: 0, message: { code: 'variants.fills-lost' } }, []])
    expect(sudokuVariants.say(lost!.message, 'en')).toMatch(/outlines without their colour/)
    expect(sudokuVariants.say(lost!.message, 'ja')).toMatch(/塗り/u)
    expect(lostWith(ellipse('#FFFFFF'), ellipse('#FF000000'))).toEqual([])
  })

  const parsedWith = (first: object) => {
    const drawing = drawingIn(sudokuPad.write!([{ puzzle: puzzles['a room']!, caption: {} }]).text)! as unknown as { cells: object[][] }
    drawing.cells[0]![0] = first
    return sudokuPad.parse(`https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify(drawing)))}`)
  }

  it('is read back without entries and notes, and says so', () => {
    const { puzzles: read, problems } = parsedWith({ centremarks: [1, 2] })
    expect(read).toMatchObject([{ puzzle: puzzles['a room'] }])
    expect(problems).toMatchObject([{ severity: 'warning', message: { code: 'link.marks-left-out' } }])
  })

  it('is read by its looks where its givens were changed, and says so', () => {
    const { puzzles: read, problems } = parsedWith({ value: 7 })
    expect(read).toMatchObject([{ puzzle: { givens: `7${'.'.repeat(80)}`, constraints: [], unread: [{ kind: 'overlays' }] } }])
    expect(problems.map(({ message }) => message.code)).toEqual(['variants.own-differs', 'variants.unread-kept'])
  })

  it('is read by its looks where the puzzle in it is none', () => {
    const { text } = sudokuPad.write!([{ puzzle: puzzles['a room']!, caption: {} }])
    const drawing = { ...drawingIn(text), nanido: { givens: 'x' } }
    expect(sudokuVariants.fromData(drawing.nanido).ok).toBe(false)
    const link = `https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify(drawing)))}`
    expect(sudokuPad.parse(link)).toMatchObject({
      puzzles: [{ puzzle: { givens: board.givens, constraints: [], unread: [{ kind: 'overlays' }] } }],
    })
  })
})

it('a puzzle that f-puzzles can tell is written as its file', () => {
  const thermo: VariantSudoku = { ...board, constraints: [{ kind: 'thermo', cells: [0, 1] }] }
  expect(sudokuPad.write!([{ puzzle: thermo, caption: {} }]).text).toMatch(/\/fpuzzlesN/)
})
