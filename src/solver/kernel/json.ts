/** Plain JSON: a value that can be sent to another process or stored in the library. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two values are equal, whatever the order of their keys. */
export const isSameJson = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
