import type { Action } from './action'

/** The part of a keyboard event that actions need. */
export interface KeyStroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Keys that a text field uses itself. */
const OF_FIELDS = new Set(['Mod+A', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Z', 'Shift+Mod+Z', 'Mod+Y', 'Mod+Backspace', 'Mod+Delete'])
/** Whether a key types something: it has no Ctrl, and is neither a function key nor Alt with Page Up or Page Down. */
const isLone = (name: string): boolean => !name.includes('Mod+') && !/^(Shift\+)?(F\d+|Alt\+Page(Up|Down))$/u.test(name)

/** Whether a key of an action also works in a text field. */
export const isFreeInFields = (key: string): boolean => !isLone(key) && !OF_FIELDS.has(key)

/**
 * The names of a key stroke: by the sign that it types (`Mod+K`, `?`), and by the place of the key (`Shift+Digit1`). Shift with a digit
 * needs the place, because its sign differs between countries.
 */
export function namesOf(stroke: KeyStroke, mac = false): string[] {
  const mod = (mac ? stroke.metaKey : stroke.ctrlKey) ? 'Mod+' : ''
  const other = (mac ? stroke.ctrlKey : stroke.metaKey) ? 'Other+' : ''
  const rest = `${other}${mod}${stroke.altKey ? 'Alt+' : ''}`
  const shift = stroke.shiftKey ? 'Shift+' : ''
  const key = stroke.key === ' ' ? 'Space' : stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key
  const code = stroke.code.replace(/^Numpad(?=\d$)/u, 'Digit')
  const isSign = stroke.key.length === 1 && stroke.key.toLowerCase() === stroke.key.toUpperCase() && stroke.key !== ' '
  return [...new Set([`${shift}${rest}${key}`, `${shift}${rest}${code}`, ...(isSign ? [`${rest}${key}`] : [])])]
}

/**
 * The action of a key stroke. Actions of the part of the window that has the keyboard come first, then actions for the whole window.
 * Undefined where none makes sense now.
 * @param typing whether a text field has the keyboard and keeps its own keys
 */
export function actionFor(
  actions: readonly Action[],
  stroke: KeyStroke,
  scope: string | undefined,
  typing: boolean,
  mac = false,
): Action | undefined {
  const names = namesOf(stroke, mac).filter((name) => !typing || isFreeInFields(name))
  const fits = (action: Action): boolean =>
    (action.keys?.some((key) => names.includes(key)) ?? false) && (action.when?.() ?? true) && (action.byKey?.() ?? true)
  return (
    (scope && actions.find((action) => action.scope === scope && fits(action))) || actions.find((action) => !action.scope && fits(action))
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
}

/** The text of a key for a person, e.g. `Ctrl+Shift+Z`, on a Mac `⇧⌘Z`. */
export function keyShown(key: string, mac = false): string {
  const parts = key.split('+').map((part) => SIGNS[part] ?? part.replace(/^(Digit|Key)/u, ''))
  if (mac) return parts.map((part) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥' })[part] ?? part).join('')
  const named = parts.map((part) => (part === 'Mod' ? 'Ctrl' : part))
  return [...named.filter((part) => part === 'Ctrl'), ...named.filter((part) => part !== 'Ctrl')].join('+')
}
