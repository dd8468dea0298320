import { COUNT, members } from '../geometry'
import type { ChainNode, Look, Pattern, Technique } from '../look'
import type { LadderKey } from '../names'
import { ChainGraph, GROUPS, type Links } from './graph'
import { ChainReach } from './reach'

const graph = new ChainGraph()
const reach = new ChainReach()

/** Beyond so many links nobody follows, and the shortest is looked for in rounds of these. */
const ROUNDS = [5, 7, 9, 13, 21, 61]

/** What a kind of chain is called: where its ends are apart, and where it comes back to its beginning. */
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
/** The same with groups among the nodes. */
export const groupedAic = chainTechnique({ links: 'grouped', open: 'grouped-aic', closed: 'grouped-nice-loop' })

/**
 * Strong and weak links in turn, the first and last strong: one of the two ends is true, so what both see is out. Where the ends see each
 * other, each weak link of the loop removes too (form `loop`); where they are the same candidate, it is true (form `placed`). Without a name
 * for what is closed, only open chains between candidates of one digit are told.
 */
function chainTechnique(kind: Kind): Technique {
  return {
    keys: kind.closed === undefined ? [kind.open] : [kind.closed, kind.open],
    find(look) {
      graph.build(look.state, kind.links)
      if (look.reach.everything) {
        let enough = false
        hunt(look, kind, 200, (tell) => (enough = tell()))
        return enough
      }
      let before = 0
      for (const most of ROUNDS) {
        let best = most + 1
        let report: (() => boolean) | undefined
        hunt(
          look,
          kind,
          most,
          (tell, length) => {
            if (length > before && length < best) {
              best = length
              report = keep(look, tell)
            }
            return false
          },
          () => best - 1,
        )
        if (report?.()) return true
        if (report) return false
        before = most
      }
      return false
    },
  }
}

/** Runs `tell` against a look that only remembers, and gives what reports it for good. */
function keep(look: Look, tell: () => boolean): () => boolean {
  const { take } = look
  let step: Parameters<Look['take']>[0] | undefined
  look.take = (found) => {
    step ??= found
    return true
  }
  tell()
  look.take = take
  return () => step !== undefined && take(step)
}

/** Calls `visit` for each pair of ends between which a chain rules something out; true from it ends the hunt. */
function hunt(look: Look, kind: Kind, most: number, visit: (tell: () => boolean, length: number) => boolean, limit = () => most): void {
  for (let start = 0; start < GROUPS + 486; start++) {
    if (!graph.hasStrong(start)) continue
    reach.from(graph, start, limit())
    for (let i = 0; i < reach.count; i++) {
      const end = reach.found[i]!
      const length = reach.on[end]!
      // A chain of one link is no chain; the other direction finds the same.
      if (length < 3 || end < start) continue
      if (length > limit()) break
      rule(look, kind, start, end)
      if (!look.hasRuledOut) continue
      look.drop()
      if (visit(() => tell(look, kind, start, end), length)) return
    }
  }
}

/** Rules out what both ends see; and for a loop what each of its weak links sees. */
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

/** Rules out what excludes both of two nodes. */
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
  // A grouped chain without a group was told before.
  if (kind.links === 'grouped' && !hasGroup) return false
  const found: Pattern = { technique: kind.open, digits, chain, length: path.length - 1 }
  rule(look, kind, start, end)
  if (kind.closed === undefined) return look.report(found)
  if (start === end && start < GROUPS) {
    return look.reportPlaced(graph.cellOf(start), graph.digitOf(start), { ...found, technique: kind.closed, form: 'placed' })
  }
  if (isLoop(start, end)) return look.report({ ...found, technique: kind.closed, form: 'loop' })
  return look.report({ ...found, form: graph.digitOf(start) === graph.digitOf(end) ? 'one' : 'two' })
}
