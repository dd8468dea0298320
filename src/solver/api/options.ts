import { fits } from '../kernel/choices'
import type { Language } from '../kernel/message'
import type { Option, OptionValues } from '../kernel/option'
import { PuzzleError } from './puzzle'

/** Checks values of options and gives them back. @throws PuzzleError where an option is unknown or its value is not allowed */
export function chosen(options: readonly Option[], values: OptionValues = {}, language: Language = 'en'): OptionValues {
  for (const [id, value] of Object.entries(values)) {
    if (value === undefined) continue
    const option = options.find((one) => one.id === id)
    if (!option)
      throw new PuzzleError(
        `“${id}” is no option here. ${options.length === 0 ? 'There are none.' : `Choose one of ${options.map((one) => one.id).join(', ')}.`}`,
      )
    const flaw = flawOf(option, value, language)
    if (flaw !== undefined) throw new PuzzleError(`${id}: ${flaw}`)
  }
  return values
}

function flawOf(option: Option, value: string | number | boolean, language: Language): string | undefined {
  if (!fits(option, value)) return rangeOf(option)
  if (option.kind !== 'text') return undefined
  const text = String(value)
  const isMatch = option.pattern === undefined || new RegExp(option.pattern, 'u').test(text)
  return isMatch ? option.flaw?.(text)?.[language] : option.help[language]
}

/** A sentence part with the values that an option allows. */
function rangeOf(option: Option): string {
  switch (option.kind) {
    case 'integer':
      return `give a whole number from ${option.min} to ${option.max}.`
    case 'flag':
      return 'give true or false.'
    case 'choice':
      return `choose one of ${Object.keys(option.choices).join(', ')}.`
    case 'text':
      return 'give a text.'
  }
}
