import { describe, expect, it } from 'vitest'
import type { Action } from './action'
import { actionFor, isFreeInFields, type KeyStroke, keyShown, namesOf } from './keys'

const stroke = (key: string, code: string, held = ''): KeyStroke => ({
  key,
  code,
  ctrlKey: held.includes('C'),
  metaKey: held.includes('M'),
  shiftKey: held.includes('S'),
  altKey: held.includes('A'),
})
const action = (id: string, keys: string[], more: Partial<Action> = {}): Action => ({
  id,
  label: () => id,
  keys,
  run: () => undefined,
  ...more,
})
const found = (actions: Action[], key: KeyStroke, scope?: string, typing = false) => actionFor(actions, key, scope, typing)?.id

describe('the names of a key stroke', () => {
  it.each([
    ['z with Ctrl', stroke('z', 'KeyZ', 'C'), 'Mod+Z'],
    ['z with Ctrl and Shift', stroke('Z', 'KeyZ', 'CS'), 'Shift+Mod+Z'],
    ['! on the 1 key', stroke('!', 'Digit1', 'S'), 'Shift+Digit1'],
    ['a digit of the number pad', stroke('7', 'Numpad7'), 'Digit7'],
    ['?, wherever it lies', stroke('?', 'Slash', 'S'), '?'],
    ['the space bar', stroke(' ', 'Space'), 'Space'],
  ])('%s', (_, event, name) => expect(namesOf(event)).toContain(name))

  it('take the command key for Mod on a Mac only', () => {
    expect(namesOf(stroke('k', 'KeyK', 'M'), true)).toContain('Mod+K')
    expect(namesOf(stroke('k', 'KeyK', 'M'))).not.toContain('Mod+K')
    expect(namesOf(stroke('k', 'KeyK', 'C'), true)).not.toContain('Mod+K')
  })
})

describe('the action of a key stroke', () => {
  it('is that of the part with the keyboard before one of the window', () => {
    const list = [action('window', ['Delete']), action('board', ['Delete'], { scope: 'board' })]
    expect(found(list, stroke('Delete', 'Delete'), 'board')).toBe('board')
    expect(found(list, stroke('Delete', 'Delete'), 'table')).toBe('window')
  })

  it('is none that makes no sense now', () => {
    expect(found([action('a', ['F2'], { when: () => false }), action('b', ['F2'])], stroke('F2', 'F2'))).toBe('b')
  })

  it('leaves a text field its own keys', () => {
    const list = [action('undo', ['Mod+Z']), action('palette', ['Mod+K']), action('remove', ['Delete']), action('help', ['F1'])]
    expect(found(list, stroke('z', 'KeyZ', 'C'), undefined, true)).toBeUndefined()
    expect(found(list, stroke('Delete', 'Delete'), undefined, true)).toBeUndefined()
    expect(found(list, stroke('k', 'KeyK', 'C'), undefined, true)).toBe('palette')
    expect(found(list, stroke('F1', 'F1'), undefined, true)).toBe('help')
    // These keys type no character, so they work in a text field: they go from the title of one puzzle to that of the next.
    expect(found([action('next', ['Alt+PageDown'])], stroke('PageDown', 'PageDown', 'A'), undefined, true)).toBe('next')
  })
})

it.each(['A', 'C', 'V', 'X', 'Z', 'Y', 'Shift+Z', 'Backspace', 'Delete'])('a text field keeps Ctrl and %s for itself', (name) => {
  const key = name.replace('Shift+', '')
  const own = name.startsWith('Shift+') ? `Shift+Mod+${key}` : `Mod+${key}`
  const typed = stroke(key, key.length === 1 ? `Key${key}` : key, name.startsWith('Shift+') ? 'CS' : 'C')
  const list = [action('own', [own])]
  expect([found(list, typed), found(list, typed, undefined, true), isFreeInFields(own)]).toEqual(['own', undefined, false])
})

it.each([
  ['Mod+Z', 'Ctrl+Z', '⌘Z'],
  ['Shift+Mod+Z', 'Ctrl+Shift+Z', '⇧⌘Z'],
  ['Shift+Digit1', 'Shift+1', '⇧1'],
  ['ArrowUp', '↑', '↑'],
])('%s is shown as %s, on a Mac as %s', (key, shown, mac) => {
  expect([keyShown(key), keyShown(key, true)]).toEqual([shown, mac])
})
