import { BAND_OF, BIT_OF, COUNT, HOUSE_OF, HOUSE_WORDS, PEERS, cellsOf, lowestCell, population } from '../geometry'
import type { LadderStep, Look, Technique } from '../look'
import type { LadderKey } from '../names'

const PLAIN: readonly LadderKey[] = ['franken-x-wing', 'franken-swordfish', 'franken-jellyfish']
const FINNED: readonly LadderKey[] = ['finned-franken-x-wing', 'finned-franken-swordfish', 'finned-franken-jellyfish']
const MOST_FINS = 5
const MOST_ENDO_FINS = 2

// The fish under construction. `base` has its chosen houses. The sets of cells below hold the cells in at least one base, those in two
// bases, those in a cover and those in two covers.
const base = new Uint8Array(4)
const covers = new Uint8Array(4)
const baseOnce = new Int32Array(15)
const baseTwice = new Int32Array(15)
const coverOnce = new Int32Array(15)
const coverTwice = new Int32Array(15)
const fins = new Int32Array(3)
const common = new Int32Array(3)

interface Hunt {
  readonly look: Look
  readonly size: number
  readonly digit: number
  readonly isFinned: boolean
  /** 0 where rows and blocks are the bases, 1 where columns and blocks are. */
  readonly way: number
  readonly seen: Set<string>
}

/** The number of attempts left. */
let patience = 0

/**
 * Franken fish: a fish whose bases or covers include blocks. A cell that lies in two bases is a fin (endo-fin). A cell that lies in two
 * covers may be removed although it is in a base. A step's `cells`: the body, the fins. Its `houses`: bases, then covers. Its `form`
 * `siamese`: two fish with the same bases, reported as one.
 */
export function frankenFish(size: 2 | 3 | 4, isFinned: boolean): Technique {
  const key = isFinned ? FINNED[size - 2]! : PLAIN[size - 2]!
  return {
    keys: [key],
    find(look) {
      if (size > look.reach.blockFish) return false
      patience = look.reach.patience
      const all: LadderStep[] = []
      const { take } = look
      look.take = (step) => {
        all.push(step)
        return take(step)
      }
      let enough = false
      for (let digit = 0; digit < 9 && !enough; digit++) {
        for (let way = 0; way < 2 && !enough; way++) enough = chooseBase({ look, size, digit, isFinned, way, seen: new Set() }, 0, 0)
      }
      look.take = take
      if (patience <= 0) look.gaveUp = true
      return enough || (look.reach.everything && isFinned && tellSiamese(look, all, size))
    },
  }
}

/** The house 0-26 of a number: of the eighteen numbers 0-8 are rows (or columns) and 9-17 blocks. */
function houseOf(way: number, i: number): number {
  return i < 9 ? 9 * way + i : 9 + i
}

function chooseBase(hunt: Hunt, count: number, from: number): boolean {
  const { look, size, digit, way } = hunt
  if (count === size) return aim(hunt)
  const { inHouse, places } = look.state
  for (let i = from; i < 18 && patience > 0; i++) {
    const house = houseOf(way, i)
    if (COUNT[inHouse[9 * house + digit]!]! < 2) continue
    base[count] = house
    let endo = 0
    for (let band = 0; band < 3; band++) {
      const own = places[3 * digit + band]! & HOUSE_WORDS[3 * house + band]!
      const once = count === 0 ? 0 : baseOnce[3 * count - 3 + band]!
      const twice = count === 0 ? 0 : baseTwice[3 * count - 3 + band]!
      baseOnce[3 * count + band] = once | own
      baseTwice[3 * count + band] = twice | (once & own)
      endo += population(twice | (once & own))
    }
    if (endo > (hunt.isFinned ? MOST_ENDO_FINS : 0)) continue
    if (chooseBase(hunt, count + 1, i + 1)) return true
  }
  return false
}

/**
 * Chooses the candidates to remove. Without fins the covers must hold the whole base; with fins they must hold the cells of the base that a
 * chosen candidate does not see.
 */
function aim(hunt: Hunt): boolean {
  const { look, size, digit } = hunt
  const last = 3 * size - 3
  if (!hunt.isFinned) return chooseCovers(hunt, 0, -1)
  for (let band = 0; band < 3; band++) {
    for (let rest = look.state.places[3 * digit + band]!; rest !== 0; rest &= rest - 1) {
      const target = lowestCell(band, rest)
      let seesAllEndo = true
      for (let k = 0; k < 3; k++) if ((baseTwice[last + k]! & ~PEERS[3 * target + k]!) !== 0) seesAllEndo = false
      if (seesAllEndo && chooseCovers(hunt, 0, target)) return true
    }
  }
  return false
}

