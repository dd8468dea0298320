import { words } from '../words'

/** The properties of a field that are used here; an input element has them. */
export interface CheckedField {
  readonly min: string
  readonly max: string
  readonly validity: Pick<
    ValidityState,
    'valid' | 'customError' | 'badInput' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch' | 'patternMismatch' | 'valueMissing'
  >
  /** The message of the field's own validation. */
  readonly validationMessage?: string
}

/** Returns the error in a field's value as a sentence; undefined if there is none. */
export function problemOf({ validity, min, max, validationMessage }: CheckedField): string | undefined {
  const w = words().fields
  if (validity.valid) return undefined
  if (validity.badInput) return w.number
  if (validity.valueMissing) return w.needed
  if (validity.rangeUnderflow) return w.least(Number(min))
  if (validity.rangeOverflow) return w.most(Number(max))
  if (validity.stepMismatch) return w.whole
  return validity.customError ? validationMessage : w.shape
}
