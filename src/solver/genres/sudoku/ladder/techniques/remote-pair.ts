import { BAND_OF, BIT_OF, COUNT, PEERS, members, sees } from '../geometry'
import type { Technique } from '../look'

const cells = new Uint8Array(81)
const distance = new Int16Array(81)
const parent = new Int16Array(81)
const queue = new Uint8Array(81)

/**
 * Remote pair: a chain of cells that have the same two digits, each seeing the next. Two of its cells that are an odd number of steps apart
 * have different digits, so that a cell which sees both has neither digit. A step's `cells`: the chain from one end to the other.
 */
export const remotePair: Technique = {
  keys: ['remote-pair'],
  find(look) {
    const { candidates } = look.state
    for (let first = 0; first < 81; first++) {
      const pair = candidates[first]!
      if (COUNT[pair] !== 2) continue
      let count = 0
      for (let cell = 0; cell < 81; cell++) if (candidates[cell] === pair) cells[count++] = cell
      if (count < 4) continue
      distance.fill(-1)
      distance[first] = 0
      queue[0] = first
      for (let head = 0, tail = 1; head < tail; head++) {
        const cell = queue[head]!
        for (let i = 0; i < count; i++) {
          const next = cells[i]!
          if (distance[next]! >= 0 || !sees(cell, next)) continue
          distance[next] = distance[cell]! + 1
          parent[next] = cell
          queue[tail++] = next
        }
      }
      for (let i = 0; i < count; i++) {
        const last = cells[i]!
        if (last <= first || distance[last]! < 3 || distance[last]! % 2 === 0) continue
        for (let band = 0; band < 3; band++) {
          const seen = PEERS[3 * first + band]! & PEERS[3 * last + band]! & ~ownWord(count, band)
          for (const digit of members(pair)) look.rule(digit, band, seen)
        }
        if (!look.hasRuledOut) continue
        const chain: number[] = []
        for (let cell = last; cell !== first; cell = parent[cell]!) chain.push(cell)
        chain.push(first)
        const found = { technique: 'remote-pair', digits: pair, cells: [chain.reverse()], length: 2 * chain.length - 1 } as const
        if (look.report(found)) return true
      }
    }
    return false
  },
}

/**
 * The word of the chain's own cells in a band. They cannot lose both of their digits: a chain that says so shows that the state is broken.
 */
function ownWord(count: number, band: number): number {
  let word = 0
  for (let i = 0; i < count; i++) if (BAND_OF[cells[i]!] === band) word |= BIT_OF[cells[i]!]!
  return word
}
