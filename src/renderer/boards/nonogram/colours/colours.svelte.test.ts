import { beforeEach, describe, expect, it } from 'vitest'
import { fromColouredPicture } from '#solver/genres/nonogram/colours.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { cursor } from '../cursor.svelte'
import { nonogramView } from '../board'
import { nonogramIn, pictureIn } from '../position'
import { spoken } from '../spoken'
import { palette, signName } from './palette.svelte'

const drawn = fromColouredPicture(['ab.', 'bb.', '..c'], { palette: ['#000000', '#cc3311', '#77aadd'], background: '#ffffff' })
const now = (): Coloured => nonogramIn(puzzle.board?.puzzle) as Coloured
const picture = (): string | undefined => pictureIn(now())?.cells
const press = (key: string): void => {
  const action = nonogramView.actions.find(({ keys, when }) => keys?.includes(key) && (when?.() ?? true))
  action?.run()
}

beforeEach(async () => {
  await takeInHand(detailOf('nonogram', nonogram.toData(drawn), { work: { cells: 'ab?.????c', greyed: true } }))
  puzzle.mode = 'givens'
  cursor.take('paint')
  cursor.takeColour(0)
  cursor.go(0, 3)
})

describe('drawing in colours', () => {
  it('paints with the colour in hand, over another, and takes its own away; clues and colours follow', () => {
    press('Digit2')
    expect(cursor.ink).toBe('b')
    press('Space')
    expect([picture(), now().colours.rows[0], now().rows[0]]).toEqual(['bb.bb...c', 'b', [2]])
    press('Space')
    expect(picture()).toBe('.b.bb...c')
    press('Shift+ArrowDown')
    expect(picture()).toBe('bb.bb...c')
  })

  it('fills areas and lines, draws by the mouse and crosses by its other button', () => {
    press('Digit3')
    cursor.go(1, 3)
    press('F')
    expect(picture()).toBe('ac.cc...c')
    press('R')
    expect(picture()).toBe('ccccc...c')
    cursor.begin(5)
    cursor.drawTo(8)
    cursor.end()
    expect(picture()).toBe('cccccc..c')
    cursor.begin(0, true)
    cursor.end()
    expect(picture()).toBe('.ccccc..c')
  })

  it('goes from colour to colour, picks that of a cell, and never beyond the palette', () => {
    press('Q')
    expect(cursor.ink).toBe('b')
    press('Shift+Q')
    press('Shift+Q')
    expect(cursor.ink).toBe('c')
    press('I')
    expect(cursor.ink).toBe('a')
    press('Digit9')
    expect(cursor.ink).toBe('a')
  })

  it('solves in colours, too, and tells lines that are stuck', () => {
    puzzle.mode = 'entries'
    cursor.go(2, 3)
    press('Space')
    expect(puzzle.board?.work).toMatchObject({ cells: 'aba.????c' })
    expect(nonogramView.flaws(puzzle.board!).map(({ message }) => message.code)).toContain('nonogram.line-stuck')
    press('A')
    expect(now().colours.palette).toHaveLength(3)
  })
})

describe('clues in colours', () => {
  it('are written with their letters, and the picture stays', () => {
    cursor.writeClue('row', 1, [1, 1], 'ba')
    expect([now().rows[1], now().colours.rows[1], picture()]).toEqual([[1, 1], 'ba', 'ab.bb...c'])
    expect(cursor.isFollowed).toBe(false)
    cursor.writeClue('row', 1, [1, 1], 'bc')
    expect(now().colours.rows[1]).toBe('bc')
  })
})

describe('the palette', () => {
  const steps: readonly [string, () => void, () => unknown, unknown][] = [
    ['adds', () => palette.add(), () => [now().colours.palette.length, cursor.ink], [4, 'd']],
    ['recolours', () => palette.recolour(1, '#ddaa33'), () => now().colours.palette[1], '#ddaa33'],
    ['names', () => palette.rename(1, ' brick '), () => signName('b', now().colours, en), 'brick'],
    ['changes the ground', () => palette.recolourBackground('#eeeeee'), () => now().colours.background, '#eeeeee'],
    ['takes shades', () => palette.take('garden'), () => now().colours.palette[1], '#aa4499'],
    ['removes into another', () => palette.remove(1, 'c'), () => [picture(), puzzle.board?.work], ['ab.bb...b', { cells: 'ab?.????b', greyed: true }]],
    ['removes', () => palette.remove(0, '.'), () => picture(), '.a.aa...b'],
  ] // prettier-ignore
  it.each(steps)('%s, and it is undone', async (_, act, seen, expected) => {
    const before = puzzle.board
    act()
    expect(seen()).toEqual(expected)
    expect(undo.label?.(en)).not.toBe(undo.label?.(ja))
    await undo.back()
    expect(puzzle.board).toBe(before)
  })

  it('tells what became of the cells of a colour that went', () => {
    palette.remove(1, '.')
    expect(notices.log.at(0)?.text()).toBe('red removed: 3 cells are empty now.')
  })

  it('keeps the last colour, and lets nothing be changed while somebody solves', () => {
    palette.remove(2, '.')
    palette.remove(1, '.')
    palette.remove(0, '.')
    expect(now().colours.palette).toHaveLength(1)
    puzzle.mode = 'entries'
    const { board } = puzzle
    palette.add()
    palette.take('greys')
    expect(puzzle.board).toBe(board)
  })

  it('makes a picture in black and white one in colours, entries and all', async () => {
    await takeInHand(detailOf('nonogram', { rows: [[1], []], columns: [[1], []], goal: ['#.', '..'] }, { work: { cells: '#.??', greyed: true } }))
    puzzle.mode = 'givens'
    press('Shift+A')
    expect(now()).toMatchObject({ goal: ['a.', '..'], colours: { rows: ['a', ''] } })
    expect(puzzle.board?.work).toMatchObject({ cells: 'a.??' })
  }) // prettier-ignore
})

it('a cell and its clues are said with the names of their colours', () => {
  const view = { puzzle: drawn, cell: 1, colour: 'b', isFlawed: false, isDiffering: false, step: undefined }
  expect(spoken(view, en)).toMatch(/, red, row 1 black 1 red, column 2 red$/)
  expect(spoken(view, ja)).toContain('赤')
  const struck = { rows: drawn.rows.map((_, row) => (row === 0 ? [1] : [])), columns: drawn.columns.map(() => []) }
  expect(spoken({ ...view, struck }, en)).toMatch(/, red, row 1 black 1 red struck through, column 2 red$/)
})
