import type { Json } from '#solver/kernel/json.ts'
import type { Language, Text } from '#solver/kernel/message.ts'
import type { Detail, Grader } from '#solver/genre/genre.ts'

/** One fact of a grading for a person to read. `flag` is set for yes or no. */
export interface DetailLine {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly flag?: boolean
  /** Whether it decides the level. */
  readonly isDecisive: boolean
}

/** Numbers as the papers print them: whole ones plain, others with three decimals. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3))

function textOf(value: Json, named: (value: string) => string): string | undefined {
  if (typeof value === 'number') return named(numberText(value))
  if (typeof value === 'string') return named(value)
  if (value === null) return '–'
  if (Array.isArray(value) && value.length === 0) return '–'
  // Of things with parts of their own, how many there are: a list of cooks is for a panel of the genre.
  if (Array.isArray(value) && value.some((one: Json) => textOf(one, named) === undefined)) return String(value.length)
  if (Array.isArray(value)) return value.map((one: Json) => textOf(one, named) ?? '').join(', ')
  return undefined
}

/**
 * The facts of a grading in the order and words of its grader's description, then the facts without a description. A fact with
 * parts is listed part by part.
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

  /** The description of a detail, or of the nearest whole that it is a part of. */
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
