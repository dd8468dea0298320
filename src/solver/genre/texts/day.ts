/** A date above a puzzle in a newspaper: 2026-11-29, 29.11.2026, 11月29日（日）. */
const DAY = /^\s*((?:(\d{4})[-./年]\s?)?(\d{1,2})[-./月]\s?(\d{1,2})日?(?:[-./](\d{2,4}))?(?:\s?[（(]?\p{L}{1,9}[)）]?)?)[\s:]*$/u

/**
 * Rows of boards that look like a day: nine cells with digits of a sudoku, or as many as one likes with those of a
 * Slitherlink, blanks between.
 */
const ROW = /^\s*(?:[1-9]*[-./][1-9]*[-./][1-9]*(?<=^\s*.{9})|[0-3]+[-./][0-3]+[-./][0-3]+)\s*$/

/**
 * Reads a line as a date with which newspapers head a puzzle. Undefined where the line has other text, where the date could not be told
 * from other numbers (no year and no 月), or where the line may be a row of a board.
 */
export function dayIn(line: string): string | undefined {
  if (line.length > 40 || !/\d[-./年月]\s?\d/.test(line) || ROW.test(line)) return undefined
  const [, day, year, first, second, last] = DAY.exec(line) ?? []
  if (day === undefined || !(/[月年]/.test(day) || year !== undefined || last?.length === 4)) return undefined
  const [a, b] = [Number(first), Number(second)]
  const isDay = Math.min(a, b) >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31
  const isOfNow = [year, last].every((one) => one === undefined || one.length !== 4 || /^(?:19|20)/.test(one))
  return isDay && isOfNow ? day.trim() : undefined
}
