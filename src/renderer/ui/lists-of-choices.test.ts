import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { expect, it } from 'vitest'

const RENDERER = join(import.meta.dirname, '..')

/** What stands below a node of Svelte's tree. */
const below = (node: object): object[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value)
      ? value.filter((one) => typeof one === 'object' && one !== null)
      : typeof value === 'object' && value
        ? [value]
        : [],
  )

/** Names of a list's parts that are more than choices and their text, in any depth. */
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

// Of a component or an element in a list Svelte makes one with marked-up choices, of which Chromium before 131
// complains, as Electron 33 has it.
it('lists of choices have nothing but choices', () => {
  const files = globSync('**/*.svelte', { cwd: RENDERER })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => othersIn(readFileSync(join(RENDERER, file), 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
})
