import { describe, expect, it } from 'vitest'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import type { Place } from './places'
import { problemIn } from './position/stored'
import { type PlaceView, spoken } from './spoken'

const problem = problemIn({ sfen: '4k4/9/4P4/4+r4/9/9/9/9/9 b 2G 1' })!
const at = (place: Place, more: Partial<PlaceView> = {}): PlaceView => ({
  ...{ problem, place, lifted: undefined, targets: [], lastMove: [], flawed: new Set(), differing: new Set(), step: undefined },
  ...more,
})
const square = (n: number): Place => ({ on: 'board', square: n })

describe('a place in words', () => {
  it.each([
    ['the king', at(square(4)), 'File 5, rank 1, king of the defender', '5一, 玉方の玉'],
    ['a promoted piece', at(square(31)), 'File 5, rank 4, dragon of the defender', '5四, 玉方の龍'],
    ['nothing', at(square(80)), 'File 1, rank 9, empty', '1九, 空き'],
    ['a hand', at({ on: 'stand', of: 'attacker', kind: 5 }), 'In hand of the attacker: gold, 2', '攻方の持駒、金2枚'],
    ['a hand without', at({ on: 'stand', of: 'attacker', kind: 1 }), 'In hand of the attacker: pawn, none', '攻方の持駒、歩なし'],
  ])('%s', (_, view, english, japanese) => {
    expect(spoken(view, en)).toBe(english)
    expect(spoken(view, ja).replace(ja.board.empty, '空き')).toBe(japanese)
  })

  it('tells what is picked up, where it can go, what went before and what is wrong', () => {
    expect(spoken(at(square(22), { lifted: square(22) }), en)).toBe('File 5, rank 3, pawn of the attacker, picked up')
    const view = at(square(13), { targets: [13], lastMove: [13, 22], flawed: new Set([13]), differing: new Set([13]) })
    expect(spoken(view, en)).toBe('File 5, rank 2, empty, can go here, last move, breaks a rule, the solutions differ here')
  })
})