/** The first cell of the base that no cover holds yet, or -1. */
function uncovered(size: number, count: number, target: number): number {
  const last = 3 * size - 3
  for (let band = 0; band < 3; band++) {
    let cells = baseOnce[last + band]!
    if (target >= 0) cells &= ~PEERS[3 * target + band]!
    if (target >= 0 && BAND_OF[target] === band) cells &= ~BIT_OF[target]!
    if (count > 0) cells &= ~coverOnce[3 * count - 3 + band]!
    if (cells !== 0) return lowestCell(band, cells)
  }
  return -1
}

function chooseCovers(hunt: Hunt, count: number, target: number): boolean {
  const { size, way } = hunt
  // The first cover holds the target; the others hold open cells of the base.
  const open = target >= 0 && count === 0 ? target : uncovered(size, count, target)
  if (open < 0) return count === size ? tell(hunt, target) : fillUp(hunt, count, target)
  if (count === size) return false
  for (let k = 0; k < 2; k++) {
    const house = k === 0 ? HOUSE_OF[3 * open + 1 - way]! : HOUSE_OF[3 * open + 2]!
    if (addCover(hunt, count, house, target)) return true
  }
  return false
}

/** Adds further covers that have places of the base, once all cells are covered. */
function fillUp(hunt: Hunt, count: number, target: number): boolean {
  if (!hunt.isFinned) return false
  for (let i = 0; i < 18; i++) {
    const house = houseOf(1 - hunt.way, i)
    let any = 0
    for (let band = 0; band < 3; band++) any |= baseOnce[3 * hunt.size - 3 + band]! & HOUSE_WORDS[3 * house + band]!
    if (any !== 0 && addCover(hunt, count, house, target)) return true
  }
  return false
}

function addCover(hunt: Hunt, count: number, house: number, target: number): boolean {
  const { look, size, digit } = hunt
  if (--patience < 0) return false
  for (let i = 0; i < count; i++) if (covers[i] === house) return false
  for (let i = 0; i < size; i++) if (base[i] === house) return false
  covers[count] = house
  for (let band = 0; band < 3; band++) {
    const own = look.state.places[3 * digit + band]! & HOUSE_WORDS[3 * house + band]!
    const once = count === 0 ? 0 : coverOnce[3 * count - 3 + band]!
    const twice = count === 0 ? 0 : coverTwice[3 * count - 3 + band]!
    coverOnce[3 * count + band] = once | own
    coverTwice[3 * count + band] = twice | (once & own)
  }
  return chooseCovers(hunt, count + 1, target)
}

function tell(hunt: Hunt, target: number): boolean {
  const { look, size, digit, isFinned, seen } = hunt
  const last = 3 * size - 3
  let hasBlock = false
  for (let i = 0; i < size; i++) if (base[i]! >= 18 || covers[i]! >= 18) hasBlock = true
  if (!hasBlock) return false
  let count = 0
  for (let band = 0; band < 3; band++) {
    fins[band] = (baseOnce[last + band]! & ~coverOnce[last + band]!) | baseTwice[last + band]!
    count += population(fins[band]!)
    common[band] = 0x7ffffff
  }
  if (isFinned !== count > 0 || count > MOST_FINS) return false
  for (let band = 0; band < 3; band++) {
    for (let rest = fins[band]!; rest !== 0; rest &= rest - 1) {
      const fin = lowestCell(band, rest)
      for (let k = 0; k < 3; k++) common[k]! &= PEERS[3 * fin + k]!
    }
  }
  const key = `${[...base.subarray(0, size)].join()}/${[...covers.subarray(0, size)].sort((a, b) => a - b).join()}`
  if (target >= 0) {
    if (seen.has(key)) return false
    seen.add(key)
  }
  for (let band = 0; band < 3; band++) {
    const outside = coverOnce[last + band]! & ~baseOnce[last + band]!
    const cannibal = coverTwice[last + band]! & ~baseTwice[last + band]!
    look.rule(digit, band, (outside | cannibal) & common[band]!)
  }
  if (!look.hasRuledOut) return false
  const body = (band: number) => baseOnce[last + band]! & ~fins[band]!
  const cells = [cellsOf(body(0), body(1), body(2)), cellsOf(fins[0]!, fins[1]!, fins[2]!)]
  const houses = [...base.subarray(0, size), ...[...covers.subarray(0, size)].sort((a, b) => a - b)]
  const technique = isFinned ? FINNED[size - 2]! : PLAIN[size - 2]!
  return look.report({ technique, digits: 1 << digit, cells, houses })
}

function tellSiamese(look: Look, all: readonly LadderStep[], size: number): boolean {
  for (const [i, one] of all.entries()) {
    for (const other of all.slice(i + 1)) {
      if (one.digits !== other.digits || one.houses.slice(0, size).join() !== other.houses.slice(0, size).join()) continue
      if (one.removed.every((candidate) => other.removed.includes(candidate))) continue
      if (other.removed.every((candidate) => one.removed.includes(candidate))) continue
      const removed = [...new Set([...one.removed, ...other.removed])].sort((a, b) => a - b)
      if (look.take({ ...one, removed, form: 'siamese', cells: [...one.cells, ...other.cells] })) return true
    }
  }
  return false
}
