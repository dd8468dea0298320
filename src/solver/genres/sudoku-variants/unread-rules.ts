import { afterGesture, PALETTE, retold, withConstraint, type Tool } from './constraints/placing'
import { isObject } from './constraints/page'
import { cellMarkOf, CELL_COLOURS, drawnDecorations, fileKeyOf } from './constraints/unread'
import { cellNamesOf } from './formats/f-puzzles-constraints'
import { tidied } from './formats/storage'
import { cellsAlong, listOf, pointsOf } from './formats/sudokupad-shapes'
import { sideOf, type Unread, type VariantSudoku } from './puzzle'

/** Unread marks that look alike: of one kind and colour. */
export interface UnreadGroup {
  /** The key by which the group differs from others. */
  readonly key: string
  readonly kind: string
  /** The colour as the file writes it; empty for none. */
  readonly colour: string
  readonly marks: readonly Unread[]
  /** The tools that can make rules of all of them, the most used first. */
  readonly tools: readonly Tool[]
}

/** The shapes of gestures that a drawing on cells may mean. */
const SHAPES: readonly string[] = ['line', 'cells', 'edge', 'corner']

/** The cells of a mark, as one list for each of its lines; no list where it is outside the board. */
export function cellsOf({ kind, json }: Unread, side: number): readonly (readonly number[])[] {
  const of = cellMarkOf(kind)
  if (of !== undefined) return [[of.cell]]
  if (!isObject(json)) return []
  const names = cellNamesOf(side)
  const points = pointsOf(json)
  if (points !== undefined) return [cellsAlong(points, side) ?? []].filter(({ length }) => length > 0)
  const lists = listOf(json['lines']).length > 0 ? listOf(json['lines']) : [json['cells'] ?? [json['cell']]]
  return lists.flatMap((list) => {
    const cells = names.cells(list)
    return cells === undefined ? [] : [cells]
  })
}

/** Groups the unread marks of a puzzle by kind and colour, and finds the tools that can make rules of each group. */
export function unreadGroups(puzzle: VariantSudoku): readonly UnreadGroup[] {
  return grouped(puzzle, puzzle.unread)
}

/**
 * Groups the decorations of a puzzle as {@link unreadGroups} does, without tools. Marks about the file are left out, since they are no
 * drawings.
 */
export function decorationGroups(puzzle: VariantSudoku): readonly UnreadGroup[] {
  return grouped(puzzle, drawnDecorations(puzzle)).map((group) => ({ ...group, tools: [] }))
}

/** Makes decorations of unread marks, or unread marks of decorations. */
export function asDecorations(puzzle: VariantSudoku, marks: readonly Unread[]): VariantSudoku {
  const texts = new Set(marks.map((mark) => JSON.stringify(mark)))
  const isMeant = (mark: Unread): boolean => texts.has(JSON.stringify(mark))
  const [from, back] = [puzzle.unread.filter(isMeant), puzzle.decorations.filter(isMeant)]
  return tidied({
    ...puzzle,
    unread: [...puzzle.unread.filter((mark) => !isMeant(mark)), ...(from.length === 0 ? back : [])],
    decorations: [...puzzle.decorations.filter((mark) => from.length > 0 || !isMeant(mark)), ...from],
  })
}

function grouped(puzzle: VariantSudoku, all: readonly Unread[]): readonly UnreadGroup[] {
  const groups = new Map<string, Unread[]>()
  for (const mark of all) {
    const key = `${fileKeyOf(mark.kind)} ${colourOf(mark)}`
    groups.set(key, [...(groups.get(key) ?? []), mark])
  }
  return [...groups].map(([key, marks]) => {
    const kind = fileKeyOf(marks[0]!.kind)
    const tools = PALETTE.filter((tool) => SHAPES.includes(tool.gesture.shape) && asRules(puzzle, marks, tool) !== undefined)
    return { key, kind, colour: colourOf(marks[0]!), marks, tools }
  })
}

function colourOf({ kind, json }: Unread): string {
  if (CELL_COLOURS.includes(fileKeyOf(kind)) && typeof json === 'string') return json
  if (!isObject(json)) return ''
  const colour = [json['outlineC'], json['baseC'], json['color'], json['backgroundColor']].find((one) => typeof one === 'string')
  return typeof colour === 'string' ? colour : ''
}

/** The figures or letters of a mark; empty where it has none. */
function toldIn({ json }: Unread): string {
  const value = isObject(json) ? json['value'] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/**
 * The puzzle after a gesture, whose new constraints get the value of the mark in place of their usual value. Undefined where that is
 * impossible.
 */
function withTold(before: VariantSudoku, after: VariantSudoku, { page, gesture }: Tool, told: string): VariantSudoku | undefined {
  if (told === '') return after
  let now = after
  for (const made of after.constraints) {
    if (made.kind !== page.kind || before.constraints.includes(made)) continue
    // A part that no person writes, such as the sign X, belongs to the gesture: a mark with another text is another rule. No text gives the
    // length of a circle.
    if (page.tells === undefined || page.tells === 'bulb') {
      if (told.toLowerCase() !== gesture.id) return undefined
      continue
    }
    const next = retold(now, made, told)
    if (next === undefined) return undefined
    now = withConstraint(now, made, next)
  }
  return now
}

/** Turns marks of a puzzle into rules: the tool makes one of the cells of each mark. Undefined where this is impossible for a mark. */
export function asRules(puzzle: VariantSudoku, marks: readonly Unread[], tool: Tool): VariantSudoku | undefined {
  const side = sideOf(puzzle)
  let now: VariantSudoku = { ...puzzle, unread: puzzle.unread.filter((one) => !marks.includes(one)) }
  for (const mark of marks) {
    const lists = cellsOf(mark, side)
    if (lists.length === 0) return undefined
    for (const cells of lists) {
      const next = afterGesture(now, tool, cells)
      // The gesture would remove an existing rule.
      if (next === undefined || next.constraints.length <= now.constraints.length) return undefined
      const told = withTold(now, next, tool, toldIn(mark))
      if (told === undefined) return undefined
      now = told
    }
  }
  return tidied(now)
}
