import { HOUSE_OF, PEERS, sees } from '../geometry'
import { chainOf, type LadderStep, type Look, type Technique } from '../look'
import type { LadderKey } from '../names'
import { StrongLinks } from './strong-links'

const links = new StrongLinks()

type Kind = 'skyscraper' | 'two-string-kite' | 'turbot'

/**
 * Two strong links of a digit whose inner ends see each other. Cells that see both outer ends lose the digit. A step's `cells`: the first
 * link's outer end and inner end, the second link's inner end and outer end. Its `houses`: those of the two strong links.
 */
export function twoLinks(kind: Kind): Technique {
  return {
    keys: [kind satisfies LadderKey],
    find(look) {
      const kites: LadderStep[] = []
      for (let digit = 0; digit < 9; digit++) {
        links.of(look.state, digit)
        for (let a = 0; a < links.count; a++) {
          for (let b = a + 1; b < links.count; b++) {
            if (kindOf(links.house[a]!, links.house[b]!) !== kind) continue
            if (join(look, kind, digit, a, b, kites)) return true
          }
        }
      }
      return look.reach.everything && tellDual(look, kites)
    },
  }
}

function kindOf(a: number, b: number): Kind {
  if (b < 9 || (a >= 9 && b < 18)) return 'skyscraper'
  return a < 9 && b < 18 ? 'two-string-kite' : 'turbot'
}

function join(look: Look, kind: Kind, digit: number, a: number, b: number, kites: LadderStep[]): boolean {
  for (let turn = 0; turn < 4; turn++) {
    const near = turn & 1 ? links.second[a]! : links.first[a]!
    const far = turn & 1 ? links.first[a]! : links.second[a]!
    const otherNear = turn & 2 ? links.second[b]! : links.first[b]!
    const otherFar = turn & 2 ? links.first[b]! : links.second[b]!
    if (near === otherNear || far === otherFar || near === otherFar || far === otherNear || !sees(near, otherNear)) continue
    if (kind === 'two-string-kite' && HOUSE_OF[3 * near + 2] !== HOUSE_OF[3 * otherNear + 2]) continue
    for (let band = 0; band < 3; band++) look.rule(digit, band, PEERS[3 * far + band]! & PEERS[3 * otherFar + band]!)
    if (!look.hasRuledOut) continue
    const cells = [[far], [near], [otherNear], [otherFar]]
    const chain = chainOf([far, digit], [near, digit], [otherNear, digit], [otherFar, digit])
    const { take } = look
    look.take = (step) => {
      if (kind === 'two-string-kite') kites.push(step)
      return take(step)
    }
    const enough = look.report({ technique: kind, digits: 1 << digit, cells, chain, houses: [links.house[a]!, links.house[b]!], length: 3 })
    look.take = take
    if (enough) return true
  }
  return false
}

/** Reports two kites through the same two cells of a block as one step. */
function tellDual(look: Look, kites: readonly LadderStep[]): boolean {
  for (const [i, one] of kites.entries()) {
    for (const other of kites.slice(i + 1)) {
      const joined = ({ cells }: LadderStep) => [cells[1]![0]!, cells[2]![0]!].sort((a, b) => a - b).join()
      if (one.digits !== other.digits || joined(one) !== joined(other)) continue
      const removed = [...new Set([...one.removed, ...other.removed])].sort((a, b) => a - b)
      const both = { ...one, removed, form: 'dual', cells: [...one.cells, ...other.cells], houses: [...one.houses, ...other.houses] }
      if (look.take(both)) return true
    }
  }
  return false
}
