import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exactly } from './exact'

interface Clue {
  readonly at: number
  readonly colours: readonly { readonly name: string; readonly hue?: number }[]
}
const name = z.string()

// The compiler is what is tested here: an expected error that does not come is an error.
describe('a schema and its type', () => {
  it('are the same, but for readonly', () => {
    const colour = z.strictObject({ name, hue: z.number().optional() })
    const schema = exactly<Clue>()(z.strictObject({ at: z.int(), colours: z.array(colour) }))
    expect(schema.parse({ at: 1, colours: [{ name: 'red', hue: 0 }] })).toEqual({ at: 1, colours: [{ name: 'red', hue: 0 }] })
  })

  it('do not compile where the schema lacks an optional field, also a deep one', () => {
    // @ts-expect-error `hue` is left out
    exactly<Clue>()(z.strictObject({ at: z.int(), colours: z.array(z.strictObject({ name })) }))
    // @ts-expect-error so it is in a choice of several
    exactly<Clue | null>()(z.strictObject({ at: z.int(), colours: z.array(z.strictObject({ name })) }).nullable())
    expect(true).toBe(true)
  })

  it('do not compile where the schema has an optional field too many', () => {
    const colour = z.strictObject({ name, hue: z.number().optional(), gloss: z.number().optional() })
    // @ts-expect-error `gloss` is not in the type
    exactly<Clue>()(z.strictObject({ at: z.int(), colours: z.array(colour) }))
    expect(true).toBe(true)
  })

  it('do not compile where one may be missing and the other may not', () => {
    const colour = z.strictObject({ name, hue: z.number() })
    // @ts-expect-error `hue` must be there
    exactly<Clue>()(z.strictObject({ at: z.int(), colours: z.array(colour) }))
    expect(true).toBe(true)
  })

  it('do not compile where a choice is narrower', () => {
    // @ts-expect-error `b` is refused
    exactly<'a' | 'b'>()(z.enum(['a']))
    expect(true).toBe(true)
  })
})
