import type { Language } from '#solver/kernel/message.ts'

/** The name of some successive rows or columns by all their cells, line by line, as the subject of a sentence. */
export function linesName(cells: readonly string[], language: Language): string {
  const places = cells.map((name) => (name.match(/\d+/g) ?? []).map(Number))
  const [first, second, last] = [places[0]!, places[1] ?? places[0]!, places.at(-1)!]
  const at = first[0] === second[0] ? 0 : 1
  const [from, to] = [first[at]!, last[at]!]
  if (language === 'ja') return `${from}${from === to ? '' : `～${to}`}${at === 0 ? '行目' : '列目'}`
  const kind = at === 0 ? 'ow' : 'olumn'
  const letter = at === 0 ? 'R' : 'C'
  return from === to ? `${letter}${kind} ${from} has` : `${letter}${kind}s ${from} ${to === from + 1 ? 'and' : 'to'} ${to} have`
}
