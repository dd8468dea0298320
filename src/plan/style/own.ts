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

/** The allowed values of a setting, as a text for messages. */
const allowedBy = (setting: StyleSetting): string => (setting.kind === 'choice' ? setting.of.join(', ') : `${setting.from}–${setting.to}`)

/** Findings about values for which there is no setting, and about values that a setting does not allow. */
export function flawsOfOwn(own: OwnValues): readonly PlanFinding[] {
  return Object.entries(own).flatMap(([path, value]): PlanFinding[] => {
    const setting = settingOf.get(path)
    if (!setting) return [plain('warning', { code: 'style.no-setting', path })]
    if (takes(setting, value)) return []
    return [plain('warning', { code: 'style.bad-value', path, value: String(value), allowed: allowedBy(setting) })]
  })
}

/** The value of a setting in a style, in the form in which a book can set it: 0 or `none` if the style does without it. */
export function valueIn(style: Style, setting: StyleSetting): number | string {
  let value: unknown = style
  for (const key of setting.path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  if (value === true) return 'yes'
  return typeof value === 'number' || typeof value === 'string' ? value : setting.kind === 'number' ? 0 : 'none'
}

/** A style with the book's own values. Wrong values are left out; `flawsOfOwn` reports them. */
export function withOwn(style: Style, own: OwnValues): Style {
  return STYLE_SETTINGS.reduce((changed, setting) => {
    const value = own[setting.path]
    if (value === undefined || !takes(setting, value)) return changed
    const given = stored(setting, value)
    const path = given === undefined ? (setting.whole ?? setting.path) : setting.path
    return placed(changed, path.split('.'), given) as Style
  }, style)
}

/** The style that a plan names, with the book's own values; undefined if there is no style with that id. */
export function bookStyle({ id, own = {} }: NonNullable<Plan['style']>): Style | undefined {
  const named = styleNamed(id)
  return named && withOwn(named, own)
}

/** A value in the form in which a style keeps it: undefined if it says that there is none. */
function stored(setting: StyleSetting, value: number | string): number | string | true | undefined {
  if (setting.isOptional && (value === 0 || value === 'none')) return undefined
  return value === 'yes' ? true : value
}

/** A copy of an object with a value at a path. An optional part that is missing is not created to hold one of its values. */
function placed(object: object, [key, ...rest]: readonly string[], value: unknown): object {
  const entries = object as Readonly<Record<string, unknown>>
  if (rest.length === 0) {
    const { [key!]: _, ...others } = entries
    return value === undefined ? others : { ...others, [key!]: value }
  }
  const inner = entries[key!]
  return inner === undefined ? object : { ...entries, [key!]: placed(inner as object, rest, value) }
}
