import { edgeOf, type Edge } from '#renderer/puzzle/entry/edges.ts'
import { tsumeWords, type Phrases } from './words'
import { DEFENDER, EMPTY, type Problem, withLine } from '#solver/genres/tsume-shogi/puzzle.ts'
import { mirror } from '#solver/genres/tsume-shogi/mirror.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { type Choice, compared, type Comparison, isPlayable, played, type Standing, standingAfter } from './moves/walk'
import { cellOf, COLUMNS, isSamePlace, type Place, neighbouringPlace, placeIn, ROWS } from './places'
import { handedOver, moved, nextFace, pieceAt, restSwitched, shifted, turnedOver, withHeld, withPiece } from './position/edit'
import { NOTHING_PLAYED, type Played, playedAsJson, playedIn, problemAsJson, problemIn } from './position/stored'
import { solution } from './solution/solution.svelte'

type CommandName = keyof Phrases['undo']

/** The reason why a move was refused. */
export type Refused = 'noCheck' | 'illegal' | 'edge'

/** A value that belongs to one state of the board, and is dropped when the board changes. */
interface Held<T> {
  readonly what: T
  readonly board: BoardState | null
}

/** The cursor: the place that has the keyboard, the piece that was picked up, and the actions of keys and mouse. */
class Cursor {
  place = $state.raw<Place>({ on: 'board', square: 4 })
  private picked = $state.raw<Held<Place> | undefined>()
  private question = $state.raw<Held<readonly Choice[]> | undefined>()
  private remark = $state.raw<Held<Refused> | undefined>()
  private comparing = $state.raw<Held<Comparison> | undefined>()
  private readonly now: Problem | undefined = $derived(problemIn(puzzle.board?.puzzle))
  /** The moves that a person has played. */
  readonly played: Played = $derived(playedIn(puzzle.board?.work ?? null))
  /** The position after the played moves. */
  readonly standing: Standing | undefined = $derived(
    this.now && isPlayable(this.now) ? standingAfter(this.now, this.played.moves.slice(0, this.played.ply)) : undefined,
  )

  /** Whether there is a tsume-shogi on the board. */
  get isOnBoard(): boolean {
    return this.now !== undefined
  }

  /** Whether keys and the mouse set up the position. */
  get isEditing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** Whether the board shows the edited or played position, and no solution, step or line of the panel. */
  get isFree(): boolean {
    return this.now !== undefined && puzzle.shown === 'none' && puzzle.step === null && !solution.isShown
  }

  /** The pieces to which keys and mouse apply: those of the problem, or those after the played moves. */
  get shown(): Problem | undefined {
    return this.isEditing ? this.now : (this.standing?.problem ?? this.now)
  }

  /** Whether the defender holds all remaining pieces. */
  get isRest(): boolean {
    return this.now?.defenderHand === undefined
  }

  /** The place from which a piece was picked up. */
  get lifted(): Place | undefined {
    return this.held(this.picked)
  }

  /** The two versions of a move, while the person is asked whether it promotes. */
  get asked(): readonly Choice[] | undefined {
    return this.held(this.question)
  }

  /** The reason why the last move was refused. */
  get refused(): Refused | undefined {
    return this.held(this.remark)
  }

  /** How the played moves compare with the solution, if the person asked for that. */
  get comparison(): Comparison | undefined {
    return this.held(this.comparing)
  }

  /** The squares to which the picked-up piece can move; only while moves are played. */
  get targets(): readonly number[] {
    const { lifted, standing } = this
    if (!lifted || this.isEditing || !standing) return []
    return [...new Set(standing.choices.filter(({ from }) => isSamePlace(from, lifted)).map(({ to }) => to))]
  }

  private held<T>(one: Held<T> | undefined): T | undefined {
    return one && one.board === puzzle.board && this.isFree ? one.what : undefined
  }

  private holding<T>(what: T): Held<T> {
    return { what, board: puzzle.board }
  }

  go(place: Place): void {
    this.place = place
  }

  /** Moves to an edge of the board of squares; from a stand, to the board. */
  toEdge(edge: Edge): void {
    const { row, column } = cellOf(this.place)
    const to = edgeOf(edge, { row, column: column - 1 }, COLUMNS - 2, ROWS)
    this.place = placeIn(to.column + 1, to.row)
  }

