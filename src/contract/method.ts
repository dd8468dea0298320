import { z } from 'zod'

/** A call across the border between window and services, with the schemas of its input and its answer; both are checked there. */
export function method<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output }
}

/** The input or output of a call that has none. */
export const nothing = z.null()
