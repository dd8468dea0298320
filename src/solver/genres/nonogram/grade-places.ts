import type { Language } from '#solver/kernel/message.ts'

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
