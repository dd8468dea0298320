import type { Json } from '#solver/kernel/json.ts'
import type { Language, Text } from '#solver/kernel/message.ts'
import type { Detail, Grader } from '#solver/genre/genre.ts'

/** A detail of a grading as a line of text. `flag` is set for a yes or no. */
export interface DetailLine {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly flag?: boolean
  /** Whether the detail decides the level. */
  readonly isDecisive: boolean
}

/** Numbers as the papers print them: whole numbers plain, others with three decimals. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3))

function textOf(value: Json, named: (value: string) => string): string | undefined {
  if (typeof value === 'number') return named(numberText(value))
  if (typeof value === 'string') return named(value)
  if (value === null) return '–'
  if (Array.isArray(value) && value.length === 0) return '–'
  // Of a list whose entries have parts, such as cooks, only the number is shown; the genre has a panel for them.
  if (Array.isArray(value) && value.some((one: Json) => textOf(one, named) === undefined)) return String(value.length)
  if (Array.isArray(value)) return value.map((one: Json) => textOf(one, named) ?? '').join(', ')
  return undefined
}

/**
 * The details of a grading, first those that the grader describes, in its order and words, then the others. A detail with parts has a line
 * for each.
 */
export function detailLines(
  details: { readonly [key: string]: Json | undefined },
  { details: described = {}, techniques }: Pick<Grader, 'details' | 'techniques'>,
  language: Language,
): DetailLine[] {
  const order = [...Object.keys(described), ...Object.keys(details)]
  const place = (key: string): number => order.findIndex((one) => one === key || one.startsWith(`${key}.`))
  return Object.entries(details)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([key, value]) => linesOf(key, value))

  function linesOf(key: string, value: Json | undefined): DetailLine[] {
    if (value === undefined) return []
    const about = described[key]
    const line = { key, name: nameOf(key), isDecisive: aboutWhole(key)?.isDecisive ?? false }
    if (typeof value === 'boolean') return [{ ...line, text: String(value), flag: value }]
    const text = textOf(value, (one) => about?.values?.[one]?.[language] ?? one)
    if (text !== undefined) return [{ ...line, text: about?.unit && value !== null ? withUnit(text, about.unit, language) : text }]
    return Object.entries(value as { readonly [part: string]: Json | undefined }).flatMap(([part, one]) => linesOf(`${key}.${part}`, one))
  }

  /** The description of a detail, or else of the nearest whole to which it belongs. */
  function aboutWhole(key: string): Detail | undefined {
    const dot = key.lastIndexOf('.')
    return described[key] ?? (dot < 0 ? undefined : aboutWhole(key.slice(0, dot)))
  }

  function nameOf(key: string): string {
    if (described[key]) return described[key].name[language]
    const dot = key.lastIndexOf('.')
    const part = techniques[key.slice(dot + 1)]?.[language] ?? key.slice(dot + 1)
    return dot < 0 ? part : `${nameOf(key.slice(0, dot))}${language === 'ja' ? '：' : ': '}${part}`
  }
}

const withUnit = (text: string, unit: Text, language: Language): string => `${text}${language === 'ja' ? '' : ' '}${unit[language]}`
