import { words } from '../words'

/** What of a field counts here; an input element is one. */
export interface CheckedField {
  readonly min: string
  readonly max: string
  readonly validity: Pick<
    ValidityState,
    'valid' | 'customError' | 'badInput' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch' | 'patternMismatch' | 'valueMissing'
  >
  /** What its own check says of it. */
  readonly validationMessage?: string
}

/** What is wrong with what stands in a field, in words; undefined for nothing. */
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
