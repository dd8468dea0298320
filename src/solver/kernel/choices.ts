import type { Option, OptionValues } from './option'

/**
 * The choices that a person made among some options, as `id=value`: the first option always, because it names the whole, and every other
 * one that differs from its default. They stand in the order of the options, so that equal choices give equal lists.
 */
export function choicesOf(options: readonly Option[], values: OptionValues = {}): string[] {
  return options.flatMap((option, i) => {
    const value = values[option.id] ?? option.default
    return value !== undefined && (i === 0 || value !== option.default) ? [`${option.id}=${value}`] : []
  })
}

/** The values of some options, with the default in the place of a value that its option cannot have. */
export function sensible(options: readonly Option[], values: OptionValues = {}): OptionValues {
  const kept: Record<string, OptionValues[string]> = {}
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && fits(option, value)) kept[option.id] = value
  }
  return kept
}

/** Whether an option can have a value. The form of a text (`pattern`) is left to whoever reads it. */
export function fits(option: Option, value: string | number | boolean): boolean {
  switch (option.kind) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= option.min && value <= option.max
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(option.choices, value)
    case 'text':
      return typeof value === 'string'
  }
}
