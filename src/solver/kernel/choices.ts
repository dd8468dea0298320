import type { Option, OptionValues } from './option'

/**
 * The choices among options as a list of `id=value`. The first option is always in it, because it names the grader's convention as a whole;
 * every other option is in it if it differs from its default. The order is that of the options, so that equal choices give equal lists.
 */
export function choicesOf(options: readonly Option[], values: OptionValues = {}): string[] {
  return options.flatMap((option, i) => {
    const value = values[option.id] ?? option.default
    return value !== undefined && (i === 0 || value !== option.default) ? [`${option.id}=${value}`] : []
  })
}

/** The values of options. A value that its option does not allow is replaced by the default. */
export function sensible(options: readonly Option[], values: OptionValues = {}): OptionValues {
  const kept: Record<string, OptionValues[string]> = {}
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && fits(option, value)) kept[option.id] = value
  }
  return kept
}

/** Whether an option allows a value. The form of a text (`pattern`) is checked by the code that reads the text. */
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
