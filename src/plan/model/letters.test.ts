import { expect, it } from 'vitest'
import { namedLetters } from './letters'

it.each([
  [['x', '字', '🧩'], 'x 字 🧩'],
  [['\u0000', '\u0007', '\u2028'], 'U+0000 U+0007 U+2028'],
  [['\u001b', '\u202e', '\ud800', '\u{f0000}'], 'U+001B U+202E U+D800 U+F0000'],
])('%j is told as %s', (letters, told) => expect(namedLetters(letters)).toBe(told))
