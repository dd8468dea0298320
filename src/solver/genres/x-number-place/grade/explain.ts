import { bitOf } from '../geometry/digits'
import type { Board } from '../geometry/board'
import { Position, type Placement } from '../geometry/position'
import type { Finding, Technique, TechniqueId } from '../techniques/technique'
import { apply } from './run'

/** A finding with its technique, for the explanation. */
export interface Told<Id extends string = TechniqueId> {
  readonly technique: Id
  readonly finding: Finding
}

/**
 * A solution without unnecessary steps. Of the findings that only rule out digits, only those remain that later ones need. The remaining
 * findings are found anew in their place, so that each sentence is true of its position.
 * @param told findings that fill the square when they are applied in order
 * @param techniques the techniques that gave them
 */
export function withoutDetours<Id extends string>(
  board: Board,
  givens: string,
  told: readonly Told<Id>[],
  techniques: readonly Technique<Id>[],
): readonly Told<Id>[] {
  // After this first replay, candidates that were excluded twice are listed once. Leaving out a finding then changes no earlier one.
  let kept = retold(board, givens, told, techniques) ?? told
  for (let i = kept.length - 1; i >= 0; i--) {
    if ((kept[i]?.finding.removes.length ?? 0) === 0) continue
    kept = retold(board, givens, kept.toSpliced(i, 1), techniques) ?? kept
  }
  return kept
}

/**
 * Replays conclusions from the givens, each by its technique. Undefined where one of them cannot be drawn, or where the square is not full
 * at the end.
 */
function retold<Id extends string>(
  board: Board,
  givens: string,
  told: readonly Told<Id>[],
  techniques: readonly Technique<Id>[],
): readonly Told<Id>[] | undefined {
  const position = new Position(board, givens)
  // Successive exclusions by one technique were found at the same time, so the sentence is about the position before the first of them.
  const before = new Position(board, '')
  const again: Told<Id>[] = []
  for (const { technique, finding } of told) {
    if (finding.sets.length > 0 || again.at(-1)?.technique !== technique) before.copyFrom(position)
    const wanted = finding.removes.filter(({ cell, digit }) => position.narrow[cell]! & bitOf(digit))
    if (finding.sets.length === 0 && wanted.length === 0) continue
    const { find } = techniques.find(({ id }) => id === technique)!
    const fits = ({ sets, removes }: Finding) => covers(sets, finding.sets) && covers(removes, wanted)
    const found = find(before).find(fits) ?? find(position).find(fits)
    if (found === undefined) return undefined
    again.push({ technique, finding: found })
    apply(position, found)
  }
  return position.empty === 0 ? again : undefined
}

function covers(some: readonly Placement[], wanted: readonly Placement[]): boolean {
  return wanted.every(({ cell, digit }) => some.some((one) => one.cell === cell && one.digit === digit))
}
