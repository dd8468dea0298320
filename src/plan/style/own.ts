import { plain, type PlanFinding } from '../model/finding'
import type { OwnValues, Plan } from '../model/plan'
import { STYLE_SETTINGS, type StyleSetting } from './settings'
import { styleNamed } from './shipped'
import type { Style } from './style'

const settingOf = new Map(STYLE_SETTINGS.map((setting) => [setting.path, setting]))

/** Whether a setting takes a value. */
function takes(setting: StyleSetting, value: number | string): boolean {
  if (setting.kind === 'choice') return typeof value === 'string' && setting.of.includes(value)
  return typeof value === 'number' && value >= setting.from && value <= setting.to
}

/** What a setting takes, to be told. */
const allowedBy = (setting: StyleSetting): string => (setting.kind === 'choice' ? setting.of.join(', ') : `${setting.from}–${setting.to}`)

/** Finds values for which there is no setting, and values that a setting does not take. */
export function flawsOfOwn(own: OwnValues): readonly PlanFinding[] {
  return Object.entries(own).flatMap(([path, value]): PlanFinding[] => {
    const setting = settingOf.get(path)
    if (!setting) return [plain('warning', { code: 'style.no-setting', path })]
    if (takes(setting, value)) return []
    return [plain('warning', { code: 'style.bad-value', path, value: String(value), allowed: allowedBy(setting) })]
  })
}

/** The value of a setting in a style, as a book may have it otherwise: 0 or `none` where the style is without it. */
export function valueIn(style: Style, setting: StyleSetting): number | string {
  let value: unknown = style
  for (const key of setting.path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  if (value === true) return 'yes'
  return typeof value === 'number' || typeof value === 'string' ? value : setting.kind === 'number' ? 0 : 'none'
}

/** A style with a book's own values; those that are wrong are left out (`flawsOfOwn` tells them). */
export function withOwn(style: Style, own: OwnValues): Style {
  return STYLE_SETTINGS.reduce((changed, setting) => {
    const value = own[setting.path]
    if (value === undefined || !takes(setting, value)) return changed
    const given = stored(setting, value)
    const path = given === undefined ? (setting.whole ?? setting.path) : setting.path
    return placed(changed, path.split('.'), given) as Style
  }, style)
}

/** The style that a plan names, with the book's own values; undefined where there is none of that id. */
export function bookStyle({ id, own = {} }: NonNullable<Plan['style']>): Style | undefined {
  const named = styleNamed(id)
  return named && withOwn(named, own)
}

/** A value as a style has it: left out where it says that there is none. */
function stored(setting: StyleSetting, value: number | string): number | string | true | undefined {
  if (setting.isOptional && (value === 0 || value === 'none')) return undefined
  return value === 'yes' ? true : value
}

/** A copy of an object with a value at a path. What a style is without stays so where only a part of it is set. */
function placed(object: object, [key, ...rest]: readonly string[], value: unknown): object {
  const entries = object as Readonly<Record<string, unknown>>
  if (rest.length === 0) {
    const { [key!]: _, ...others } = entries
    return value === undefined ? others : { ...others, [key!]: value }
  }
  const inner = entries[key!]
  return inner === undefined ? object : { ...entries, [key!]: placed(inner as object, rest, value) }
}
