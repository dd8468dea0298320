import { expect, it } from 'vitest'
import { dark, isTone, isUnseen, light, onPaper, onScreen, print, TONE } from './palette'

it('a role has the colour of its palette, a tone its own on a screen and its grey on paper', () => {
  expect([onScreen('given', light), onScreen('given', dark), onPaper('given')]).toEqual([light.given, dark.given, print.given])
  expect([onScreen('#12ab9f/7f', dark), onPaper('#12ab9f/7f')]).toEqual(['#12ab9f', '#7f7f7f'])
  expect([onScreen('#12ab9f80/7f', dark), isTone('#12ab9f80/7f'), isTone('given')]).toEqual(['#12ab9f80', true, false])
})

it('only a tone without any opacity is unseen', () => {
  expect((['#12ab9f00/7f', '#12ab9f80/7f', '#12ab00/00', 'paper'] as const).map(isUnseen)).toEqual([true, false, false, false])
})

it.each([
  ['#12ab9f/7f', true],
  ['#12ab9f80/7f', true],
  ['#12ab9f', false],
  ['#12ab9f8/7f', false],
  ['#12AB9F/7f', false],
  ['x#12ab9f/7f', false],
  ['#12ab9f/7f0', false],
])('%s is a tone: %s', (text, is) => expect(TONE.test(text)).toBe(is))
