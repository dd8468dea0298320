import { Budget } from '#solver/kernel/budget.ts'
import { Analysis } from '../cooks/analysis'
import { examineOn } from '../cooks/examine'
import { type CookParameters, PAPER } from '../cooks/report'
import { inCheck } from '../rules/attacks'
import { usiOf } from '../rules/move'
import { Position } from '../rules/position'
import { exactLength } from '../search/exact-length'
import { UNLIMITED } from '../search/lengths'
import { MateSearch } from '../search/mate-search'
import { problemOf } from './as-problem'
import type { Diagram } from './diagram'
import type { DiagramExaminer, Leftover, Soundness } from './gold-silver-examiner'

/** The most positions that each question about a diagram may cost, since on open boards some questions would never end. */
const MOST_POSITIONS = 1_000_000
/** The binary logarithm of the number of positions kept. Results for one diagram help with the next of its unit. */
const BITS = 18

/**
 * Examines diagrams of pieces of any kind, by the search of the genre and its convention of useless interpositions. It answers undefined
 * where it runs out of positions.
 */
export class AnyPieceExaminer implements DiagramExaminer {
  private readonly search = new MateSearch(BITS)

  /** Drops the results of earlier units, so that the result of a unit does not depend on them. */
  begin(): void {
    this.search.clear()
  }

  isCheck(diagram: Diagram): boolean {
    return inCheck(Position.of(problemOf(diagram)), 1)
  }

  isMate(diagram: Diagram): boolean | undefined {
    return this.ask().isMate(Position.of(problemOf(diagram)), UNLIMITED)
  }

  length(diagram: Diagram): number | undefined {
    const length = exactLength(this.ask(), Position.of(problemOf(diagram)))
    return typeof length === 'number' ? length : undefined
  }

  leftover(diagram: Diagram): Leftover | undefined {
    const solved = this.on(diagram).solve()
    return solved.kind === 'mate' ? solved.node.leftover : undefined
  }

  line(diagram: Diagram): readonly string[] | undefined {
    const solved = this.on(diagram).solve()
    return solved.kind === 'mate' ? solved.line.map(usiOf) : undefined
  }

  soundness(diagram: Diagram, parameters: CookParameters = PAPER): Soundness | undefined {
    const analysis = this.on(diagram)
    const solved = analysis.solve()
    if (solved.kind !== 'mate') return undefined
    const { class: ofLine, everyBestLine, someBestLine, cooks } = examineOn(analysis, solved, parameters)
    if (ofLine === null || everyBestLine === null || someBestLine === null) return undefined
    return {
      ...{ class: ofLine, everyBestLine, someBestLine },
      cooks: cooks.map(({ ply, moves, distance, kind }) => ({ ply, line: moves, d: distance, kind })),
    }
  }

  /** The search, with the budget of one question. */
  private ask(): MateSearch {
    this.search.limit = this.search.nodes + MOST_POSITIONS
    return this.search
  }

  private on(diagram: Diagram): Analysis {
    return new Analysis(problemOf(diagram), new Budget(MOST_POSITIONS), this.search)
  }
}
