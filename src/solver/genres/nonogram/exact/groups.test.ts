import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '../clues'
import { ambiguities } from '../solve'

/** The groups of a picture's puzzle, each cell as its row and column. */
function groupsOf(picture: readonly string[]): string[][] {
  const width = picture[0]!.length
  const { groups, isComplete } = ambiguities(fromPicture(picture), new Budget())
  expect(isComplete).toBe(true)
  return groups.map((group) => group.map((cell) => `${Math.floor(cell / width)} ${cell % width}`))
}

/** Columns that are known for certain: every third is filled, the last is empty. */
const margin = (columns: number) => '..#'.repeat(Math.ceil(columns / 3)).slice(0, columns) + '.'

it('groups are the same wherever they lie in a long line, whatever settled blocks are beside them', () => {
  const random = new Random('groups')
  let several = 0
  for (let i = 0; i < 150; i++) {
    const width = 4 + random.below(5)
    const picture = Array.from({ length: 5 }, () => Array.from({ length: width }, () => (random.chance(0.45) ? '#' : '.')).join(''))
    const groups = groupsOf(picture)
    if (groups.length === 0) continue
    if (groups.length > 1) several++
    const [before, after] = [random.below(75), random.below(75)].map(margin) as [string, string]
    const shifted = groups.map((group) =>
      group.map((cell) => {
        const [row, column] = cell.split(' ').map(Number) as [number, number]
        return `${row} ${column + before.length}`
      }),
    )
    const wide = picture.map((row) => `${before}${row}.${[...after].reverse().join('')}`)
    expect(groupsOf(wide), wide.join('\n')).toEqual(shifted)
  }
  expect(several).toBeGreaterThan(1)
})
