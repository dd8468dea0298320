import { distance, type Oklab } from '../tint'

/** The rounds in which colours move to the middle of the colours nearest to them; later ones make no visible difference. */
const ROUNDS = 12
/** The distance below which two colours are taken for one, because readers could not tell them apart. */
const ONE_COLOUR = 0.09

/**
 * Finds at most `count` colours that represent all of `seen`: by median cut (P. Heckbert 1982) in OKLab, then k-means (S. Lloyd 1957).
 * Colours that are hard to tell apart become one. If that leaves room, the colour that is farthest from all of them is added, so that a
 * small red mouth does not become a darker yellow. The result depends only on the colours and their order.
 */
export function clustersOf(seen: readonly Oklab[], count: number): readonly Oklab[] {
  let centres = apart(seen, medianCut(seen, count))
  for (let added = 0; centres.length < count && added < 2 * count; added++) {
    const far = farthest(seen, centres)
    if (far === undefined) break
    centres = apart(seen, [...centres, far])
  }
  return centres
}

/** The colours after they have settled, without colours that are too near another. */
function apart(seen: readonly Oklab[], from: readonly Oklab[]): readonly Oklab[] {
  let centres = from
  for (let round = 0; round < ROUNDS; round++) centres = settled(seen, centres)
  for (;;) {
    const pair = nearestPair(centres)
    if (pair === undefined) return centres
    centres = settled(
      seen,
      centres.filter((_, i) => i !== pair),
    )
  }
}

/** The colour of `seen` that is farthest from its centre; undefined where all are near to theirs. */
function farthest(seen: readonly Oklab[], centres: readonly Oklab[]): Oklab | undefined {
  let [found, reach]: [Oklab | undefined, number] = [undefined, ONE_COLOUR]
  for (const colour of seen) {
    const far = distance(colour, centres[nearest(colour, centres)]!)
    if (far > reach) [found, reach] = [colour, far]
  }
  return found
}

/** The index of the nearest of `centres`. */
export function nearest(colour: Oklab, centres: readonly Oklab[]): number {
  let [best, reach] = [0, Infinity]
  for (const [i, centre] of centres.entries()) {
    const far = distance(colour, centre)
    if (far < reach) [best, reach] = [i, far]
  }
  return best
}

function medianCut(seen: readonly Oklab[], count: number): readonly Oklab[] {
  const boxes: Oklab[][] = [[...seen]]
  while (boxes.length < count) {
    const spreads = boxes.map((box) => widest(box))
    const chosen = spreads.reduce((best, { weight }, i) => (weight > spreads[best]!.weight ? i : best), 0)
    const { axis, weight } = spreads[chosen]!
    if (weight === 0) break
    const box = boxes[chosen]!.sort((a, b) => a[axis] - b[axis])
    // A cut between equal colours would separate them, so it moves to the next change.
    let cut = Math.floor(box.length / 2)
    while (cut < box.length && box[cut]![axis] === box[cut - 1]![axis]) cut++
    if (cut === box.length) for (cut = Math.floor(box.length / 2); box[cut]![axis] === box[cut - 1]![axis];) cut--
    boxes.splice(chosen, 1, box.slice(0, cut), box.slice(cut))
  }
  return boxes.map(mean)
}

/** The axis along which colours differ most, and the width along that axis. */
function widest(box: readonly Oklab[]): { axis: 0 | 1 | 2; weight: number } {
  const middle = mean(box)
  const weights = ([0, 1, 2] as const).map((axis) => box.reduce((sum, colour) => sum + (colour[axis] - middle[axis]) ** 2, 0))
  const axis = ([0, 1, 2] as const).reduce((best, i) => (weights[i]! > weights[best]! + 1e-12 ? i : best), 0 as 0 | 1 | 2)
  const isOne = box.every((colour) => colour[axis] === box[0]![axis])
  return { axis, weight: isOne ? 0 : weights[axis]! }
}

function mean(colours: readonly Oklab[]): Oklab {
  const sum = [0, 0, 0]
  for (const colour of colours) for (let axis = 0; axis < 3; axis++) sum[axis]! += colour[axis]!
  return sum.map((value) => value / Math.max(1, colours.length)) as unknown as Oklab
}

/** Moves each centre to the middle of the colours that are nearest to it; a centre without any is dropped. */
function settled(seen: readonly Oklab[], centres: readonly Oklab[]): readonly Oklab[] {
  const groups: Oklab[][] = centres.map(() => [])
  for (const colour of seen) groups[nearest(colour, centres)]!.push(colour)
  return groups.filter((group) => group.length > 0).map(mean)
}

/** The second of the two nearest colours that are too near; undefined where there are none. */
function nearestPair(centres: readonly Oklab[]): number | undefined {
  let [found, reach]: [number | undefined, number] = [undefined, ONE_COLOUR]
  for (const [i, one] of centres.entries())
    for (const [j, other] of centres.entries()) {
      const far = i < j ? distance(one, other) : Infinity
      if (far < reach) [found, reach] = [j, far]
    }
  return found
}
