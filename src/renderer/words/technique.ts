/** "Technique 3: n empty cells", "技法3（n-空きマス技法）": a number of its paper, and a name. */
const NUMBERED = [/^[^:]*\d: (.+)$/u, /^[^（]*\d（(.+)）$/u]

/** The name of a technique without its number, for places without room for both, because the name says more. */
export const nameAlone = (technique: string): string =>
  NUMBERED.map((pattern) => pattern.exec(technique)?.[1]).find((name) => name !== undefined) ?? technique
