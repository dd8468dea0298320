import type { Json } from '#solver/core/json.ts'

/** One fact of a grading for a person to read. `flag` is set for yes or no. */
export interface DetailLine {
  readonly key: string
  readonly text: string
  readonly flag?: boolean
}

/** Numbers as the papers print them: whole ones plain, others with three decimals. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3))

function textOf(value: Json): string | undefined {
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return value
  if (value === null) return '–'
  if (Array.isArray(value) && value.length === 0) return '–'
  // Of things with parts of their own, how many there are: a list of cooks is for a panel of the genre.
  if (Array.isArray(value) && value.some((one: Json) => textOf(one) === undefined)) return String(value.length)
  if (Array.isArray(value)) return value.map((one: Json) => textOf(one) ?? '').join(', ')
  return undefined
}

/** The facts of a grading, in its own order; what has parts of its own is said part by part. */
export function detailLines(details: { readonly [key: string]: Json | undefined }, under = ''): DetailLine[] {
  return Object.entries(details).flatMap(([name, value]): DetailLine[] => {
    const key = under ? `${under}.${name}` : name
    if (value === undefined) return []
    if (typeof value === 'boolean') return [{ key, text: String(value), flag: value }]
    const text = textOf(value)
    if (text !== undefined) return [{ key, text }]
    return detailLines(value as { readonly [key: string]: Json }, key)
  })
}
