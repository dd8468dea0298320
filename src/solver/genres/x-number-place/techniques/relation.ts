import { setting, type Technique } from './technique'

/**
 * The technique `relation`: the relations of the order (relations.ts) are used like lines. A digit has one place left in a relation, or in
 * a line because of relations; or a cell has one digit left because of them. Order 5 has four relations; from order 6 on there is none.
 */
export const relation: Technique = {
  id: 'relation',
  find(position) {
    const { board, digits, narrow } = position
    const { order, lines, units } = board
    // Relations come before lines, since a sentence about a relation is simpler and the conclusion is the same.
    const relationsFirst = units.map((_, i) => (i + lines.length) % units.length)
    const forced = position.forced(
      narrow,
      relationsFirst.map((unit) => units[unit]!),
    )
    return [...forced].map(([cell, { digit, unit: found }]) => {
      if (found !== undefined) {
        const unit = relationsFirst[found]!
        return setting(cell, digit, { code: 'x-number-place.relation-place', order, unit, cell, digit }, units[unit]!)
      }
      const filled = board.relatedTo[cell]!.filter((other) => digits[other] !== 0)
      return setting(cell, digit, { code: 'x-number-place.relation-cell', order, cell, digit }, filled)
    })
  },
}
