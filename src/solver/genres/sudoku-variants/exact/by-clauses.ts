import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import { atMostOne, exactlyOne } from '#solver/sat/encode/counts.ts'
import { Formula } from '#solver/sat/formula.ts'
import { FALSE, not } from '#solver/sat/literal.ts'
import { verdictOf, type Puzzle } from '#solver/sat/verdict.ts'
import type { Automaton } from '../constraints/page'
import type { Grid } from '../puzzle'
import { fits } from '../relations'
import { diagramOf, digitsOnWays, type Diagram } from './diagram'
import type { Rules } from './rules'

/** The most edges of a diagram for which clauses about each two of its cells are added, too. */
const MOST_FOR_PAIRS = 2500

/**
 * Solves a puzzle by clauses, from whose failures the engine learns: cells and digits, houses, pairs of cells, and the nodes of diagrams
 * layer by layer. Undefined where the diagram of a line or sum would be too large. A step is a propagated literal.
 */
export function solveByClauses(rules: Rules, givens: Grid, budget: Budget): Verdict<Grid> | undefined {
  const puzzle = formulaOf(rules, givens)
  return puzzle && verdictOf(puzzle, budget)
}

function formulaOf(rules: Rules, givens: Grid): Puzzle<Grid> | undefined {
  const { size, digits, allowed, houses, isFull, peers, relations, tables } = rules
  const formula = new Formula()
  const all = Array.from({ length: digits }, (_, i) => i)
  const cells = Array.from({ length: size }, (_, cell) => (allowed[cell] === 0 && !rules.layout.inUse[cell] ? [] : all.map(() => formula.variable()))) // prettier-ignore
  for (const [cell, terms] of cells.entries()) {
    if (terms.length === 0) continue
    exactlyOne(formula, terms)
    for (const [i, term] of terms.entries()) if (((allowed[cell]! >> i) & 1) === 0) formula.clause([not(term)])
    const given = terms[digitAt(givens, cell) - 1]
    if (given !== undefined) formula.clause([given])
  }
  for (const [house, of] of houses.entries())
    for (const i of all) {
      const terms = Array.from(of, (cell) => cells[cell]![i]!)
      if (isFull[house]) exactlyOne(formula, terms)
      else atMostOne(formula, terms)
    }
  const inHouse = new Set(houses.flatMap((of) => Array.from(of, (a) => Array.from(of, (b) => `${a} ${b}`))).flat())
  for (const [a, of] of peers.entries())
    for (const b of of)
      if (a < b && !inHouse.has(`${a} ${b}`)) for (const i of all) formula.clause([not(cells[a]![i]!), not(cells[b]![i]!)])
  const pair = (a: number, b: number, allows: (x: number, y: number) => boolean): void => {
    for (const x of all) for (const y of all) if (!allows(x + 1, y + 1)) formula.clause([not(cells[a]![x]!), not(cells[b]![y]!)])
  }
  for (const { kind, a, b } of relations) pair(a, b, (x, y) => fits(kind, x, y))
  for (const { a, b, ofB } of tables) pair(a, b, (x, y) => ((ofB[x]! >> (y - 1)) & 1) === 1)
  const sees = (a: number, b: number): boolean => peers[a]!.includes(b)
  const sums = rules.totals.map(({ cells: of, sum }) => ({
    cells: of,
    diagram: diagramOf(sumOf(of.length, sum, digits), of, digits, sees),
  }))
  // The relation of two cells of a line follows from its nodes, but not by propagation of single clauses, so it gets clauses of its own.
  const sayPairs = (diagram: Diagram, terms: readonly (readonly number[])[], masks: readonly number[]): void => {
    if (diagram.bits.length > MOST_FOR_PAIRS) return
    for (const [i, own] of terms.entries())
      for (const [d, term] of own.entries()) {
        if (((masks[i]! >> d) & 1) === 0) continue
        const on = digitsOnWays(
          diagram,
          masks.map((mask, j) => (j === i ? 1 << d : mask)),
        )
        if (on === undefined) formula.clause([not(term)])
        else for (const [j, others] of terms.entries()) if (j > i) for (const [e, other] of others.entries()) if (((masks[j]! & ~on[j]!) >> e) & 1) formula.clause([not(term), not(other)]) // prettier-ignore
      }
  }
  for (const { cells: of, diagram } of [...rules.lines, ...sums]) {
    if (diagram === undefined) return undefined
    unfold(
      formula,
      diagram,
      Array.from(of, (cell) => cells[cell]!),
    )
    sayPairs(
      diagram,
      Array.from(of, (cell) => cells[cell]!),
      Array.from(of, (cell) => allowed[cell]!),
    )
  }
  formula.finish()
  return { formula, elements: cells, read: (holds) => cells.map((terms) => signOf(terms.findIndex(holds) + 1)).join('') }
}

/** The automaton of cells with a given sum. */
function sumOf(count: number, sum: number, digits: number): Automaton {
  return {
    name: `sum ${count} ${sum}`,
    start: sum,
    step(state, digit, index) {
      const [left, open] = [state - digit, count - index - 1]
      return left < open || left > open * digits ? -1 : left
    },
    end: (state) => state === 0,
  }
}

/** Adds the clauses of a diagram: one node of each layer holds; with its digit it implies the next; and a node needs one before it. */
function unfold(formula: Formula, { layers, firstEdge, bits, to }: Diagram, cells: readonly (readonly number[])[]): void {
  if (firstEdge.length === 1) return formula.clause([FALSE])
  const nodes = Array.from({ length: firstEdge.length - 1 }, () => formula.variable())
  formula.clause([nodes[0]!])
  const before: number[][] = nodes.map(() => [])
  for (const [i, terms] of cells.entries()) {
    for (let node = layers[i]!; node < layers[i + 1]!; node++) {
      let there = 0
      for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) {
        there |= bits[edge]!
        formula.clause([not(nodes[node]!), not(terms[31 - Math.clz32(bits[edge]!)]!), nodes[to[edge]!]!])
        before[to[edge]!]!.push(nodes[node]!)
      }
      for (const [digit, term] of terms.entries()) if (((there >> digit) & 1) === 0) formula.clause([not(nodes[node]!), not(term)])
    }
    exactlyOne(formula, nodes.slice(layers[i + 1]!, layers[i + 2]!))
  }
  for (const [node, of] of before.entries()) if (node > 0) formula.clause([not(nodes[node]!), ...new Set(of)])
}
