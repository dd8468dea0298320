import { BAND_OF, BIT_OF, COUNT, members } from '../geometry'
import type { ChainNode, LockedSet, Look, Pattern, Technique } from '../look'
import { GROUPS, NODES } from './graph'
import { ChainReach } from './reach'
import { MOST_NODES, SetGraph } from './set-graph'

const graph = new SetGraph()
const reach = new ChainReach(MOST_NODES)

/** The most links of a chain. */
const MOST = 61

/**
 * Chains and loops with almost locked sets and groups among their nodes. They are no rung of the ladder, because nobody finds their number
 * by hand, but they are in the list of all steps. Their forms are those of other chains. Where both ends of a chain exclude one candidate,
 * only that removal is reported.
 */
export const setChains: Technique = {
  keys: ['grouped-nice-loop', 'grouped-aic'],
  find(look) {
    if (!look.reach.everything || !look.reach.setNodes) return false
    graph.build(look.state, look.reach.setSize)
    for (let start = 0; start < GROUPS; start++) {
      const cell = Math.floor(start / 9)
      if (((look.state.candidates[cell]! >> (start % 9)) & 1) === 0) continue
      if (fromFalse(look, start) || fromTrue(look, start)) return true
    }
    return false
  },
}

/** Finds chains that have a candidate as one of their ends. */
function fromFalse(look: Look, start: number): boolean {
  if (graph.strongFrom[start] === graph.strongFrom[start + 1]) return false
  reach.from(graph, start, MOST)
  for (let i = 0; i < reach.count; i++) {
    const end = reach.found[i]!
    if (reach.on[end]! < 3 || end < start || !mayRule(look, start, end)) continue
    const path = reach.path(start, end)
    if (!path.some((node) => node >= NODES)) continue
    if (tell(look, start, end, path)) return true
  }
  return false
}

/** Finds chains whose two ends, candidates or sets, both exclude the candidate `target`. */
function fromTrue(look: Look, target: number): boolean {
  reach.fromTrue(graph, target, MOST)
  for (let i = 0; i < reach.count; i++) {
    const end = reach.found[i]!
    if (!excludes(end, target)) continue
    const path = reach.path(target, end)
    if (path.length < 4 || !path.some((node) => node >= NODES)) return false
    look.ruleOne(Math.floor(target / 9), target % 9)
    return look.report({ ...pattern(path), form: graph.digitOf(path[0]!) === graph.digitOf(end) ? 'one' : 'two' })
  }
  return false
}

/** Whether a node that is true makes a candidate false. */
function excludes(node: number, candidate: number): boolean {
  const cell = Math.floor(candidate / 9)
  if (graph.digitOf(node) === candidate % 9) return (graph.seen(node, BAND_OF[cell]!) & BIT_OF[cell]!) !== 0
  return graph.cellOf(node) === cell
}

function mayRule(look: Look, start: number, end: number): boolean {
  if (start === end) return COUNT[look.state.candidates[graph.cellOf(start)]!]! > 1
  ruleBoth(look, start, end)
  const any = look.hasRuledOut || isLoop(start, end)
  look.drop()
  return any
}

function isLoop(start: number, end: number): boolean {
  if (start === end) return false
  if (graph.digitOf(start) === graph.digitOf(end)) return graph.isSeen(end, start)
  return graph.cellOf(start) >= 0 && graph.cellOf(start) === graph.cellOf(end)
}

function pattern(path: readonly number[]): Pattern {
  let digits = 0
  const chain = path.map((node, i): ChainNode => {
    digits |= 1 << graph.digitOf(node)
    const set = graph.lockedSetOf(node)
    const link = i === 0 ? 'none' : i % 2 === 1 ? 'strong' : 'weak'
    return { cells: graph.cellsOf(node), digit: graph.digitOf(node), link, ...(set && { set }) }
  })
  return { technique: 'grouped-aic', digits, chain, length: path.length - 1 }
}

function tell(look: Look, start: number, end: number, path: readonly number[]): boolean {
  const found = pattern(path)
  if (start === end) {
    return look.reportPlaced(graph.cellOf(start), start % 9, { ...found, technique: 'grouped-nice-loop', form: 'placed' })
  }
  const open: Pattern = { ...found, form: graph.digitOf(start) === graph.digitOf(end) ? 'one' : 'two' }
  if (isLoop(start, end)) {
    ruleBoth(look, start, end)
    for (let i = 1; i + 1 < path.length; i += 2) ruleBoth(look, path[i]!, path[i + 1]!)
    for (let i = 0; i + 1 < path.length; i += 2) ruleSet(look, path[i]!, path[i + 1]!)
    if (look.report({ ...found, technique: 'grouped-nice-loop', form: 'loop' })) return true
  }
  ruleBoth(look, start, end)
  return look.report(open)
}

/**
 * Removes the candidates that a set of a loop excludes. Of the two digits by which the loop passes through it the set lacks one, and so it
 * has all of its other digits.
 */
function ruleSet(look: Look, one: number, other: number): void {
  const set: LockedSet | undefined = graph.lockedSetOf(one)
  if (set === undefined || other < NODES) return
  for (const digit of members(set.digits & ~(1 << graph.digitOf(one)) & ~(1 << graph.digitOf(other)))) {
    for (let band = 0; band < 3; band++) look.rule(digit, band, graph.seenOf(one, digit, band))
  }
}

/** Removes the candidates that exclude both of two nodes. */
function ruleBoth(look: Look, one: number, other: number): void {
  const first = graph.digitOf(one)
  const second = graph.digitOf(other)
  if (first === second) {
    for (let band = 0; band < 3; band++) look.rule(first, band, graph.seen(one, band) & graph.seen(other, band))
    return
  }
  const here = graph.cellOf(one)
  const there = graph.cellOf(other)
  if (here >= 0 && here === there) {
    for (const digit of members(look.state.candidates[here]! & ~(1 << first) & ~(1 << second))) look.ruleOne(here, digit)
    return
  }
  if (here >= 0 && excludes(other, 9 * here + second)) look.ruleOne(here, second)
  if (there >= 0 && excludes(one, 9 * there + first)) look.ruleOne(there, first)
}
