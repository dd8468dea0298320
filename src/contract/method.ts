import { z } from 'zod'

/** A call between window and services, by the schemas of its input and its answer. `dispatch` checks both. */
export function method<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output }
}

/** The input or output of a call that has none. */
export const nothing = z.null()
