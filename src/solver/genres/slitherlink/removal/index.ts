import { Random } from '#solver/kernel/random.ts'
import type { Text } from '#solver/kernel/message.ts'
import { fours } from './four'
import { ones } from './one'
import type { Pattern, PatternGroup } from './pattern'
import { twos } from './two'

export { removalOrder, type Pattern, type PatternGroup, type RemovalGroup } from './pattern'

/** All removal patterns. */
export const patterns: readonly Pattern[] = [...fours, ...twos, ...ones]

/** The removal pattern with a code. */
export function patternOf(code: string): Pattern | undefined {
  return patterns.find((pattern) => pattern.code === code)
}

/** The options for any pattern: the name of each, and the group from which it draws. */
export const ANY: Readonly<Record<string, { readonly name: Text; readonly group: PatternGroup }>> = {
  'any-4': { name: { en: 'Four cells, any', ja: '4セル任意' }, group: 'R4' },
  'any-2': { name: { en: 'Two cells, any', ja: '2セル任意' }, group: 'R2' },
  'any-1': { name: { en: 'One cell, any', ja: '1セル任意' }, group: 'R1' },
  'any-1-hard': { name: { en: 'One cell, hard, any', ja: '1セル（難問）任意' }, group: 'RS' },
}

/**
 * Draws patterns of one group at random, none twice before all were drawn. Patterns for square boards only are left out: the source has
 * none, and an option for any pattern must fit every board.
 */
export class PatternBag {
  private readonly all: readonly Pattern[]
  private left: Pattern[] = []

  constructor(
    group: PatternGroup,
    private readonly random: Random,
  ) {
    this.all = patterns.filter((pattern) => pattern.group === group && pattern.isSquare !== true)
  }

  /** The number of patterns in the bag. */
  get size(): number {
    return this.all.length
  }

  next(): Pattern {
    if (this.left.length === 0) this.left = this.random.shuffle([...this.all])
    return this.left.pop()!
  }
}

/**
 * The pattern of a puzzle for which any pattern of a group is wanted. Puzzles of a batch, whose seeds differ in a number at the end
 * (`2026/0`, `2026/1` ...), draw from one bag, as in a run of the source's program. Yet each can be made alone.
 */
export function drawnFor(group: PatternGroup, seed: string, random: Random): Pattern {
  const own = new PatternBag(group, random)
  const first = own.next()
  const [, batch, number] = /^(.*\/)(\d{1,9})$/su.exec(seed) ?? []
  if (batch === undefined) return first
  const place = Number(number) % own.size
  const bag = new PatternBag(group, new Random(`${batch}${Number(number) - place}`))
  for (let before = 0; before < place; before++) bag.next()
  return bag.next()
}
