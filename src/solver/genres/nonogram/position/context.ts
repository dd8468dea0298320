import type { Nonogram } from '../puzzle'
import { Candidates } from './candidates'
import { Grid, type Colour } from './grid'
import { LEVEL_RULES, type LevelRules } from './level-rules'
import { Limits } from './limits'
import { Line } from './line'
import type { ClashCode, ReasonCode } from './messages'
import type { TechniqueId } from './names'
import { Focus, Overhang } from './overhang'
import { View, type Side } from './view'

/** The rules of the level that is tried, with values computed from them for this puzzle. */
export interface ActiveRules extends LevelRules {
  readonly level: number
  /** The greatest length of a space that counts as near (MXKYORI). */
  readonly near: number
  /** The value of `pieces` of the level below. */
  readonly piecesBelow: number
}

/**
 * A technique of Sato 2008. It colours cells of `context.view` and gives the reason; the context writes the cells into the grid and counts.
 *
 * The docstring of a technique begins with the name of its procedure in the paper's program, in capitals, and its number in the paper
 * (手法). Levels in it are those at which its uses count. A piece is a run that the clue demands, and a block is a run of cells known to be
 * black. A section is a stretch of cells none of which is known to be white. The wall is the end of the section that is looked at. The edge
 * section is the first section of the working range (see `Line`) from that side, and the edge piece is the first working piece. The
 * candidates of a block are the pieces to which it may belong.
 */
export interface Technique {
  readonly id: TechniqueId
  find(context: Context): void
}

/** The reason for the last colouring: lengths of pieces and blocks that its sentence names, 0 where it names none. */
export interface Reason {
  code: ReasonCode
  clue: number
  second: number
  block: number
}

/** The last contradiction: its place and kind. */
export interface Clash {
  code: ClashCode
  type: 0 | 1
  line: number
}

/** An observer of a grading, which is called for each step; left out where only the result matters. */
export interface Observer {
  /** Is called when the puzzle is begun again with the techniques of a level. */
  level(level: number): void
  /** Is called when a technique has changed the view, before the change is written into the grid. */
  fire(context: Context): void
  /** Is called when a technique of both directions has coloured the cell at index `at` of the grid. */
  cell(context: Context, at: number, colour: Colour): void
  /** Is called when a colour is tried for the cell at index `at` of the grid. */
  hypothesis(context: Context, at: number, colour: Colour): void
  /** Is called when a tried colour led to nothing; everything since then is taken back. */
  hypothesisStuck(context: Context): void
  /**
   * Is called when a tried colour led to the contradiction `context.clash`. Everything since then is taken back, and the cell gets the
   * other colour.
   */
  hypothesisRefuted(context: Context, at: number, colour: Colour): void
  /** Is called when a tried colour led to the solution. */
  hypothesisSolved(context: Context, at: number, colour: Colour): void
}

/**
 * The state that all techniques share during a grading: the grid, the present line and its working part, and the last results. Without an
 * observer nothing is allocated.
 */
export class Context {
  readonly grid: Grid
  readonly line: Line
  readonly limits: Limits
  readonly view: View
  readonly candidates: Candidates
  rules: ActiveRules
  /** The first and the last unfinished line of the present type, as they were at the beginning of the sweep (ULDAN, DRDAN). */
  firstOpen = 0
  lastOpen = 0
  /** The level at which the next use of a technique is counted; 0 for none (LVK). */
  countedAs = 0
  /** The uses of techniques by counted level (LVKSU), and below, by technique. */
  readonly counts = new Int32Array(6)
  readonly fires = new Map<TechniqueId, number>()
  /** The number of all uses so far, counted or not. */
  fireCount = 0
  /** Whether anything was coloured since a sweep began (FCHECK), and below, on the present line (FGYOSYO). */
  fired = false
  lineDone = false
  /** Whether limits were tightened (FPITIHEN). Outside the sweeps it keeps the value of the last line: see tight-limits. */
  tightened = false
  /** Whether overreach removed sections from the working range, so that the line is examined again without them (FPRELC). */
  rangeCut = false
  /** Whether a colour is being tried (FMUSY), and below, whether it led to a contradiction (FMU). */
  inHypothesis = false
  contradictory = false
  /** The edge section and edge piece of the side from which the line is seen (SPBAN, GBAN, PLG), and the last ones (LPBAN, HBAN). */
  edgeSection = 0
  edgePiece = 0
  edgeLength = 0
  farSection = 0
  farPiece = 0
  /** The section that is examined in both directions, and the cells that would stick out of it. */
  readonly focus = new Focus()
  readonly overhang = new Overhang()
  technique: TechniqueId = 'first-clue'
  readonly reason: Reason = { code: 'nonogram.piece-in', clue: 0, second: 0, block: 0 }
  readonly clash: Clash = { code: 'nonogram.clash-ends', type: 0, line: 0 }
  observer: Observer | undefined

