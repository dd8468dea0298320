/** Technique names with a number of their paper: "Technique 3: n empty cells", "技法3（n-空きマス技法）". */
const NUMBERED = [/^[^:]*\d: (.+)$/u, /^[^（]*\d（(.+)）$/u]

/** Returns the name of a technique without its number, for places without room for both. */
export const nameAlone = (technique: string): string =>
  NUMBERED.map((pattern) => pattern.exec(technique)?.[1]).find((name) => name !== undefined) ?? technique
