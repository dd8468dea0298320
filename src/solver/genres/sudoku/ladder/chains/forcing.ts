import { BAND_OF, BIT_OF, COUNT, HOUSE_CELLS, LOWEST, lowestCell } from '../geometry'
import type { Look, Pattern, Technique } from '../look'
import { State } from '../state'

const trial = new State()
/** The candidates that all premises followed so far leave, as words of digits, and the digits that all of them place. */
const left = new Int32Array(27)
const solved = new Uint8Array(81)

/** The number of waves for which a premise was followed. */
let waves = 0

/**
 * Places the digits that singles force, wave by wave. A wave is all singles that are open at the same time. @param most the largest number
 * of waves @returns false when a contradiction follows
 */
export function follow(state: State, most: number): boolean {
  const { naked, hidden, inHouse, candidates } = state
  for (waves = 0; waves < most && !state.isBroken && state.open > 0; waves++) {
    const before = state.open
    for (let band = 0; band < 3; band++) {
      for (let rest = naked[band]!; rest !== 0; rest &= rest - 1) {
        const cell = lowestCell(band, rest)
        state.place(cell, LOWEST[candidates[cell]!]!)
        if (state.isBroken) return false
      }
    }
    for (let house = 0; house < 27; house++) {
      for (let rest = hidden[house]!; rest !== 0; rest = hidden[house]!) {
        const digit = LOWEST[rest]!
        state.place(HOUSE_CELLS[9 * house + LOWEST[inHouse[9 * house + digit]!]!]!, digit)
        if (state.isBroken) return false
      }
    }
    if (state.open === before) break
  }
  return !state.isBroken
}

/**
 * The technique of forcing chains and nets. A candidate that leads by singles alone to a contradiction is out (form `contradiction`). A
 * conclusion to which every digit of a cell, or every place of a digit in a house, leads is true (form `verity`). A step's `cells`: the
 * cell of the premise, or the places. Its `houses`: the house of the places. In a chain a premise is followed for a few waves, in a net
 * without a limit.
 */
export function forcing(key: 'forcing-chain' | 'forcing-net', most: number): Technique {
  return {
    keys: [key],
    find: (look) => contradictions(look, key, most) || verities(look, key, most),
  }
}

function contradictions(look: Look, key: 'forcing-chain' | 'forcing-net', most: number): boolean {
  const { candidates } = look.state
  // The contradiction that shows after the fewest waves is the easiest.
  for (let limit = 1; limit <= most; limit = limit < 4 ? limit + 1 : limit * 2) {
    for (let count = 2; count <= 9; count++) {
      for (let cell = 0; cell < 81; cell++) {
        if (COUNT[candidates[cell]!] !== count) continue
        for (let rest = candidates[cell]!; rest !== 0; rest &= rest - 1) {
          const digit = LOWEST[rest]!
          trial.copyFrom(look.state)
          trial.place(cell, digit)
          if (follow(trial, limit)) continue
          look.ruleOne(cell, digit)
          const found = { technique: key, digits: 1 << digit, cells: [[cell]], length: waves + 1, form: 'contradiction' } as const
          if (look.report(found)) return true
        }
      }
    }
  }
  return false
}

function verities(look: Look, key: 'forcing-chain' | 'forcing-net', most: number): boolean {
  const { candidates, missing, inHouse } = look.state
  for (let count = 2; count <= 3; count++) {
    for (let cell = 0; cell < 81; cell++) {
      if (COUNT[candidates[cell]!] !== count) continue
      begin()
      for (let rest = candidates[cell]!; rest !== 0; rest &= rest - 1) suppose(look, cell, LOWEST[rest]!, most)
      if (tellVerity(look, key, candidates[cell]!, [[cell]], [])) return true
    }
    for (let house = 0; house < 27; house++) {
      for (let rest = missing[house]!; rest !== 0; rest &= rest - 1) {
        const digit = LOWEST[rest]!
        const places = inHouse[9 * house + digit]!
        if (COUNT[places] !== count) continue
        begin()
        const cells: number[] = []
        for (let all = places; all !== 0; all &= all - 1) {
          const cell = HOUSE_CELLS[9 * house + LOWEST[all]!]!
          cells.push(cell)
          suppose(look, cell, digit, most)
        }
        if (tellVerity(look, key, 1 << digit, [cells], [house])) return true
      }
    }
  }
  return false
}

function begin(): void {
  left.fill(0)
}

/**
 * Follows a premise and adds the candidates that it leaves to those of the other premises. A candidate that no premise leaves or places is
 * out.
 */
function suppose(look: Look, cell: number, digit: number, most: number): void {
  trial.copyFrom(look.state)
  trial.place(cell, digit)
  if (!follow(trial, most)) return
  for (let i = 0; i < 27; i++) left[i]! |= trial.places[i]!
  for (let at = 0; at < 81; at++) {
    solved[at] = trial.digits[at]!
    if (solved[at] !== 0) left[3 * (solved[at]! - 1) + Math.floor(at / 27)]! |= 1 << (at % 27)
  }
}

function tellVerity(
  look: Look,
  key: 'forcing-chain' | 'forcing-net',
  digits: number,
  cells: readonly (readonly number[])[],
  houses: readonly number[],
): boolean {
  if (look.reach.everything && tellEach(look, { technique: key, digits, cells, houses, form: 'verity', length: waves })) return true
  for (let digit = 0; digit < 9; digit++) {
    for (let band = 0; band < 3; band++) look.rule(digit, band, ~left[3 * digit + band]! & 0x7ffffff)
  }
  return look.hasRuledOut && look.report({ technique: key, digits, cells, houses, form: 'verity', length: waves })
}

/** Reports each consequence as a step of its own, for complete lists: first digits that are placed, then candidates that are removed. */
function tellEach(look: Look, pattern: Pattern): boolean {
  const { candidates } = look.state
  for (let cell = 0; cell < 81; cell++) {
    let kept = 0
    for (let digit = 0; digit < 9; digit++) if (left[3 * digit + BAND_OF[cell]!]! & BIT_OF[cell]!) kept |= 1 << digit
    if (candidates[cell] !== 0 && COUNT[kept] === 1 && look.reportPlaced(cell, LOWEST[kept]!, pattern)) return true
    for (let rest = candidates[cell]! & ~kept; rest !== 0; rest &= rest - 1) {
      look.ruleOne(cell, LOWEST[rest]!)
      if (look.report(pattern)) return true
    }
  }
  return false
}
