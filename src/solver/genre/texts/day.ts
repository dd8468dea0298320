/** A day, under which newspapers put a puzzle: 2026-11-29, 29.11.2026, 11月29日（日）. */
const DAY = /^\s*((?:\d{4}[-./年]\s?)?\d{1,2}[-./月]\s?\d{1,2}日?(?:[-./]\d{2,4})?(?:\s?[（(]?\p{L}{1,9}[)）]?)?)[\s:]*$/u

/** The day that a line is; undefined for one that says anything else, or no year. */
export function dayIn(line: string): string | undefined {
  if (line.length > 40 || !/\d[-./年月]\s?\d/.test(line)) return undefined
  const day = DAY.exec(line)?.[1]
  return day !== undefined && /[月年]|\d{4}/.test(day) ? day.trim() : undefined
}