  /** @param puzzle the puzzle whose lines are worked on */
  constructor(readonly puzzle: Nonogram) {
    this.grid = new Grid(puzzle)
    this.line = new Line(this.grid)
    this.limits = new Limits(this.line)
    this.view = new View(this.line)
    this.candidates = new Candidates(this.line, this.limits, this.view)
    this.rules = this.rulesOf(1)
  }

  /** Clears the grid and the counts, and begins with the rules of a level. */
  begin(level: number): void {
    this.rules = this.rulesOf(level)
    this.grid.clear()
    this.counts.fill(0)
    this.fires.clear()
    this.inHypothesis = false
    this.observer?.level(level)
  }

  private rulesOf(level: number): ActiveRules {
    const rules = LEVEL_RULES[level]!
    const near = Math.floor(Math.min(this.grid.width, this.grid.height) / rules.nearDivisor)
    return { ...rules, level, near, piecesBelow: LEVEL_RULES[level - 1]!.pieces }
  }

  /** Applies a technique. */
  ask(technique: Technique): void {
    this.technique = technique.id
    technique.find(this)
  }

  /** Notes the reason of the next colouring. */
  because(code: ReasonCode, clue = 0, second = 0, block = 0): void {
    const { reason } = this
    reason.code = code
    reason.clue = clue
    reason.second = second
    reason.block = block
  }

  /** Sets the view to `section`, seen from `side`; left out: the edge section of that side (CSSYORI). */
  face(side: Side, section = 0): void {
    const { line } = this
    const near = side === 1
    this.edgeSection = near ? line.firstSection : line.lastSection
    this.farSection = near ? line.lastSection : line.firstSection
    this.edgePiece = near ? line.firstPiece : line.lastPiece
    this.farPiece = near ? line.lastPiece : line.firstPiece
    this.edgeLength = line.piece(this.edgePiece)
    this.view.lookAtSection(side, section === 0 ? this.edgeSection : section)
  }

  /** Finds the candidates of a block of the view among the pieces `from`-`to`. */
  findCandidates(from: number, to: number, before: number, length: number, narrow = false): Candidates {
    this.candidates.find(this.rules, from, to, before, length, narrow)
    return this.candidates
  }

  /** Finds the candidates of block number `block` of the view among the working pieces from the edge piece on. */
  findEdgeCandidates(block: number): Candidates {
    const { view } = this
    return this.findCandidates(this.edgePiece, this.farPiece, view.blockAt[block]! - 1, view.blockLength[block]!)
  }

  /** Finds the candidates of block number `block` of the view among all working pieces; the view must be from side 1. */
  findCandidatesOf(block: number): Candidates {
    const { line, view } = this
    return this.findCandidates(line.firstPiece, line.lastPiece, view.blockAt[block]! - 1, view.blockLength[block]!)
  }

  /** Writes the view into the grid and counts one use of the technique (EMAKAKIKAE). */
  commit(): void {
    this.count()
    this.write()
  }

  /** Writes the view into the grid, and marks the line and the changed crossing lines for another visit. */
  write(): void {
    const { grid, line, view } = this
    this.observer?.fire(this)
    grid.marked[line.type][line.number] = 1
    const crossing = grid.marked[line.type === 0 ? 1 : 0]
    for (let i = 1; i <= view.length; i++) {
      const position = view.position(i)
      const at = grid.at(line.type, line.number, position)
      if (grid.cells[at] === view.cells[i]) continue
      grid.cells[at] = view.cells[i]!
      crossing[position] = 1
    }
    this.lineDone = true
  }

  /** Counts a fire. */
  count(): void {
    if (this.countedAs > 0) this.counts[this.countedAs]!++
    this.fires.set(this.technique, (this.fires.get(this.technique) ?? 0) + 1)
    this.fireCount++
    this.fired = true
  }

  /** Notes that the present line is impossible, with the kind of contradiction. */
  contradict(code: ClashCode): void {
    this.contradictory = true
    this.clash.code = code
    this.clash.type = this.line.type
    this.clash.line = this.line.number
  }
}
