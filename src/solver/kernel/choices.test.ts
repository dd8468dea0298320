import { expect, it } from 'vitest'
import { choicesOf, sensible } from './choices'
import type { Option } from './option'

const words = { en: 'x', ja: 'x' }
const named = { name: words, help: words }
const options: readonly Option[] = [
  { ...named, id: 'way', kind: 'choice', placeholder: 'way', default: 'a', choices: { a: words, b: words } },
  { ...named, id: 'count', kind: 'integer', placeholder: 'n', min: 1, max: 9, default: 4 },
  { ...named, id: 'quick', kind: 'flag', default: false },
]

it('tells the first choice and what is not as usual, in the order of the options', () => {
  expect(choicesOf(options)).toEqual(['way=a'])
  expect(choicesOf(options, { quick: true, count: 5, way: 'a' })).toEqual(['way=a', 'count=5', 'quick=true'])
})

it('takes nothing that an option cannot have, nor what every object has', () => {
  expect(sensible(options, { way: 'toString', count: 10, quick: 'yes' })).toEqual({})
  expect(sensible(options, { way: 'b', count: 9, quick: false, other: 1 })).toEqual({ way: 'b', count: 9, quick: false })
})
