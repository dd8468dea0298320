import type { z } from 'zod'
import type { Json } from '#solver/kernel/json.ts'

/** Whether two types are exactly the same. Assigning in both directions is not enough, because it does not distinguish optional fields. */
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false

/** A type without `readonly`, which schemas do not have. JSON stays as it is, because its type contains itself. */
type Plain<T> =
  Same<Exclude<T, null | undefined>, Exclude<Json, null>> extends true
    ? T
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T

/** The type in the compiler's message where a schema and a type differ. */
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
