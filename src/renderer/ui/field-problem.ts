import { words } from '../words'

/** The part of a field that is used here; an input element is one. */
export interface CheckedField {
  readonly min: string
  readonly max: string
  readonly validity: Pick<
    ValidityState,
    'valid' | 'customError' | 'badInput' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch' | 'patternMismatch' | 'valueMissing'
  >
  /** The message of the field's own check. */
  readonly validationMessage?: string
}

/** The fault of a field's value, in words; undefined for none. */
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
