import type { Caption } from '#solver/genre/text.ts'
import { deflateText } from '../packed'
import { layersOf } from './drawn'
import { pointsOf, type PenpaDraft, type PenpaEdge, type PenpaSolution } from './board'
import template from './template.json' with { type: 'json' }

/** The fields of a caption that a Penpa link can hold. */
export const PENPA_KEEPS = ['title', 'author', 'source', 'note'] as const

const SITE = 'https://swaroopg92.github.io/penpa-edit/'
/** Penpa's numbers for a thick line and for a black digit. */
const [THICK, BLACK] = [2, 1]
/** The version of Penpa in whose form links are written. */
const VERSION = [3, 2, 4]

/** Writes a link that opens a board in Penpa for solving. If the board has a solution, Penpa checks answers against it. */
export function writePenpaLink(draft: PenpaDraft, caption: Caption): string {
  const { width, height, space, solution } = draft
  const [across, down] = [width + space.left + space.right, height + space.above + space.below]
  const points = pointsOf(across, down, space.above, space.left)
  const edge = ([row, column, row2, column2]: PenpaEdge) =>
    [points.corner(row, column), points.corner(row2, column2)].sort((a, b) => a - b).join()
  const layer = {
    ...template.layer,
    number: Object.fromEntries(draft.numbers.map(({ row, column, text }) => [points.cell(row, column), [text, BLACK, '1']])),
    lineE: Object.fromEntries(draft.edges.map((one) => [edge(one), THICK])),
    ...(draft.drawn && layersOf(draft.drawn, points)),
  }
  const first = points.cell(0, 0)
  const cells = Array.from({ length: width * height }, (_, i) => (i === 0 ? first : i % width === 0 ? across + 5 - width : 1))
  const grid = draft.isDotted ? ['3', '1', '2'] : ['1', '2', '1']
  const modes = { qa: 'pu_a', grid, pu_q: template.modes, pu_a: template.modes }
  const lines = [
    headerOf(across, down, caption),
    JSON.stringify([space.above, space.below, space.left, space.right]),
    `${JSON.stringify(grid)}~"number"~["1",2]`,
    JSON.stringify(layer),
    '',
    JSON.stringify(cells),
    '[]',
    JSON.stringify(solution === undefined ? {} : flagsOf(solution)),
    '"x"',
    '"x"',
    JSON.stringify(VERSION),
    JSON.stringify(modes),
    '"x"',
    '0',
    JSON.stringify(template.layer),
    'x',
    '{}',
    JSON.stringify(draft.tags),
    'false',
  ]
  const carried = solution === undefined ? '' : `&a=${deflateText(JSON.stringify(listsOf(solution, points.cell, edge)))}`
  return `${SITE}#m=solve&p=${deflateText(shorten(lines.join('\n')))}${carried}`
}

/** Switches that tell Penpa which parts of the solution to compare. */
function flagsOf({ shaded, edges, numbers }: PenpaSolution): Record<string, boolean> {
  return {
    ...(shaded.length > 0 && { sol_surface: true }),
    ...(edges.length > 0 && { sol_loopedge: true }),
    ...(numbers.length > 0 && { sol_number: true }),
  }
}

/** The six lists of a solution. They are sorted as texts, because Penpa compares them so. */
function listsOf(
  { shaded, edges, numbers }: PenpaSolution,
  cell: (row: number, column: number) => number,
  edge: (edge: PenpaEdge) => string,
): unknown[] {
  return [
    shaded.map(([row, column]) => String(cell(row, column))).sort(),
    [],
    edges.map((one) => `${edge(one)},1`).sort(),
    [],
    numbers.map(({ row, column, text }) => `${cell(row, column)},${text}`).sort(),
    [],
  ]
}

function headerOf(across: number, down: number, { title = '', author = '', source = '', note = '' }: Caption): string {
  const size = 38
  const field = (text: string) => text.replace(/\s/g, ' ').replaceAll(',', '%2C')
  const rules = note.replace(/\r\n?/g, '\n').replace(/[,\n&=]/g, (sign) => SIGNS[sign]!)
  const canvas = [(across + 1) * size, (down + 1) * size]
  const centre = (Math.floor((across + 4) / 2) + Math.floor((down + 4) / 2) * (across + 4)).toString()
  return [
    ...['square', across, down, size, 0, 1, 1, ...canvas, centre, centre, 0, 0, 0, 0],
    ...[`Title: ${field(title)}`, `Author: ${field(author)}`, field(source), rules, 'OFF', 'false', ''],
  ].join()
}

const SIGNS: Readonly<Record<string, string>> = { ',': '%2C', '\n': '%2D', '&': '%2E', '=': '%2F' }

/** Replaces Penpa's long words by the short ones. The table is used from its beginning. */
function shorten(text: string): string {
  let shortened = text
  for (const [long, short] of template.substitutions) shortened = shortened.replaceAll(long!, short!)
  return shortened
}