  move(down: number, right: number): void {
    this.place = neighbouringPlace(this.place, down, right)
  }

  /** Whether a piece can be picked up at a place. While moves are played, it must belong to the side to move. */
  canLift(place: Place): boolean {
    const { shown, standing } = this
    if (!this.isFree || !shown || pieceAt(shown, place) === EMPTY) return false
    return this.isEditing || (standing?.choices.some(({ from }) => isSamePlace(from, place)) ?? false)
  }

  lift(place: Place = this.place): void {
    this.question = undefined
    this.remark = undefined
    const { shown, standing } = this
    if (this.canLift(place)) this.picked = this.holding(place)
    else if (this.isFree && !this.isEditing && shown && standing && pieceAt(shown, place) !== EMPTY)
      this.remark = this.holding(standing.turn === 'attacker' ? 'noCheck' : 'illegal')
  }

  /** Puts the picked-up piece down; `undefined` puts it into the box. */
  put(to: Place | undefined): void {
    const { lifted, now } = this
    this.picked = undefined
    if (!lifted || !now || isSamePlace(lifted, to)) return
    if (this.isEditing) {
      this.editPosition((problem) => moved(problem, lifted, to), to === undefined ? 'erase' : 'move')
      return
    }
    const choices = to?.on === 'board' ? this.choicesOf(lifted).filter((choice) => choice.to === to.square) : []
    if (choices.length > 1) this.question = this.holding(choices)
    else if (choices[0]) this.play(choices[0])
    else if (to?.on === 'board') this.remark = this.holding(this.standing?.turn === 'attacker' ? 'noCheck' : 'illegal')
  }

  /** The action of the space bar: picks a piece up, or puts it down. */
  act(): void {
    if (this.asked) return
    // A person who acts on the board means its own position, not the line that the panel shows.
    if (solution.isShown) return solution.quit()
    if (this.lifted) this.put(this.place)
    else this.lift()
  }

  /** Cancels a picked-up piece and an open question. */
  cancel(): void {
    if (solution.isShown) solution.quit()
    this.picked = undefined
    this.question = undefined
    this.remark = undefined
    this.comparing = undefined
  }

  /** Whether Escape has something to cancel. */
  get isHolding(): boolean {
    return solution.isShown || [this.lifted, this.asked, this.refused, this.comparison].some((one) => one !== undefined)
  }

  /** Answers whether the move promotes. */
  answer(promotes: boolean): void {
    const choice = this.asked?.find((one) => one.promotes === promotes)
    this.question = undefined
    if (choice) this.play(choice)
  }

  private choicesOf(place: Place): readonly Choice[] {
    return this.standing?.choices.filter(({ from }) => isSamePlace(from, place)) ?? []
  }

  private play({ usi, to }: Choice): void {
    const { played: before, standing } = this
    if (!this.isFree || !standing) return
    this.place = { on: 'board', square: to }
    // If the position was changed, moves that can no longer be made are dropped.
    const made = { moves: before.moves.slice(0, before.ply === standing.ply ? undefined : standing.ply), ply: standing.ply }
    puzzle.edit((w) => tsumeWords(w).undo.play, { work: playedAsJson(played(made, usi)) })
    // A mate can be compared with the solution only if that is known.
    if (this.standing?.isMate && !puzzle.solve && !puzzle.asking) void puzzle.askNow()
  }

  /** Steps back or forward through the played moves. */
  walk(plies: number): void {
    const { played: now, standing } = this
    if (!this.isFree || !standing) return
    const ply = Math.max(0, Math.min(now.moves.length, standing.ply + plies))
    if (ply !== now.ply) puzzle.edit((w) => tsumeWords(w).undo.walk, { work: playedAsJson({ ...now, ply }) })
  }

  /** Compares the played moves with the solution. */
  async compare(): Promise<void> {
    if (!puzzle.solve && !puzzle.asking) await puzzle.askNow()
    const found = puzzle.solve?.solution
    const moves = typeof found === 'object' && found !== null && 'moves' in found ? found.moves : undefined
    if (!Array.isArray(moves)) return
    const line = moves.filter((move): move is string => typeof move === 'string')
    this.comparing = this.holding(compared(this.played.moves.slice(0, this.played.ply), line))
  }

