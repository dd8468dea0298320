/** The name of a symmetry of the cells with givens. */
export type SymmetryName =
  | 'none'
  | 'rotate-180'
  | 'rotate-90'
  | 'mirror-horizontal'
  | 'mirror-vertical'
  | 'mirror-both'
  | 'diagonal'
  | 'antidiagonal'
  | 'diagonal-both'

type Place = readonly [row: number, column: number]

/** The maps from which each symmetry is generated. */
const MAPS: Readonly<Record<SymmetryName, readonly ((place: Place) => Place)[]>> = {
  none: [],
  'rotate-180': [([row, column]) => [8 - row, 8 - column]],
  'rotate-90': [([row, column]) => [column, 8 - row]],
  'mirror-horizontal': [([row, column]) => [row, 8 - column]],
  'mirror-vertical': [([row, column]) => [8 - row, column]],
  'mirror-both': [([row, column]) => [row, 8 - column], ([row, column]) => [8 - row, column]],
  diagonal: [([row, column]) => [column, row]],
  antidiagonal: [([row, column]) => [8 - column, 8 - row]],
  'diagonal-both': [([row, column]) => [column, row], ([row, column]) => [8 - column, 8 - row]],
}

/** Whether `name` is the name of a symmetry. */
export function isSymmetryName(name: string): name is SymmetryName {
  return Object.hasOwn(MAPS, name)
}

/** The cells 0-80 in groups of 1, 2 or 4 that the symmetry maps to each other. The cells of a group are either all given or all empty. */
export function orbits(symmetry: SymmetryName): readonly (readonly number[])[] {
  return (known[symmetry] ??= findOrbits(symmetry))
}

const known: Partial<Record<SymmetryName, readonly (readonly number[])[]>> = {}

function findOrbits(symmetry: SymmetryName): readonly (readonly number[])[] {
  const seen = new Set<number>()
  const groups: number[][] = []
  for (let cell = 0; cell < 81; cell++) {
    if (seen.has(cell)) continue
    const group = [cell]
    for (let i = 0; i < group.length; i++) {
      const at = group[i]!
      for (const map of MAPS[symmetry]) {
        const [row, column] = map([Math.floor(at / 9), at % 9])
        if (!group.includes(9 * row + column)) group.push(9 * row + column)
      }
    }
    for (const member of group) seen.add(member)
    groups.push(group)
  }
  return groups
}
