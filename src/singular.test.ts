import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MANY } from '#test-support/singular.ts'

const root = import.meta.dirname

/** Files that hold sentences in English, the window's own apart, which have a test of their own. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /^(solver|contract|plan|cli|main)\b.*\.ts$/.test(name) &&
    !/test\.ts$|\/assembly\/|worker\.ts$/.test(name) &&
    (/\bPhrasebook<|\bPhrases</.test(readFileSync(join(root, name), 'utf8')) || /[/-](messages|words)[^/]*\.ts$/.test(name)),
)

type Saying = (...all: unknown[]) => unknown

/** Stands for whatever a sentence asks of its data: counts are one, lists have one member, anything else is tried after that. */
const CANDIDATES: readonly unknown[] = [1, [1], ['x'], 'x', undefined]

/** A sentence as it is with the data of `given`, and what it asked beside it; where it cannot be said so, its next data are tried. */
function saidWith(phrase: Saying, given: Readonly<Record<string, unknown>>): string | undefined {
  const chosen = new Map<string, number>()
  let last = ''
  const data = new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string') return undefined
        if (Object.hasOwn(given, name)) return given[name]
        last = name
        if (!chosen.has(name)) chosen.set(name, 0)
        return CANDIDATES[chosen.get(name)!]
      },
    },
  )
  for (let tries = 0; tries < 60; tries++) {
    try {
      const text = phrase(data)
      return typeof text === 'string' ? text : undefined
    } catch {
      const next = (chosen.get(last) ?? CANDIDATES.length) + 1
      if (next >= CANDIDATES.length) return undefined
      chosen.set(last, next)
    }
  }
  return undefined
}

/** What a function says of one: as a message, with each text that it tells apart, and as a word of numbers. */
function saidOfOne(phrase: Saying): readonly string[] {
  const told = [...phrase.toString().matchAll(/\b(?:\w+\.)?(\w+) === ["']([^"']+)["']/g)].map(([, name, text]) => ({ [name!]: text }))
  const asWord = (): string => {
    try {
      const text = phrase(1, 1, 1, 1, 1)
      return typeof text === 'string' ? text : ''
    } catch {
      return ''
    }
  }
  return [...[{}, ...told].map((given) => saidWith(phrase, given) ?? ''), asWord()].filter((text) => !/undefined|NaN|^$/.test(text))
}

/** Every function below `value`, by its place, without Japanese. */
function phrasesIn(value: unknown, place: string, seen: Set<unknown>): readonly (readonly [place: string, phrase: Saying])[] {
  if (typeof value === 'function') return [[place, value as Saying]]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([name, inner]) => (name === 'ja' ? [] : phrasesIn(inner, `${place} ${name}`, seen)))
}

/**
 * What cannot be one, or where the 1 is a name: a size as `1 × 1 cells`, digits that stand twice and oftener, more of a piece than a set
 * has, a run of more than nine cells, a kind of picture, `the clues of the rows`.
 */
const OF_SEVERAL = [
  ...['slitherlink.size', 'sudoku.size', 'variants.side', 'picture.too-large', 'sudoku.equal-givens', 'x-number-place.equal-givens'],
  ...['tsume.too-many', 'picture.unread', 'nonogram.clues-missing', 'settings.damaged', 'pencil.long-run'],
]

const loaded = await Promise.all(
  files.map(async (name) => [name, (await import(/* @vite-ignore */ join(root, name))) as Record<string, unknown>] as const),
)
const said = loaded.flatMap(([name, module]) =>
  Object.entries(module)
    .filter(([key, value]) => typeof value === 'object' && !/ja$/i.test(key))
    .flatMap(([key, value]) => phrasesIn(value, `${name} ${key}`, new Set()))
    .flatMap(([place, phrase]) => saidOfOne(phrase).map((text) => [place, text] as const)),
)

it('one thing is told in the singular by genres, contract, plan and command line', () => {
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(([place, text]) => !OF_SEVERAL.some((code) => place.endsWith(` ${code}`)) && MANY.test(text))).toEqual([])
})
