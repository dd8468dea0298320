import { COUNT, HOUSE_CELLS, LOWEST, PEERS, members, sees } from '../geometry'
import { chainOf, type Look, type Technique } from '../look'

/**
 * W-wing: two cells that do not see each other have the same two digits. A house has just two places for one of these digits, and each cell
 * sees one of the places. So at least one of the cells has the other digit, and cells that see both lose it. A step's `cells`: one cell,
 * the place it sees, the other place, the other cell. Its `houses`: that of the link. Its `form`: the digit of the link.
 */
export const wWing: Technique = {
  keys: ['w-wing'],
  find(look) {
    const { candidates } = look.state
    for (let one = 0; one < 81; one++) {
      const pair = candidates[one]!
      if (COUNT[pair] !== 2) continue
      for (let other = one + 1; other < 81; other++) {
        if (candidates[other] === pair && !sees(one, other) && link(look, one, other, pair)) return true
      }
    }
    return false
  },
}

function link(look: Look, one: number, other: number, pair: number): boolean {
  for (const digit of members(pair)) {
    const rest = LOWEST[pair & ~(1 << digit)]!
    let any = 0
    for (let band = 0; band < 3; band++) any |= look.state.places[3 * rest + band]! & PEERS[3 * one + band]! & PEERS[3 * other + band]!
    if (any === 0) continue
    for (let house = 0; house < 27; house++) {
      const places = look.state.inHouse[9 * house + digit]!
      if (COUNT[places] !== 2) continue
      let near = HOUSE_CELLS[9 * house + LOWEST[places]!]!
      let far = HOUSE_CELLS[9 * house + LOWEST[places & (places - 1)]!]!
      if (!(sees(one, near) && sees(other, far))) [near, far] = [far, near]
      if (!(sees(one, near) && sees(other, far))) continue
      if (near === one || near === other || far === one || far === other) continue
      for (let band = 0; band < 3; band++) look.rule(rest, band, PEERS[3 * one + band]! & PEERS[3 * other + band]!)
      const cells = [[one], [near], [far], [other]]
      const chain = chainOf([one, rest], [one, digit], [near, digit], [far, digit], [other, digit], [other, rest])
      if (look.report({ technique: 'w-wing', digits: pair, cells, chain, houses: [house], form: String(digit + 1), length: 5 })) return true
      break
    }
  }
  return false
}
