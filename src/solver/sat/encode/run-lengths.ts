import type { Formula } from '../formula'
import { FALSE, not, TRUE } from '../literal'

/**
 * Encodes a line of cells with its runs. A run is a number of filled cells; the runs keep their order, with at least one empty cell
 * between two of them (or none, where the runs have different colours). The variables say, for each run and each of its possible starts
 * but the last, "starts there or earlier" (order encoding; N. Tamura et al., "Compiling finite linear CSP into SAT", 2009). Starts that
 * are excluded beforehand have no variable. For a line call `begin`, then `run` for each of its runs and after it `canStart` for its
 * starts, rising; then `write`.
 */
export class RunLengths {
  /** By place of the line, `longest` places a colour: the term "is filled", or "has the colour". To be set before `write`. */
  readonly cells: Int32Array
  /** Where there are several colours, by place: the term "is empty". To be set, too. */
  readonly empty: Int32Array
  private readonly sizes: Int32Array
  /** By run and place: "starts there or earlier". */
  private readonly upTo: Int32Array
  private readonly earliest: Int32Array
  private readonly latest: Int32Array
  /** By run: where the terms of its colour begin, and how many cells lie at least between it and the run before. */
  private readonly colour: Int32Array
  private readonly gap: Int32Array
  private runs = 0

  /** @param longest cells of the longest line */
  constructor(
    private readonly longest: number,
    private readonly colours = 1,
  ) {
    const runs = colours === 1 ? Math.floor((longest + 1) / 2) : longest
    this.cells = new Int32Array(longest * colours)
    this.empty = new Int32Array(colours === 1 ? 0 : longest)
    this.colour = new Int32Array(runs)
    this.gap = new Int32Array(runs)
    this.sizes = new Int32Array(runs)
    this.upTo = new Int32Array(runs * longest)
    this.earliest = new Int32Array(runs)
    this.latest = new Int32Array(runs)
  }

  /** Begins a line. */
  begin(): void {
    this.runs = 0
  }

  /**
   * Adds a run.
   *
   * @param gap empty cells at least between it and the run before
   * @param colour from 0
   */
  run(size: number, gap = 1, colour = 0): void {
    this.earliest[this.runs] = -1
    this.gap[this.runs] = gap
    this.colour[this.runs] = colour * this.longest
    this.sizes[this.runs++] = size
  }

  /** Adds a place where the run added last can start. */
  canStart(formula: Formula, place: number): void {
    const { upTo, earliest, latest, longest } = this
    const run = this.runs - 1
    if (earliest[run]! < 0) earliest[run] = place
    else {
      const literal = formula.variable()
      for (let at = latest[run]!; at < place; at++) upTo[run * longest + at] = literal
    }
    latest[run] = place
  }

  /** Writes the clauses of a line of so many cells; each run can start somewhere. */
  write(formula: Formula, length: number): void {
    const { runs, sizes, earliest, latest, cells, colour } = this
    for (let run = 0; run < runs; run++) {
      const size = sizes[run]!
      const from = earliest[run]!
      const to = latest[run]!
      for (let place = from; place < to - 1; place++) formula.add(not(this.by(run, place)), this.by(run, place + 1), FALSE)
      if (run > 0) {
        const before = sizes[run - 1]! + this.gap[run]!
        for (let place = from; place <= to; place++)
          if (this.by(run, place) !== this.by(run, place - 1))
            formula.add(not(this.by(run, place)), this.by(run - 1, place - before), FALSE)
      }
      for (let place = from; place < to + size; place++)
        formula.add(not(this.by(run, place)), this.by(run, place - size), cells[colour[run]! + place]!)
    }
    for (let run = 0; run <= runs; run++) {
      const size = run === 0 ? 0 : sizes[run - 1]!
      const from = run === 0 ? 0 : earliest[run - 1]! + size
      const to = run === runs ? length : latest[run]!
      for (let place = from; place < to; place++) {
        const hasBegun = run === runs ? FALSE : this.by(run, place)
        const hasEnded = run === 0 ? TRUE : this.by(run - 1, place - size)
        formula.add(not(hasEnded), hasBegun, this.colours === 1 ? not(cells[place]!) : this.empty[place]!)
      }
    }
  }

  /** "The run starts at the place or earlier". */
  private by(run: number, place: number): number {
    if (place < this.earliest[run]!) return FALSE
    return place >= this.latest[run]! ? TRUE : this.upTo[run * this.longest + place]!
  }
}

/**
 * Lets the filled ones among some cells be runs of these lengths, in this order.
 *
 * @param cells terms "is filled"
 */
export function runLengths(formula: Formula, cells: readonly number[], sizes: readonly number[]): void {
  const slack = cells.length - sizes.reduce((sum, size) => sum + size + 1, -1)
  if (slack < 0) return formula.clause([])
  const line = new RunLengths(cells.length)
  let earliest = 0
  for (const size of sizes) {
    line.run(size)
    for (let place = earliest; place <= earliest + slack; place++) line.canStart(formula, place)
    earliest += size + 1
  }
  line.cells.set(cells)
  line.write(formula, cells.length)
}
