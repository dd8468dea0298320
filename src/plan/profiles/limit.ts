import type { Limit } from './profile'

/** The month in which the sources were read. */
const CHECKED = '2026-11'

/** Read on the printer's own page. */
export const byMaker = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'maker' },
})

/** Told by two others at least. */
export const byOthers = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'secondary' },
})

/** Told by one other. */
export const byOne = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'single' },
})

/** Usual, and nobody's rule, or not confirmed. */
export const byCustom = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'custom' },
})
