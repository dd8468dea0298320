/** For tests: whether everything is asked for (`npm test -- --all`), not the short form of what takes long (docs/testing.md). */
export const isWhole = process.env['NANIDO_ALL'] === '1'

/** For tests: how often something is tried, in the short form and whole. */
export const often = (short: number, whole: number): number => (isWhole ? whole : short)
