import type { Language } from '#solver/kernel/message.ts'

/** One line of a picture, counted from 0. */
export type LineName = { readonly row: number } | { readonly column: number }

/** A line as a person calls it, counted from 1: `row 3`, `3行目`. */
export function lineLabel(line: LineName, language: Language): string {
  if ('row' in line) return language === 'en' ? `row ${line.row + 1}` : `${line.row + 1}行目`
  return language === 'en' ? `column ${line.column + 1}` : `${line.column + 1}列目`
}

/** Several lines, the first few of them by name. */
export function lineLabels(lines: readonly LineName[], language: Language): string {
  const named = lines.slice(0, MOST_NAMED).map((line) => lineLabel(line, language))
  const rest = lines.length - named.length
  if (language === 'ja') return named.join('・') + (rest > 0 ? `ほか${rest}本` : '')
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const MOST_NAMED = 5

/** The cells of a line, in the numbering of a picture so wide and high. */
export function cellsOf(line: LineName, width: number, height: number): number[] {
  return 'row' in line
    ? Array.from({ length: width }, (_, column) => line.row * width + column)
    : Array.from({ length: height }, (_, row) => row * width + line.column)
}

/** Positions (from 0, ascending) as a person counts them, runs drawn together: `2, 4–7`, `2・4～7`. */
export function positionsLabel(positions: readonly number[], language: Language): string {
  const runs: string[] = []
  for (let i = 0; i < positions.length; i++) {
    const first = positions[i]!
    while (positions[i + 1] === positions[i]! + 1) i++
    runs.push(rangeLabel(first, positions[i]!, language))
  }
  return runs.join(language === 'en' ? ', ' : '・')
}

/** From one position to another, both from 0. */
export function rangeLabel(from: number, to: number, language: Language): string {
  return from === to ? String(from + 1) : `${from + 1}${language === 'en' ? '–' : '～'}${to + 1}`
}
