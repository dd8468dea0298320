import { COUNT, HOUSE_WORDS, LOWEST, POSITION_OF, cellsOf } from '../geometry'
import type { LadderStep, Look, Technique } from '../look'
import type { LadderKey } from '../names'

const FINNED: readonly LadderKey[] = ['finned-x-wing', 'finned-swordfish', 'finned-jellyfish']
const SASHIMI: readonly LadderKey[] = ['sashimi-x-wing', 'sashimi-swordfish', 'sashimi-jellyfish']
/** The most fins, as in HoDoKu. */
const MOST_FINS = 5

const lines = new Uint8Array(4)

/**
 * Finned fish: a fish that has some further places, its fins, in one block. A candidate that the fish would remove and that sees all fins
 * is out. The fish is sashimi where without the fins a base line has fewer than two places left. A step's `cells`: the body, the fins. Its
 * `houses`: base lines, then covers. Its `form` `siamese`: two fish with the same base lines, reported as one.
 */
export function finnedFish(size: 2 | 3 | 4): Technique {
  const keys = [FINNED[size - 2]!, SASHIMI[size - 2]!]
  return {
    keys,
    find(look) {
      const all: LadderStep[] = []
      const { take } = look
      look.take = (step) => {
        all.push(step)
        return take(step)
      }
      let enough = false
      for (let digit = 0; digit < 9 && !enough; digit++) {
        enough = choose(look, keys, size, digit, 0, 0, 0) || choose(look, keys, size, digit, 9, 9, 0)
      }
      look.take = take
      return enough || (look.reach.everything && tellSiamese(look, all))
    },
  }
}

/** Chooses the base lines one after the other. @param first 0 for rows, 9 for columns */
function choose(look: Look, keys: readonly LadderKey[], size: number, digit: number, first: number, from: number, count: number): boolean {
  if (count === size) return withFins(look, keys, size, digit, first)
  for (let line = from; line < first + 9; line++) {
    if (COUNT[look.state.inHouse[9 * line + digit]!]! < 2) continue
    lines[count] = line
    if (choose(look, keys, size, digit, first, line + 1, count + 1)) return true
  }
  return false
}

/** Tries each block that may hold the fins, by the floor of the base lines and the third of a line. */
function withFins(look: Look, keys: readonly LadderKey[], size: number, digit: number, first: number): boolean {
  const { inHouse } = look.state
  for (let floor = 0; floor < 3; floor++) {
    let inFloor = 0
    for (let i = 0; i < size; i++) if (Math.floor((lines[i]! % 9) / 3) === floor) inFloor++
    if (inFloor === 0 || inFloor === 3) continue
    for (let third = 0; third < 3; third++) {
      const block = 0o7 << (3 * third)
      let needed = 0
      let union = 0
      for (let i = 0; i < size; i++) {
        const places = inHouse[9 * lines[i]! + digit]!
        union |= places
        needed |= Math.floor((lines[i]! % 9) / 3) === floor ? places & ~block : places
      }
      if (COUNT[needed]! > size || COUNT[union]! <= size) continue
      if (cover(look, keys, size, digit, first, floor, block, needed, union)) return true
    }
  }
  return false
}

/** Adds lines through the fins' block to the covers until there are enough. */
function cover(
  look: Look,
  keys: readonly LadderKey[],
  size: number,
  digit: number,
  first: number,
  floor: number,
  block: number,
  needed: number,
  union: number,
): boolean {
  const free = union & block & ~needed
  for (let more = free; ; more = (more - 1) & free) {
    const covers = needed | more
    if (COUNT[covers] === size && (covers & block) !== 0 && tell(look, keys, size, digit, first, floor, block, covers)) return true
    if (more === 0) return false
  }
}

function tell(
  look: Look,
  keys: readonly LadderKey[],
  size: number,
  digit: number,
  first: number,
  floor: number,
  block: number,
  covers: number,
): boolean {
  const { inHouse } = look.state
  let fins = 0
  let isSashimi = false
  for (let i = 0; i < size; i++) {
    const places = inHouse[9 * lines[i]! + digit]!
    fins += COUNT[places & ~covers]!
    if (COUNT[places & covers]! < 2) isSashimi = true
  }
  if (fins === 0 || fins > MOST_FINS) return false
  for (let band = 0; band < 3; band++) {
    let cells = 0
    for (let rest = covers & block; rest !== 0; rest &= rest - 1) cells |= HOUSE_WORDS[3 * (9 - first + LOWEST[rest]!) + band]!
    let inFloor = 0
    for (let line = first + 3 * floor; line < first + 3 * floor + 3; line++) inFloor |= HOUSE_WORDS[3 * line + band]!
    for (let i = 0; i < size; i++) inFloor &= ~HOUSE_WORDS[3 * lines[i]! + band]!
    look.rule(digit, band, cells & inFloor)
  }
  if (!look.hasRuledOut) return false
  const base = [...lines.subarray(0, size)]
  const body: number[] = []
  const finned: number[] = []
  const { places } = look.state
  for (const line of base) {
    const own = (band: number) => places[3 * digit + band]! & HOUSE_WORDS[3 * line + band]!
    for (const cell of cellsOf(own(0), own(1), own(2))) {
      const position = POSITION_OF[3 * cell + (first === 0 ? 0 : 1)]!
      ;((covers >> position) & 1 ? body : finned).push(cell)
    }
  }
  const houses = [...base]
  for (let rest = covers; rest !== 0; rest &= rest - 1) houses.push(9 - first + LOWEST[rest]!)
  return look.report({ technique: isSashimi ? keys[1]! : keys[0]!, digits: 1 << digit, cells: [body, finned], houses })
}

function tellSiamese(look: Look, all: readonly LadderStep[]): boolean {
  for (const [i, one] of all.entries()) {
    const size = one.houses.length / 2
    for (const other of all.slice(i + 1)) {
      if (one.digits !== other.digits || one.houses.slice(0, size).join() !== other.houses.slice(0, size).join()) continue
      if (one.removed.every((candidate) => other.removed.includes(candidate))) continue
      if (other.removed.every((candidate) => one.removed.includes(candidate))) continue
      const removed = [...new Set([...one.removed, ...other.removed])].sort((a, b) => a - b)
      const technique = one.technique.startsWith('finned') ? one.technique : other.technique
      if (look.take({ ...one, technique, removed, form: 'siamese', cells: [...one.cells, ...other.cells] })) return true
    }
  }
  return false
}
