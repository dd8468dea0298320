import type { Formula } from '../formula'
import { FALSE, not, TRUE } from '../literal'

/**
 * The encoding of a line of cells with given runs. A run is a number of filled cells. Runs keep their order, and an empty cell separates
 * two of them (except runs of different colours). A variable says of a run and a possible start "starts there or earlier"; the last start
 * needs none (order encoding; N. Tamura et al., "Compiling finite linear CSP into SAT", 2009). Excluded starts have no variable. For a
 * line, call `begin`; then for each run `run`, followed by `canStart` for its starts in ascending order; then `write`.
 */
export class RunLengths {
  /** The terms "is filled", or "has the colour", by place in the line, with `longest` places a colour. They must be set before `write`. */
  readonly cells: Int32Array
  /** With several colours, the terms "is empty", by place. They must be set, too. */
  readonly empty: Int32Array
  private readonly sizes: Int32Array
  /** The term "starts there or earlier", by run and place. */
  private readonly upTo: Int32Array
  private readonly earliest: Int32Array
  private readonly latest: Int32Array
  /** By run: the index of the first term of its colour. Below: the least number of cells between it and the run before. */
  private readonly colour: Int32Array
  private readonly gap: Int32Array
  private runs = 0

  /** @param longest the number of cells of the longest line */
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

  /** Begins another line. */
  begin(): void {
    this.runs = 0
  }

  /**
   * Adds a run.
   *
   * @param gap the least number of empty cells between it and the run before
   * @param colour the index of its colour, from 0
   */
  run(size: number, gap = 1, colour = 0): void {
    this.earliest[this.runs] = -1
    this.gap[this.runs] = gap
    this.colour[this.runs] = colour * this.longest
    this.sizes[this.runs++] = size
  }

  /** Adds a possible start of the last run. */
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

  /** Writes the clauses of a line with `length` cells. Each run must have a possible start. */
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

  /** The term "the run starts at this place or earlier". */
  private by(run: number, place: number): number {
    if (place < this.earliest[run]!) return FALSE
    return place >= this.latest[run]! ? TRUE : this.upTo[run * this.longest + place]!
  }
}

/**
 * Adds clauses so that the filled ones of some cells form runs of these lengths, in this order.
 *
 * @param cells the terms "is filled"
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
