import { tsumeWords } from '../words'
import type { Json } from '#solver/kernel/json.ts'
import { withTree } from '#solver/genres/tsume-shogi/formats/kept-tree.ts'
import { editCaption } from '#renderer/state/library/operations.ts'
import { keep, kept } from '#renderer/state/kept.ts'
import { words } from '#renderer/words/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { playedAsJson, problemIn } from '../position/stored'
import { type Report, reportOf } from './report'
import { type Kind, KINDS, type Node, treeOf, visibleOf, workFor } from './tree'

/** The solution in the panel: the facts about it, which branches are open, and the line that the board shows. */
class Solution {
  private chosen = $state.raw<{ readonly id: string; readonly puzzle: Json } | undefined>()
  private opened = $state.raw<readonly string[]>([])
  /** The kinds of lines that are shown. Tries are hidden at first, because there are many. */
  private wanted = $state.raw<readonly Kind[]>(
    kept('tsume.lines', (value) => (Array.isArray(value) ? KINDS.filter((kind) => value.includes(kind)) : ['cook', 'choice', 'variation'])),
  )
  /** Whether the panel should take the focus. */
  wantsKeyboard = $state(false)

  /** The report from the grading; undefined if there is none yet, or no mate. */
  readonly report: Report | undefined = $derived(reportOf(puzzle.explanation))
  private readonly tree: readonly Node[] = $derived.by(() => {
    const problem = problemIn(puzzle.board?.puzzle)
    return problem && this.report ? treeOf(problem, this.report) : []
  })
  /** The visible lines. */
  readonly lines: readonly Node[] = $derived(visibleOf(this.tree, this.opened, this.wanted))
  /** The number of branches of each kind. */
  readonly counts: Readonly<Record<Kind, number>> = $derived(
    Object.fromEntries(KINDS.map((kind) => [kind, this.tree.filter(({ sort, isBranch }) => isBranch && sort === kind).length])) as Record<
      Kind,
      number
    >,
  )
  /** The line that the board shows. */
  readonly current: Node | undefined = $derived(
    panes.puzzleTab === 'genre' && puzzle.shown === 'none' && this.chosen && this.chosen.puzzle === puzzle.board?.puzzle
      ? this.lines.find(({ id }) => id === this.chosen?.id)
      : undefined,
  )

  /** Whether the board shows a line of the panel instead of the played position. */
  get isShown(): boolean {
    return this.current !== undefined
  }

  /** The work that the board shows; undefined: the person's own. */
  get work(): Json | undefined {
    return this.current && workFor(this.current)
  }

  isWanted(kind: Kind): boolean {
    return this.wanted.includes(kind)
  }

  /**
   * Shows or hides the lines of a kind, and stores that choice. If the chosen line is hidden, the move of the solution above it is chosen.
   */
  toggleKind(kind: Kind): void {
    const { current } = this
    this.wanted = this.isWanted(kind) ? this.wanted.filter((one) => one !== kind) : [...this.wanted, kind]
    keep('tsume.lines', this.wanted)
    if (!current || this.lines.includes(current)) return
    const above = this.tree.slice(0, this.tree.indexOf(current)).findLast(({ level }) => level === 1)
    this.choose(above?.id ?? 'start')
  }

  isOpen(id: string): boolean {
    return this.opened.includes(id)
  }

  /** Finds the solution and all cooks, unless they are known, and shows the panel. */
  async show(): Promise<void> {
    panes.puzzleTab = 'genre'
    puzzle.shown = 'none'
    puzzle.step = null
    puzzle.playing = false
    this.wantsKeyboard = true
    if (!puzzle.explanation) await puzzle.explain()
    puzzle.step = null
    // The answer contains the verdict, so it need not be asked for again.
    puzzle.solve ??= puzzle.explanation
    if (!this.current) this.choose('start')
  }

  choose(id: string): void {
    const { board } = puzzle
    if (!board) return
    puzzle.shown = 'none'
    puzzle.step = null
    if (this.chosen?.puzzle !== board.puzzle) this.opened = []
    this.chosen = { id, puzzle: board.puzzle }
  }

  /** Moves up or down in the list, not beyond its ends. */
  go(lines: number): void {
    const at = this.lines.findIndex(({ id }) => id === this.current?.id)
    const to = this.lines[Math.max(0, Math.min(this.lines.length - 1, at + lines))]
    if (to) this.choose(to.id)
  }

  /** Opens or closes a branch. */
  toggle(id: string): void {
    this.opened = this.isOpen(id) ? this.opened.filter((other) => other !== id) : [...this.opened, id]
  }

  /** Opens the branch, or moves to the next move on the same level or below. */
  enter(): void {
    const { current } = this
    if (!current) return this.go(1)
    if (current.isBranch && !this.isOpen(current.id)) return this.toggle(current.id)
    if (current.isBranch) return this.go(1)
    const next = this.lines.slice(this.lines.indexOf(current) + 1).find(({ level }) => level <= current.level)
    if (next && next.level === current.level) this.choose(next.id)
  }

  /** Closes the branch, or moves to the line that this one stands under, or to the move before. */
  leave(): void {
    const { current } = this
    if (!current) return
    if (current.isBranch && this.isOpen(current.id)) return this.toggle(current.id)
    if (current.parent !== undefined) return this.choose(current.parent)
    const before = this.lines.slice(0, this.lines.indexOf(current)).findLast(({ level }) => level === 1)
    if (before) this.choose(before.id)
  }

  /** Shows the played position again. */
  quit(): void {
    this.chosen = undefined
  }

  /** Writes the solution and all branches into the game record in the problem's note, from which game records are exported. */
  async record(): Promise<void> {
    const { detail, board } = puzzle
    const problem = problemIn(board?.puzzle)
    if (!detail || !problem || !this.report) return
    const w = tsumeWords(words()).solution
    const ways = this.tree.filter(({ isBranch }) => isBranch)
    const named = ways.map(({ ply, written, kind, fault, isOnly }) => {
      const plain = kind === 'cook' ? w.cook : kind === 'try' ? (isOnly ? w.tryToOne : w.try) : w.variation
      return { ply, moves: written.map(({ usi }) => usi), name: fault ? w.faults[fault] : plain }
    })
    const { note = '' } = withTree(problem, detail.caption, this.report.moves, named)
    if (note !== detail.caption.note) await editCaption(detail.id, detail.caption, { note })
  }

  /** Plays the moves of the chosen line, so that a person can continue from there. */
  take(): void {
    const { current } = this
    const board: BoardState | null = puzzle.board
    if (!current || !board) return
    const { moves } = current
    this.quit()
    puzzle.mode = 'entries'
    puzzle.edit((w) => tsumeWords(w).undo.take, { work: playedAsJson({ moves, ply: moves.length }) })
  }
}

/** The only {@link Solution} of the window. */
export const solution = new Solution()
