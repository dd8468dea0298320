import { BAND_OF, COUNT, HOUSE_CELLS, LOWEST, PEERS, BIT_OF, members } from './geometry'
import type { LadderStep } from './look'
import type { State } from './state'

/** A digit that is placed on trial: what is supposed, or the only one of its cell (`house` undefined) or of its place in a house. */
interface Forced {
  readonly cell: number
  readonly digit: number
  readonly house?: number | undefined
  /** Earlier ones that it follows from, by number. */
  readonly needs: readonly number[]
}

/** What goes wrong: a cell without a digit, or a house without a place for one; and what that follows from. */
interface Clash {
  readonly cell?: number
  readonly house?: number
  readonly digit?: number
  readonly needs: readonly number[]
}

/**
 * How a supposition that singles refute fails, step by step: what is supposed (form `supposed`), the singles that the contradiction needs, and
 * the contradiction (form `clash`). Empty where singles do not refute it.
 *
 * @param before the grid before the step, a forcing one of the form `contradiction`
 */
export function unfolded({ technique, cells, digits }: LadderStep, before: State): readonly LadderStep[] {
  const trial = new Trial(before)
  const clash = trial.run(cells[0]![0]!, LOWEST[digits]!)
  if (clash === undefined) return []
  const needed = new Set<number>()
  const open = [...clash.needs]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (needed.has(one)) continue
    needed.add(one)
    open.push(...trial.forced[one]!.needs)
  }
  const none = { removed: [], chain: [], length: 0 }
  const steps = trial.forced.flatMap(({ cell, digit, house }, i): LadderStep[] => {
    if (i > 0 && !needed.has(i)) return []
    const own = { ...none, placed: [9 * cell + digit], digits: 1 << digit, cells: [[cell]], houses: house === undefined ? [] : [house] }
    if (i === 0) return [{ ...own, technique, form: 'supposed' }]
    return [{ ...own, technique: house === undefined ? 'naked-single' : 'hidden-single', form: '' }]
  })
  const { cell, house, digit } = clash
  const at = house === undefined ? [cell!] : [...HOUSE_CELLS.subarray(9 * house, 9 * house + 9)]
  const houses = house === undefined ? [] : [house]
  return [...steps, { ...none, technique, form: 'clash', placed: [], digits: digit === undefined ? 0 : 1 << digit, cells: [at], houses }]
}

/** Singles after a supposition, in waves, with what each follows from. */
class Trial {
  readonly forced: Forced[] = []
  private readonly candidates: Uint16Array
  private readonly missing: Uint16Array
  /** By candidate: the number of the placement that took it away. */
  private readonly gone = new Int16Array(729).fill(-1)

  constructor(private readonly before: State) {
    this.candidates = before.candidates.slice()
    this.missing = before.missing.slice()
  }

  run(cell: number, digit: number): Clash | undefined {
    this.place({ cell, digit, needs: [] })
    for (;;) {
      const clash = this.clash()
      if (clash !== undefined) return clash
      const wave = this.singles()
      if (wave.length === 0) return undefined
      for (const single of wave) {
        if (((this.candidates[single.cell]! >> single.digit) & 1) === 0) continue
        this.place(single)
        const wrong = this.clash()
        if (wrong !== undefined) return wrong
      }
    }
  }

  private place(one: Forced): void {
    const { cell, digit } = one
    const number = this.forced.push(one) - 1
    for (const other of members(this.candidates[cell]!)) if (other !== digit) this.gone[9 * cell + other] = number
    this.candidates[cell] = 0
    for (let house = 0; house < 27; house++) if (cellsOf(house).includes(cell)) this.missing[house]! &= ~(1 << digit)
    for (let peer = 0; peer < 81; peer++) {
      const isPeer = (PEERS[3 * cell + BAND_OF[peer]!]! & BIT_OF[peer]!) !== 0
      if (!isPeer || ((this.candidates[peer]! >> digit) & 1) === 0) continue
      this.candidates[peer]! &= ~(1 << digit)
      this.gone[9 * peer + digit] = number
    }
  }

  /** All cells with one digit left, then all digits with one place left. */
  private singles(): Forced[] {
    const found: Forced[] = []
    for (let cell = 0; cell < 81; cell++) {
      const left = this.candidates[cell]!
      if (COUNT[left] === 1) found.push({ cell, digit: LOWEST[left]!, needs: this.lost(cell) })
    }
    for (let house = 0; house < 27; house++) {
      for (const digit of members(this.missing[house]!)) {
        const places = this.placesOf(house, digit)
        if (places.length === 1) found.push({ cell: places[0]!, digit, house, needs: this.barred(house, digit) })
      }
    }
    return found
  }

  private clash(): Clash | undefined {
    const isFilled = new Set(this.forced.map(({ cell }) => cell))
    for (let cell = 0; cell < 81; cell++) {
      if (this.before.candidates[cell] !== 0 && this.candidates[cell] === 0 && !isFilled.has(cell)) return { cell, needs: this.lost(cell) }
    }
    for (let house = 0; house < 27; house++) {
      for (const digit of members(this.missing[house]!)) {
        if (this.placesOf(house, digit).length === 0) return { house, digit, needs: this.barred(house, digit) }
      }
    }
    return undefined
  }

  private placesOf(house: number, digit: number): readonly number[] {
    return cellsOf(house).filter((cell) => (this.candidates[cell]! >> digit) & 1)
  }

  /** What took the digits of a cell away. */
  private lost(cell: number): number[] {
    return this.takers(members(this.before.candidates[cell]!).map((digit) => 9 * cell + digit))
  }

  /** What took the places of a digit in a house away. */
  private barred(house: number, digit: number): number[] {
    const places = cellsOf(house).filter((cell) => (this.before.candidates[cell]! >> digit) & 1)
    return this.takers(places.map((cell) => 9 * cell + digit))
  }

  private takers(candidates: readonly number[]): number[] {
    return [...new Set(candidates.map((candidate) => this.gone[candidate]!))].filter((number) => number >= 0)
  }
}

const cellsOf = (house: number): number[] => [...HOUSE_CELLS.subarray(9 * house, 9 * house + 9)]
