import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '#solver/kernel/json.ts'
import { EMPTY } from '#solver/genres/tsume-shogi/puzzle.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, outcome, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { tsumeActions } from '../actions'
import { cursor } from '../cursor.svelte'
import type { Choice } from '../moves/walk'
import { cellOf, COLUMNS, isSamePlace, type Place, placeIn, ROWS } from '../places'
import { pieceAt } from '../position/edit'
import { solution } from '../solution/solution.svelte'
import { LEFT_BUTTON, type Point, Pointer, RIGHT_BUTTON } from './pointer.svelte'
import { cornerOf } from './sheet'

const positions: readonly Json[] = [
  ...tsumeShogi.samples.slice(0, 4).map((sample) => tsumeShogi.toData(sample)),
  // The king is at 5a with a pawn before it; a gold in hand mates. In the second position a silver beside the promotion zone may promote.
  { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' },
  { sfen: '4k4/9/4P1S2/9/9/9/9/9/9 b G2r2b3g3s4n4l17p 1' },
]
const BESIDE: Point = { x: -3, y: -3 }
const middle = (place: Place): Point => {
  const { x, y, width } = cornerOf(place)
  return { x: x + width / 2, y: y + 0.5 }
}

let pointer: Pointer
beforeEach(() => {
  pointer = new Pointer()
})
const take = async (position: Json, mode: 'givens' | 'entries'): Promise<void> => {
  await takeInHand(detailOf('tsume-shogi', position))
  puzzle.mode = mode
  cursor.cancel()
  cursor.go({ on: 'board', square: 0 })
}

/** Presses keys: runs the action that has the key in the present state. */
function press(...keys: readonly string[]): void {
  for (const key of keys) tsumeActions.find((one) => one.keys?.includes(key) && (one.when?.() ?? true))?.run()
}
/** Moves to a place with the arrow keys. */
function walkTo(place: Place): void {
  const to = cellOf(place)
  for (let ways = 0; cellOf(cursor.place).column !== to.column && ways < COLUMNS; ways++) press('ArrowRight')
  for (let ways = 0; cellOf(cursor.place).row !== to.row && ways < ROWS; ways++) press('ArrowDown')
  expect(cellOf(cursor.place)).toEqual(to)
}
function click(place: Place, button = LEFT_BUTTON): void {
  pointer.press(middle(place), button)
  pointer.move(middle(place))
  pointer.release(middle(place))
}
function drag(from: Place, to: Point): void {
  pointer.press(middle(from), LEFT_BUTTON)
  pointer.move({ ...middle(from), x: middle(from).x + 0.1 })
  expect(pointer.lead).toBeUndefined()
  pointer.move(to)
  expect(pointer.lead).toEqual(to)
  pointer.release(to)
  expect(pointer.lead).toBeUndefined()
}
const ways = {
  keys: (from: Place, to: Place) => (walkTo(from), press('Space'), walkTo(to), press('Space')),
  clicks: (from: Place, to: Place) => (click(from), click(to)),
  'a drag': (from: Place, to: Place) => drag(from, middle(to)),
}

describe.each(Object.entries(ways))('moves by %s', (_, way) => {
  it('are made as they are written, each of them, and asked for where it may promote', async () => {
    let promoting = 0
    for (const position of positions) {
      await take(position, 'entries')
      const choices: readonly Choice[] = cursor.standing!.choices
      expect(choices.length).toBeGreaterThan(0)
      for (const { from, to, usi, promotes } of choices) {
        await take(position, 'entries')
        way(from, { on: 'board', square: to })
        if (cursor.asked) {
          promoting++
          press(promotes ? '+' : '-')
        }
        expect(puzzle.board?.work, usi).toMatchObject({ moves: [usi], ply: 1 })
        expect([cursor.place, cursor.lifted]).toEqual([{ on: 'board', square: to }, undefined])
      }
    }
    expect(promoting).toBeGreaterThan(0)
  })

  it('that cannot be made are not, and why is told', async () => {
    await take(positions[4]!, 'entries')
    const [{ from }] = cursor.standing!.choices as [Choice]
    way(from, { on: 'board', square: 80 })
    expect([puzzle.board?.work ?? null, cursor.refused]).toEqual([null, 'noCheck'])
  })
})

describe.each(Object.entries(ways))('the position by %s', (_, way) => {
  it('has a piece where it was put, from every place that has one to every kind of place', async () => {
    const { position, places } = await setUp()
    for (const from of places)
      for (const to of [{ on: 'board', square: 40 }, { on: 'board', square: 0 }, placeIn(0, 0), placeIn(10, 8)] as const) {
        if (isSamePlace(from, to)) continue
        const results = []
        for (const each of [way, ways.keys]) {
          await take(position, 'givens')
          each(from, to)
          results.push(puzzle.board)
          expect(cursor.lifted).toBeUndefined()
        }
        expect(results[0]).toEqual(results[1])
      }
  })
})

/** Takes a position in hand for setting up; returns the places that have a piece. */
async function setUp(): Promise<{ position: Json; places: readonly Place[] }> {
  const position = positions[5]!
  await take(position, 'givens')
  const all = Array.from({ length: COLUMNS * ROWS }, (_, i) => placeIn(i % COLUMNS, Math.floor(i / COLUMNS)))
  const places = all.filter((place) => pieceAt(cursor.shown!, place) !== EMPTY)
  expect(places.length).toBeGreaterThan(5)
  return { position, places }
}

describe('in a position', () => {
  it('a piece dragged beside the board is taken away, as Delete does', async () => {
    const { position, places } = await setUp()
    for (const from of places.filter(({ on }) => on === 'board')) {
      await take(position, 'givens')
      drag(from, BESIDE)
      const { puzzle: byMouse } = puzzle.board!
      await take(position, 'givens')
      walkTo(from)
      press('Delete')
      expect(byMouse).toEqual(puzzle.board!.puzzle)
    }
  })

  it('a right click on a stand is one less, as the key has it; on a square it goes through all faces and comes back', async () => {
    const { position, places } = await setUp()
    for (const place of places) {
      await take(position, 'givens')
      const before = JSON.stringify(puzzle.board!.puzzle)
      click(place, RIGHT_BUTTON)
      const byMouse = puzzle.board!.puzzle
      if (place.on === 'stand') {
        await take(position, 'givens')
        walkTo(place)
        press('-')
        expect(byMouse).toEqual(puzzle.board!.puzzle)
        continue
      }
      expect(JSON.stringify(byMouse)).not.toBe(before)
      const faces = [JSON.stringify(byMouse)]
      while (faces.at(-1) !== before && faces.length < 5) {
        click(place, RIGHT_BUTTON)
        faces.push(JSON.stringify(puzzle.board!.puzzle))
      }
      expect(faces.at(-1)).toBe(before)
      expect(new Set(faces).size).toBe(faces.length)
    }
  })
})

describe('what is picked up', () => {
  it('is let go by a second click on it, by a drag back, by the right button and beside the board', async () => {
    await take(positions[4]!, 'entries')
    const [{ from }] = cursor.standing!.choices as [Choice]
    for (const way of [() => click(from), () => click(from, RIGHT_BUTTON), () => pointer.press(BESIDE, LEFT_BUTTON)]) {
      click(from)
      expect(cursor.lifted).toEqual(from)
      way()
      expect([cursor.lifted, puzzle.board?.work ?? null]).toEqual([undefined, null])
    }
    // Dragged away and back again.
    pointer.press(middle(from), LEFT_BUTTON)
    pointer.move(BESIDE)
    pointer.move(middle(from))
    pointer.release(middle(from))
    expect([cursor.lifted, puzzle.board?.work ?? null]).toEqual([undefined, null])
  })

  it('is another piece of the same side, where that is clicked', async () => {
    await take(positions[5]!, 'entries')
    const [one, other] = [...new Set(cursor.standing!.choices.map(({ from }) => JSON.stringify(from)))].map(
      (text) => JSON.parse(text) as Place,
    )
    click(one!)
    click(other!)
    expect(cursor.lifted).toEqual(other)
  })

  it('stays where a drag is broken off', async () => {
    await take(positions[4]!, 'entries')
    const [{ from }] = cursor.standing!.choices as [Choice]
    pointer.press(middle(from), LEFT_BUTTON)
    pointer.move(BESIDE)
    pointer.cancel()
    pointer.release(BESIDE)
    expect([pointer.lead, puzzle.board?.work ?? null]).toEqual([undefined, null])
  })

  it('comes after what the panel shows of the solution has ended', async () => {
    await take(positions[4]!, 'entries')
    const [{ from }] = cursor.standing!.choices as [Choice]
    panes.puzzleTab = 'genre'
    const details = { class: 'A', everyBestLine: true, someBestLine: true, cooks: [], variations: [] }
    const grading = { level: 1, counts: {}, solvedByTechniques: true, steps: [], details }
    const answer = outcome('unique', { solution: { length: 1, moves: ['G*5b'], leftover: [] } })
    puzzle.explanation = { ...answer, grader: 'tsume', version: 1, grading }
    solution.choose('start')
    expect([solution.isShown, cursor.isFree]).toEqual([true, false])
    click(from)
    expect([solution.isShown, cursor.lifted]).toEqual([false, from])
  })
})

describe('the palette', () => {
  const SQUARE = 40
  const GOLD = 5
  const at = (square: number) => pieceAt(cursor.shown!, { on: 'board', square })

  it.each([
    ['attacker', GOLD],
    ['defender', GOLD + 16],
  ])('gives a piece of the %s to where it is dragged, and to the cell of the keyboard where it is clicked', async (_side, piece) => {
    await take(positions[4]!, 'givens')
    pointer.take(piece)
    pointer.leadTaken(BESIDE)
    expect(pointer.lead).toEqual(BESIDE)
    pointer.drop(middle({ on: 'board', square: SQUARE }))
    expect([at(SQUARE), pointer.lead, pointer.taken]).toEqual([piece, undefined, undefined])
    // Clicking it once more changes nothing; the key would remove the piece.
    pointer.take(piece)
    pointer.leadTaken(BESIDE)
    pointer.drop(middle({ on: 'board', square: SQUARE }))
    expect(at(SQUARE)).toBe(piece)
    cursor.go({ on: 'board', square: 8 })
    pointer.take(piece)
    pointer.drop(BESIDE)
    expect(at(8)).toBe(piece)
  })

  it('goes into a hand in the row of its kind, whichever row it is dropped on, as pieces of the board do', async () => {
    await take(positions[4]!, 'givens')
    const [KNIGHT, PAWN] = [3, 1]
    const rook: Place = { on: 'stand', of: 'attacker', kind: 7 }
    pointer.take(KNIGHT)
    pointer.leadTaken(BESIDE)
    pointer.drop(middle(rook))
    expect([cursor.place, cursor.shown!.hand[KNIGHT]]).toEqual([{ ...rook, kind: KNIGHT }, 1])
    drag({ on: 'board', square: 22 }, middle(rook))
    expect([cursor.place, cursor.shown!.hand[PAWN], at(22)]).toEqual([{ ...rook, kind: PAWN }, 1, EMPTY])
  })

  it('gives nothing beside the board, and nothing where moves are made', async () => {
    await take(positions[4]!, 'givens')
    const before = cursor.shown!.board
    pointer.take(GOLD)
    pointer.leadTaken(BESIDE)
    pointer.drop(BESIDE)
    expect(cursor.shown!.board).toEqual(before)
    await take(positions[4]!, 'entries')
    pointer.take(GOLD)
    expect(pointer.taken).toBeUndefined()
  })
})
