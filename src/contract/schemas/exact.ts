import type { z } from 'zod'
import type { Json } from '#solver/kernel/json.ts'

/** Whether two types are the very same, optional fields included; being assignable both ways does not tell those apart. */
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false

/** A type without `readonly`, which a schema does not know of; JSON of any form is left alone, because it contains itself. */
type Plain<T> =
  Same<Exclude<T, null | undefined>, Exclude<Json, null>> extends true
    ? T
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T

/** The type that the compiler shows where a schema and its type differ. */
interface Differs<T, U> {
  readonly type: Plain<T>
  readonly schema: Plain<U>
}

/**
 * The schema of a type that another room declares. It does not compile unless the two are exactly the same: a field that is added to one
 * of them, be it optional, must be added to the other (`docs/decisions/001-types-and-schemas.md`).
 *
 * @typeParam T the type, as its room declares it
 */
export function exactly<T>() {
  return <S extends z.ZodType>(schema: S, ..._fault: Same<Plain<T>, Plain<z.output<S>>> extends true ? [] : [Differs<T, z.output<S>>]): S =>
    schema
}
