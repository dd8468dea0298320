import { bytesOf, textOf } from '#solver/kernel/base64.ts'
import type { Learnt } from '#solver/sat/engine.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { ColouredFound, ColouredHalted } from './colour/search'
import { type Halted, UNKNOWN } from './exact/halted'
import { solutionFromData } from './formats/storage'

const SIGNS = '.#?'

/** The state of a search in black and white that ran out of steps, as the library keeps it: cells as texts, numbers in base64. */
export function haltedToData({ known, first, second, free, learnt }: Halted): Json {
  return {
    known: written(known),
    free: written(free),
    ...(first && { first: written(first) }),
    ...(second && { second: written(second) }),
    ...(learnt && lore(learnt)),
  }
}

/** Reads the result of {@link haltedToData}; undefined where it is for a board of another size, or has another form. */
export function haltedFromData(data: Json, cells: number): Halted | undefined {
  const board = (name: string): Uint8Array | undefined => {
    const text = part(data, name)
    return typeof text === 'string' && text.length === cells && /^[.#?]*$/.test(text) ? read(text) : undefined
  }
  const [known, free, first, second] = [board('known'), board('free'), board('first'), board('second')]
  return known && free && (first || !second) ? { known, free, first, second, learnt: learntIn(data) } : undefined
}

/** The state of a search in colours that ran out of steps, as the library keeps it. */
export function colouredHaltedToData({ first, second, free, learnt }: ColouredFound): Json {
  return { ...(first && { first }), ...(second && { second }), free: packed(free), ...(learnt && lore(learnt())) }
}

/** Reads the result of {@link colouredHaltedToData}. */
export function colouredHaltedFromData(data: Json): ColouredHalted {
  const picture = (name: string) => {
    const read = solutionFromData(part(data, name))
    return read.ok ? read.value : undefined
  }
  const free = part(data, 'free')
  return {
    first: picture('first'),
    second: picture('second'),
    free: typeof free === 'string' ? unpacked(free) : [],
    learnt: learntIn(data),
  }
}

type Lore = Learnt & { readonly formula: string }

function lore({ formula, kept, units, clauses }: Lore) {
  return { formula, kept, units: packed(units), clauses: packed(clauses) }
}

function learntIn(data: Json): Lore | undefined {
  const [formula, kept, units, clauses] = ['formula', 'kept', 'units', 'clauses'].map((name) => part(data, name))
  const isWhole = typeof formula === 'string' && typeof kept === 'number' && typeof units === 'string' && typeof clauses === 'string'
  return isWhole ? { formula, kept, units: unpacked(units), clauses: unpacked(clauses) } : undefined
}

function part(data: Json, name: string): Json | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Readonly<Record<string, Json>>)[name] : undefined
}

function written(cells: Uint8Array): string {
  return Array.from(cells, (value) => SIGNS[value]!).join('')
}

function read(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => (sign === '?' ? UNKNOWN : SIGNS.indexOf(sign)))
}

/** Natural numbers in bytes of seven bits, the lowest first, the eighth bit set on all but the last; in base64. */
function packed(numbers: readonly number[]): string {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 0x7f; number >>= 7) bytes.push((number & 0x7f) | 0x80)
    bytes.push(number)
  }
  return textOf(bytes)
}

function unpacked(text: string): number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const byte of bytesOf(text)) {
    number |= (byte & 0x7f) << shift
    shift += 7
    if (byte > 0x7f) continue
    numbers.push(number)
    number = shift = 0
  }
  return numbers
}
