import { settings } from '#renderer/state/settings.svelte.ts'
import { actions } from '../actions/catalogue'
import { usualKeys } from '#renderer/actions/registry.ts'
import type { Action } from '#renderer/actions/action.ts'
import { type KeyStroke, namesOf } from '#renderer/actions/keys.ts'

/** Modifier keys, which do nothing alone. */
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Process', 'Dead'])
/** Keys that the window uses itself: Tab goes to the next field, Escape closes what is open. */
const TAKEN: ReadonlySet<string> = new Set(['Tab', 'Shift+Tab', 'Escape'])

/** The name of a key stroke for an action, or the reason why it cannot be used. */
export function strokeName(stroke: KeyStroke, mac = false): { readonly key: string } | 'modifier' | 'taken' {
  if (MODIFIERS.has(stroke.key)) return 'modifier'
  const names = namesOf(stroke, mac)
  // For digits with Shift, the place of the key is used, because the sign differs between countries.
  const key = (stroke.shiftKey ? names.find((name) => /Digit\d$/u.test(name)) : undefined) ?? names[0]!
  return TAKEN.has(key) ? 'taken' : { key }
}

/** The actions that would share a key with `action`: those in the same part of the window, and those for the whole window. */
export function conflictsOf(action: Action, key: string): readonly Action[] {
  return actions.filter(
    (other) =>
      other.id !== action.id &&
      (other.keys?.includes(key) ?? false) &&
      (other.scope === action.scope || other.scope === undefined || action.scope === undefined),
  )
}

/** Gives an action another key. An action that had the key loses it. */
export async function giveKey(action: Action, key: string): Promise<void> {
  const keys = { ...settings.kept.keys }
  for (const other of conflictsOf(action, key)) keys[other.id] = (other.keys ?? []).filter((one) => one !== key)
  keys[action.id] = [
    key,
    ...usualKeys(action)
      .slice(1)
      .filter((one) => one !== key),
  ]
  await settings.change({ keys })
}

/** Gives an action its usual keys back. An action that has got one of them meanwhile loses it. */
export async function resetKeys(action: Action): Promise<void> {
  const { [action.id]: _, ...keys } = settings.kept.keys
  for (const key of usualKeys(action)) {
    for (const other of conflictsOf(action, key)) keys[other.id] = (other.keys ?? []).filter((one) => one !== key)
  }
  await settings.change({ keys })
}

/** Gives all actions their usual keys back. */
export const resetAllKeys = (): Promise<void> => settings.change({ keys: {} })

/** Whether a person has chosen keys for an action. */
export const isChanged = (action: Action): boolean => settings.kept.keys[action.id] !== undefined
