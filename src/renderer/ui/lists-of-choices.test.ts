import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { expect, it } from 'vitest'

const RENDERER = join(import.meta.dirname, '..')

/** Returns the children of a node in Svelte's syntax tree. */
const below = (node: object): object[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value)
      ? value.filter((one) => typeof one === 'object' && one !== null)
      : typeof value === 'object' && value
        ? [value]
        : [],
  )

/** Returns the names of elements in a list, at any depth, that are neither choices nor text. */
function others(node: object): string[] {
  const { type, name } = node as { type?: string; name?: string }
  const isOther =
    type === 'Component' ||
    type === 'RenderTag' ||
    type === 'HtmlTag' ||
    (type === 'RegularElement' && !/^(select|optgroup|option)$/.test(name!))
  return [...(isOther ? [name ?? type] : []), ...below(node).flatMap(others)]
}

const lists = (node: object): object[] =>
  (node as { type?: string; name?: string }).type === 'RegularElement' && (node as { name: string }).name === 'select'
    ? [node]
    : below(node).flatMap(lists)

const othersIn = (source: string): string[] => lists(parse(source, { modern: true })).flatMap(others)

it('finds what is more than a choice', () => {
  expect(othersIn('<select>{#each a as b}<option>{b}</option>{/each}</select>')).toEqual([])
  expect(othersIn('<select><option><span>a</span></option></select><span></span>')).toEqual(['span'])
  expect(othersIn('<p>{#if a}<select><Choices /></select>{/if}</p>')).toEqual(['Choices'])
})

// Svelte turns a component or an element inside a choice into rich content, about which Chromium before 131 (Electron 33) complains.
it('lists of choices have nothing but choices', () => {
  const files = globSync('**/*.svelte', { cwd: RENDERER })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => othersIn(readFileSync(join(RENDERER, file), 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
})