  /** Puts a piece on the cursor's square; on a stand, adds one of its kind. The same piece again removes it. */
  write(kind: number, owner: number): void {
    this.editPosition((now) => {
      const { place } = this
      if (place.on === 'stand') return withHeld(now, place.of, kind, 1)
      return withPiece(now, place.square, now.board[place.square] === kind + owner ? EMPTY : kind + owner)
    }, 'place')
  }

  /** Puts a piece (its code with its owner) on the cursor's square, in place of any other; on a stand, adds one of its kind. */
  set(piece: number): void {
    this.editPosition((now) => {
      const { place } = this
      return place.on === 'stand' ? withHeld(now, place.of, piece % DEFENDER, 1) : withPiece(now, place.square, piece)
    }, 'place')
  }

  /** Turns the piece over; on a stand, adds one. */
  add(): void {
    this.onPlace((now, place) => withHeld(now, place.of, place.kind, 1), turnedOver, 'turn')
  }

  /** Turns the piece over; on a stand, removes one. */
  subtract(): void {
    this.onPlace((now, place) => withHeld(now, place.of, place.kind, -1), turnedOver, 'turn')
  }

  /** Gives the piece to the other side. */
  handOver(): void {
    this.onPlace((now) => now, handedOver, 'owner')
  }

  /** Changes the piece to its next face, as a right click does. */
  nextFace(): void {
    this.onPlace((now, place) => withHeld(now, place.of, place.kind, -1), nextFace, 'turn')
  }

  erase(): void {
    this.onPlace(
      (now, place) => withHeld(now, place.of, place.kind, -Infinity),
      () => EMPTY,
      'erase',
    )
  }

  private onPlace(
    onStand: (now: Problem, place: Extract<Place, { readonly on: 'stand' }>) => Problem,
    onSquare: (piece: number) => number,
    command: CommandName,
  ): void {
    const { place } = this
    this.editPosition(
      (now) => (place.on === 'stand' ? onStand(now, place) : withPiece(now, place.square, onSquare(now.board[place.square]!))),
      place.on === 'stand' ? 'hand' : command,
    )
  }

  mirror(): void {
    this.editPosition(mirror, 'mirror')
  }

  /** Moves the whole position by files to the right and ranks down. */
  shift(right: number, down: number): void {
    const { now } = this
    if (!now) return
    const after = shifted(now, right, down)
    if (after) this.editPosition(() => after, 'shift')
    else if (this.isFree && this.isEditing) this.remark = this.holding('edge')
  }

  toggleRest(): void {
    this.editPosition(restSwitched, 'rest')
  }

  /** Whether the problem has a composer's line. */
  get isComposed(): boolean {
    return (this.now?.line?.length ?? 0) > 0
  }

  /** Stores the played moves as the composer's line (作意); without moves, removes the line. */
  compose(): void {
    const { moves, ply } = this.played
    if (this.isFree) composed(moves.slice(0, ply))
  }

  private editPosition(change: (now: Problem) => Problem, command: CommandName): void {
    const { now } = this
    if (!now || !this.isEditing || !this.isFree) return
    this.cancel()
    const after = problemAsJson(change(now))
    if (JSON.stringify(after) === JSON.stringify(problemAsJson(now))) return
    puzzle.edit((w) => tsumeWords(w).undo[command], { puzzle: after, work: playedAsJson(NOTHING_PLAYED) })
  }
}

/** Stores moves (USI) as the composer's line of the problem on the board, as a step of undo; an empty list removes the line. */
export function composed(moves: readonly string[]): void {
  const problem = problemIn(puzzle.board?.puzzle)
  if (!problem) return
  const { line: _, ...bare } = problem
  const after = problemAsJson(withLine(bare, moves))
  if (JSON.stringify(after) !== JSON.stringify(problemAsJson(problem))) puzzle.edit((w) => tsumeWords(w).undo.compose, { puzzle: after })
}

/** The only {@link Cursor} of the window. */
export const cursor = new Cursor()
