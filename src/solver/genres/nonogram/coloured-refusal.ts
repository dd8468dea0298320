/** The refusal of a coloured puzzle by something that knows black and white only. */
export interface ColouredRefusal {
  readonly code: 'nonogram.refuses-colours'
  readonly what: 'grade' | 'mend-options'
}

/** The refusal of a coloured puzzle. */
export function refusesColours(what: ColouredRefusal['what']): ColouredRefusal {
  return { code: 'nonogram.refuses-colours', what }
}
