import type { Language } from '#solver/kernel/message.ts'

/** A row or a column of a picture, counted from 0. */
export type LineName = { readonly row: number } | { readonly column: number }

/** The name of a line as people say it, counted from 1: `row 3`, `3行目`. */
export function lineLabel(line: LineName, language: Language): string {
  if ('row' in line) return language === 'en' ? `row ${line.row + 1}` : `${line.row + 1}行目`
  return language === 'en' ? `column ${line.column + 1}` : `${line.column + 1}列目`
}

/** The names of several lines; of a long list only the first few. */
export function lineLabels(lines: readonly LineName[], language: Language): string {
  const named = lines.slice(0, MOST_NAMED).map((line) => lineLabel(line, language))
  const rest = lines.length - named.length
  if (language === 'ja') return named.join('・') + (rest > 0 ? `ほか${rest}本` : '')
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const MOST_NAMED = 5

/** The cells of a line in a picture of this width and height. */
export function cellsOf(line: LineName, width: number, height: number): number[] {
  return 'row' in line
    ? Array.from({ length: width }, (_, column) => line.row * width + column)
    : Array.from({ length: height }, (_, row) => row * width + line.column)
}

/** Positions (from 0, ascending) as people count them, with neighbours joined to ranges: `2, 4–7`, `2・4～7`. */
export function positionsLabel(positions: readonly number[], language: Language): string {
  const runs: string[] = []
  for (let i = 0; i < positions.length; i++) {
    const first = positions[i]!
    while (positions[i + 1] === positions[i]! + 1) i++
    runs.push(rangeLabel(first, positions[i]!, language))
  }
  return runs.join(language === 'en' ? ', ' : '・')
}

/** The range from one position to another, both from 0, as people count them. */
export function rangeLabel(from: number, to: number, language: Language): string {
  return from === to ? String(from + 1) : `${from + 1}${language === 'en' ? '–' : '～'}${to + 1}`
}
