import { BAND_OF, BIT_OF, PEERS, cellsOf, lowestCell } from '../geometry'
import type { Look, Technique } from '../look'
import { StrongLinks } from './strong-links'

const links = new StrongLinks()
/** The two colours of each net of strong links, three words each, at `6 * net + 3 * colour`. A digit has at most thirteen nets. */
const nets = new Int32Array(6 * 27)
const colour = new Int8Array(81)
const queue = new Uint8Array(81)

/** Gives two colours to the candidates of a digit that strong links connect. @returns the number of nets */
function paint(look: Look, digit: number): number {
  links.of(look.state, digit)
  colour.fill(-1)
  nets.fill(0)
  let count = 0
  for (let i = 0; i < links.count; i++) {
    const first = links.first[i]!
    if (colour[first]! >= 0) continue
    colour[first] = 0
    queue[0] = first
    for (let head = 0, tail = 1; head < tail; head++) {
      const cell = queue[head]!
      nets[6 * count + 3 * colour[cell]! + BAND_OF[cell]!]! |= BIT_OF[cell]!
      for (let k = 0; k < links.count; k++) {
        const next = links.first[k] === cell ? links.second[k]! : links.second[k] === cell ? links.first[k]! : -1
        if (next < 0 || colour[next]! >= 0) continue
        colour[next] = 1 - colour[cell]!
        queue[tail++] = next
      }
    }
    count++
  }
  return count
}

/** Whether a cell of one colour sees one of another. */
function meets(one: number, other: number): boolean {
  for (let band = 0; band < 3; band++) {
    for (let rest = nets[one + band]!; rest !== 0; rest &= rest - 1) {
      const cell = lowestCell(band, rest)
      for (let k = 0; k < 3; k++) if ((PEERS[3 * cell + k]! & nets[other + k]!) !== 0) return true
    }
  }
  return false
}

/** The cells of a word that see a colour. */
function seeing(look: Look, digit: number, band: number, of: number): number {
  let seen = 0
  for (let rest = look.state.places[3 * digit + band]!; rest !== 0; rest &= rest - 1) {
    const cell = lowestCell(band, rest)
    for (let k = 0; k < 3; k++) if ((PEERS[3 * cell + k]! & nets[of + k]!) !== 0) seen |= rest & -rest
  }
  return seen
}

const cellsIn = (of: number) => cellsOf(nets[of]!, nets[of + 1]!, nets[of + 2]!)

/**
 * Simple colouring: the candidates that strong links join get two colours alternately, one of which is true. Form `trap`: a candidate that
 * sees both colours is out; `wrap`: a colour that sees itself is out. A step's `cells`: one colour, the other (for a wrap the false one
 * first).
 */
export const simpleColouring: Technique = {
  keys: ['simple-colouring'],
  find(look) {
    for (let digit = 0; digit < 9; digit++) {
      const count = paint(look, digit)
      for (let net = 0; net < 6 * count; net += 6) {
        for (let band = 0; band < 3; band++) {
          const both = seeing(look, digit, band, net) & seeing(look, digit, band, net + 3)
          look.rule(digit, band, both & ~nets[net + band]! & ~nets[net + 3 + band]!)
        }
        const found = { technique: 'simple-colouring', digits: 1 << digit } as const
        if (look.report({ ...found, cells: [cellsIn(net), cellsIn(net + 3)], form: 'trap' })) return true
        for (const side of [net, net + 3]) {
          if (!meets(side, side)) continue
          for (let band = 0; band < 3; band++) look.rule(digit, band, nets[side + band]!)
          const other = side === net ? net + 3 : net
          if (look.report({ ...found, cells: [cellsIn(side), cellsIn(other)], form: 'wrap' })) return true
        }
      }
    }
    return false
  },
}

/**
 * Multi-colouring: two nets of a digit, each with two colours. Form `trap`: a colour of the first net sees a colour of the second, so that
 * one of the two other colours is true, and candidates that see both of these are out. Form `wrap`: a colour that sees both colours of the
 * other net is out. A step's `cells`: the first net's colours, then the second's (those that see each other first).
 */
export const multiColouring: Technique = {
  keys: ['multi-colouring'],
  find(look) {
    for (let digit = 0; digit < 9; digit++) {
      const count = paint(look, digit)
      for (let one = 0; one < 6 * count; one += 6) {
        for (let other = 0; other < 6 * count; other += 6) {
          if (other !== one && tellNets(look, digit, one, other)) return true
        }
      }
    }
    return false
  },
}

function tellNets(look: Look, digit: number, one: number, other: number): boolean {
  const found = { technique: 'multi-colouring', digits: 1 << digit } as const
  for (const side of [one, one + 3]) {
    const opposite = side === one ? one + 3 : one
    const seesFirst = meets(side, other)
    const seesSecond = meets(side, other + 3)
    if (seesFirst && seesSecond) {
      look.drop()
      for (let band = 0; band < 3; band++) look.rule(digit, band, nets[side + band]!)
      const cells = [cellsIn(side), cellsIn(opposite), cellsIn(other), cellsIn(other + 3)]
      if (look.report({ ...found, cells, form: 'wrap' })) return true
    }
    if (one > other) continue
    for (const met of [other, other + 3]) {
      if (!(met === other ? seesFirst : seesSecond)) continue
      const free = met === other ? other + 3 : other
      for (let band = 0; band < 3; band++) {
        look.rule(digit, band, seeing(look, digit, band, opposite) & seeing(look, digit, band, free))
      }
      if (look.reach.everything) continue
      const cells = [cellsIn(side), cellsIn(opposite), cellsIn(met), cellsIn(free)]
      if (look.report({ ...found, cells, form: 'trap' })) return true
    }
  }
  // In a complete list two traps of the same two nets are one step.
  const cells = [one, one + 3, other, other + 3].map(cellsIn)
  return one < other && look.report({ ...found, cells, form: 'trap' })
}
