import { COUNT, members } from '../geometry'
import type { ChainNode, LadderStep, Look, Pattern, Technique } from '../look'
import type { LadderKey } from '../names'
import { ChainGraph, GROUPS, NODES, type Links } from './graph'
import { ChainReach } from './reach'

const graph = new ChainGraph()
const reach = new ChainReach()

/** The most links of a chain. */
const MOST = 61

/** A kind of chain with its names: as an open chain, and as a closed one, which returns to its beginning. */
interface Kind {
  readonly links: Links
  readonly open: LadderKey
  readonly closed?: LadderKey
}

/** Chains of one digit. */
export const xChain = chainTechnique({ links: 'x', open: 'x-chain' })
/** Chains through cells with two digits. */
export const xyChain = chainTechnique({ links: 'xy', open: 'xy-chain' })
/** Chains through candidates of any digits, and the loops they make. */
export const aic = chainTechnique({ links: 'all', open: 'aic', closed: 'nice-loop' })
/**
 * Chains through candidates of any digits, and through groups of candidates of a digit in a row or column of a
 * block, and the loops they make.
 */
export const groupedAic = chainTechnique({ links: 'grouped', open: 'grouped-aic', closed: 'grouped-nice-loop' })

/**
 * A technique of chains with alternately strong and weak links, the first and last strong. One of the two ends is true, so that candidates
 * which both see are out. Where the ends see each other, they close a loop, and each of its weak links excludes candidates, too (form
 * `loop`); where both ends are the same candidate, it is true (form `placed`). A kind without a name for closed chains only has open ones
 * between candidates of one digit.
 */
function chainTechnique(kind: Kind): Technique {
  return {
    keys: kind.closed === undefined ? [kind.open] : [kind.closed, kind.open],
    find(look) {
      graph.build(look.state, kind.links)
      let enough = false
      if (look.reach.everything) {
        hunt(look, kind, MOST, (tell) => {
          enough = tell()
          return enough ? 0 : MOST
        })
        return enough
      }
      let report: (() => boolean) | undefined
      hunt(look, kind, MOST, (tell, length) => {
        report = keep(look, tell) ?? report
        return report === undefined ? MOST : length - 1
      })
      return report?.() ?? false
    },
  }
}

/** Calls `tell` and keeps the step that it reports. @returns a function that reports the kept step; undefined where there is none */
function keep(look: Look, tell: () => boolean): (() => boolean) | undefined {
  const { take } = look
  let step: LadderStep | undefined
  look.take = (found) => {
    step = found
    return true
  }
  tell()
  look.take = take
  const found = step
  return found && (() => take(found))
}

/**
 * Calls `visit` for each pair of ends between which a chain rules something out, of one start the nearest first.
 *
 * @param visit gives how long the next chains may be; 0 ends the hunt
 */
function hunt(look: Look, kind: Kind, most: number, visit: (tell: () => boolean, length: number) => number): void {
  let limit = most
  for (let start = 0; start < NODES; start++) {
    if (!graph.hasStrong(start)) continue
    reach.from(graph, start, limit)
    for (let i = 0; i < reach.count; i++) {
      const end = reach.found[i]!
      const length = reach.on[end]!
      if (length > limit) break
      // A chain of one link shows nothing, and a chain from the other end is the same chain.
      if (length < 3 || end < start) continue
      rule(look, kind, start, end)
      if (!look.hasRuledOut) continue
      look.drop()
      limit = visit(() => tell(look, kind, start, end), length)
      if (limit < 3) return
    }
  }
}

/** Removes the candidates that both ends see, and for a loop those that both ends of one of its weak links see. */
function rule(look: Look, kind: Kind, start: number, end: number): void {
  const { candidates } = look.state
  if (kind.closed === undefined) {
    if (graph.digitOf(start) === graph.digitOf(end) && start !== end) ruleBoth(look, start, end)
    return
  }
  if (start === end) {
    const cell = graph.cellOf(start)
    if (cell >= 0 && COUNT[candidates[cell]!]! > 1) {
      for (const digit of members(candidates[cell]! & ~(1 << graph.digitOf(start)))) look.ruleOne(cell, digit)
    } else if (cell < 0) {
      for (let band = 0; band < 3; band++) look.rule(graph.digitOf(start), band, graph.seen[3 * start + band]!)
    }
    return
  }
  ruleBoth(look, start, end)
  if (!isLoop(start, end)) return
  const path = reach.path(start, end)
  for (let i = 1; i + 1 < path.length; i += 2) ruleBoth(look, path[i]!, path[i + 1]!)
}

/** Whether two ends exclude each other, so that a chain between them is a loop. */
function isLoop(start: number, end: number): boolean {
  if (start === end) return false
  if (graph.digitOf(start) === graph.digitOf(end)) return graph.isSeen(end, start)
  return graph.cellOf(start) >= 0 && graph.cellOf(start) === graph.cellOf(end)
}

/** Removes the candidates that exclude both of two nodes. */
function ruleBoth(look: Look, one: number, other: number): void {
  const first = graph.digitOf(one)
  const second = graph.digitOf(other)
  if (first === second) {
    for (let band = 0; band < 3; band++) look.rule(first, band, graph.seen[3 * one + band]! & graph.seen[3 * other + band]!)
    return
  }
  const here = graph.cellOf(one)
  const there = graph.cellOf(other)
  if (here >= 0 && here === there) {
    for (const digit of members(look.state.candidates[here]! & ~(1 << first) & ~(1 << second))) look.ruleOne(here, digit)
    return
  }
  if (here >= 0 && graph.isSeen(9 * here, other)) look.ruleOne(here, second)
  if (there >= 0 && graph.isSeen(9 * there, one)) look.ruleOne(there, first)
}

function tell(look: Look, kind: Kind, start: number, end: number): boolean {
  const path = reach.path(start, end)
  let digits = 0
  let hasGroup = false
  const chain = path.map((node, i): ChainNode => {
    digits |= 1 << graph.digitOf(node)
    if (node >= GROUPS) hasGroup = true
    return { cells: graph.cellsOf(node), digit: graph.digitOf(node), link: i === 0 ? 'none' : i % 2 === 1 ? 'strong' : 'weak' }
  })
  // A grouped chain without a group was found by an earlier technique.
  if (kind.links === 'grouped' && !hasGroup) return false
  const found: Pattern = { technique: kind.open, digits, chain, length: path.length - 1 }
  rule(look, kind, start, end)
  if (kind.closed === undefined) return look.report(found)
  if (start === end && start < GROUPS) {
    return look.reportPlaced(graph.cellOf(start), graph.digitOf(start), { ...found, technique: kind.closed, form: 'placed' })
  }
  const open: Pattern = { ...found, form: graph.digitOf(start) === graph.digitOf(end) ? 'one' : 'two' }
  if (!isLoop(start, end)) return look.report(open)
  if (look.report({ ...found, technique: kind.closed, form: 'loop' })) return true
  if (!look.reach.everything) return false
  // A complete list shows a loop also as the open chain between its ends, with the candidates that those two ends alone exclude.
  ruleBoth(look, start, end)
  return look.report(open)
}
