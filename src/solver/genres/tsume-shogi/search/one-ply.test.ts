import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { Position } from '../rules/position'
import { randomProblemPosition } from '../rules/random-positions'
import { MateSearch } from './mate-search'
import { attackerMates } from './minimax'
import { mateInOne, NO_MATE, UNSURE } from './one-ply'
import { Tables } from './tables'
import { often } from '#solver/testing/for-tests.ts'

it('the answer about the last ply agrees with making each check', () => {
  const random = new Random('last ply')
  const tables = new Tables(4)
  const moves = new Int32Array(2 * MOST_MOVES)
  const seen = { mate: 0, none: 0, unsure: 0 }
  for (let i = 0; i < often(250, 500); i++) {
    const position = randomProblemPosition(random, 5 + random.below(12), 1 + random.below(4), 27, i % 3 === 0)
    const end = generateChecks(position, moves, 0)
    const checks = [...moves.subarray(0, end)]
    const before = position.board.join()
    const said = mateInOne(position, moves, 0, end, tables)
    expect(position.board.join()).toBe(before)
    const mating = checks.filter((move) => {
      position.make(move)
      const isMate = generateAllEvasions(position, moves, end) === end
      position.unmake(move)
      return isMate
    })
    if (said === UNSURE) seen.unsure++
    else if (said === NO_MATE) {
      seen.none++
      expect(attackerMates(position, 1), `case ${i}`).toBe(false)
    } else {
      seen.mate++
      expect(mating, `case ${i}`).toContain(said)
    }
    if (mating.length > 0) expect(said, `case ${i}`).not.toBe(NO_MATE)
  }
  expect(Math.min(seen.mate, seen.none)).toBeGreaterThan(10)
})

it('a result holds for every hand for which it is stored', () => {
  const random = new Random('kept for hands')
  const search = new MateSearch(10)
  const seen = { mate: 0, none: 0 }
  for (let i = 0; i < 100; i++) {
    const position = randomProblemPosition(random, 4 + random.below(5), 1 + random.below(2), 27, i % 4 === 0)
    search.clear()
    for (const plies of [1, 3]) search.isMate(position, plies)
    for (let j = 0; j < 5; j++) {
      const own = [...position.hands.subarray(0, 8)]
      const rest = [...position.hands.subarray(8)]
      for (let k = 0; k < 2; k++) {
        const kind = 1 + random.below(7)
        const [from, to] = random.below(2) === 0 ? [own, rest] : [rest, own]
        if (from[kind]! > 0) {
          from[kind]!--
          to[kind]!++
        }
      }
      const other = new Position()
      other.set(position.board.slice(0, 81), own, rest, 0)
      if (other.hand === position.hand) continue
      for (const plies of [1, 3]) {
        const known = search.solved.find(other.low, other.high, other.hand, plies)
        if (known === 0 || (plies === 3 && random.below(5) > 0)) continue
        seen[known > 0 ? 'mate' : 'none']++
        expect(attackerMates(other, plies), `case ${i}, hand ${j}, ${plies} plies`).toBe(known > 0)
      }
    }
  }
  expect(Math.min(seen.mate, seen.none)).toBeGreaterThan(5)
})
