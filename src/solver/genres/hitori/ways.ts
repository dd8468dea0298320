import { geometryOf, hangTogether, type Pencil } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'

/** A shading that obeys the rules, and numbers none of which occurs twice among the unshaded cells of a line. */
export interface Shading {
  readonly width: number
  readonly height: number
  readonly shaded: readonly boolean[]
  readonly numbers: readonly number[]
}

/** The unshaded numbers in the row and column of a cell. */
function seen({ width, height, shaded, numbers }: Shading, cell: number): number[] {
  return geometryOf({ width, height })
    .lines.filter((line) => line.includes(cell))
    .flatMap((line) => line.filter((one) => one !== cell && !shaded[one]).map((one) => numbers[one]!))
}

/** Makes puzzles: each shaded cell repeats an unshaded number of its lines. Where solutions differ, another number is tried. */
export const ways: Ways<Shading> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    const { cells, beside } = geometryOf({ width, height })
    const shaded = Array<boolean>(cells).fill(false)
    for (const cell of random.shuffle(Array.from({ length: cells }, (_, i) => i))) {
      if (beside[cell]!.some((next) => shaded[next])) continue
      shaded[cell] = true
      const whites = shaded.flatMap((is, one) => (is ? [] : [one]))
      if (!hangTogether(beside, whites)) shaded[cell] = false
    }
    const side = Math.max(width, height)
    const order = (): number[] => random.shuffle(Array.from({ length: side }, (_, i) => i))
    const [rows, columns, names] = [order(), order(), order()]
    const latin = Array.from({ length: cells }, (_, cell) => 1 + names[(rows[Math.floor(cell / width)]! + columns[cell % width]!) % side]!)
    const state = { width, height, shaded, numbers: latin }
    const numbers = latin.map((number, cell) => {
      const twice = shaded[cell] ? seen(state, cell) : []
      return twice.length === 0 ? number : twice[random.below(twice.length)]!
    })
    return { width, height, shaded, numbers }
  },
  cluesOf({ width, height, numbers }): Pencil {
    return { width, height, clues: numbers }
  },
  change(state, element, random) {
    const { shaded, numbers, width, height } = state
    const around = [element, ...geometryOf({ width, height }).beside[element]!]
    const near = around.filter((cell) => shaded[cell])
    const lines = geometryOf({ width, height }).lines.filter((line) => line.includes(element))
    const others = lines.flat().filter((cell) => shaded[cell])
    const among = near.length > 0 && random.chance(0.7) ? near : others
    const cell = among[random.below(Math.max(1, among.length))]
    if (cell === undefined) return undefined
    const choices = seen(state, cell).filter((number) => number !== numbers[cell])
    if (choices.length === 0) return undefined
    return { ...state, numbers: numbers.map((number, at) => (at === cell ? choices[random.below(choices.length)]! : number)) }
  },
}
