import { settings } from '#renderer/state/settings.svelte.ts'
import { actions } from '../actions/catalogue'
import { usualKeys } from '#renderer/actions/registry.ts'
import type { Action } from '#renderer/actions/action.ts'
import { type KeyStroke, namesOf } from '#renderer/actions/keys.ts'

/** Keys that only change what another key means. */
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Process', 'Dead'])
/** Keys that the window itself uses: Tab goes to the next field, Escape closes the open part. */
const TAKEN: ReadonlySet<string> = new Set(['Tab', 'Shift+Tab', 'Escape'])

/** The name of a key stroke as an action has it, or why it can be none. */
export function strokeName(stroke: KeyStroke, mac = false): { readonly key: string } | 'modifier' | 'taken' {
  if (MODIFIERS.has(stroke.key)) return 'modifier'
  const names = namesOf(stroke, mac)
  // Only for digits, which type signs with Shift, the place of a key says more than its sign.
  const key = (stroke.shiftKey ? names.find((name) => /Digit\d$/u.test(name)) : undefined) ?? names[0]!
  return TAKEN.has(key) ? 'taken' : { key }
}

/** The actions that a key would also mean where `action` has it: in the same part of the window, or everywhere. */
export function conflictsOf(action: Action, key: string): readonly Action[] {
  return actions.filter(
    (other) =>
      other.id !== action.id &&
      (other.keys?.includes(key) ?? false) &&
      (other.scope === action.scope || other.scope === undefined || action.scope === undefined),
  )
}

/** Gives an action a further key, or one in place of its own; another action that had the key loses it. */
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

/** Gives an action its usual keys again; another action that has one of them meanwhile loses it. */
export async function resetKeys(action: Action): Promise<void> {
  const { [action.id]: _, ...keys } = settings.kept.keys
  for (const key of usualKeys(action)) {
    for (const other of conflictsOf(action, key)) keys[other.id] = (other.keys ?? []).filter((one) => one !== key)
  }
  await settings.change({ keys })
}

/** All usual keys again. */
export const resetAllKeys = (): Promise<void> => settings.change({ keys: {} })

/** Whether a person chose other keys for an action. */
export const isChanged = (action: Action): boolean => settings.kept.keys[action.id] !== undefined
