import type { Option } from './genre'

/** Whether a value is one that the option can have. What a text must look like (`pattern`) is left to who reads it. */
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
