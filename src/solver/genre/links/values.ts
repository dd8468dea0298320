// Values in files of web tools, which say yes, no and nothing in several ways.

/** Whether a value of a file says nothing: it is missing, false, or an empty text, list or object. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** Whether the value of a flag says that something is so: true or 1, also as a text. */
export const isOn = (value: unknown): boolean => value === true || value === 1 || ['true', '1'].includes(wordOf(value))

/** Whether the value of a flag says that something is not so: false or 0, also as a text. A missing flag says nothing. */
export const isOff = (value: unknown): boolean => value === false || value === 0 || ['false', '0'].includes(wordOf(value))

/** Whether a key of a file says nothing. It may be a flag, so that 0 and the text `false` say nothing, either. */
export const isUnset = (value: unknown): boolean => isNothing(value) || isOff(value)
