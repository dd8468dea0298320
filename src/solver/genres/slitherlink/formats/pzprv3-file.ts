import { type FileRow as Row, PZPRV3_HEAD, pzprv3Rows } from '#solver/genre/links/pzprv3-rows.ts'
import { geometryOf } from '../geometry'
import { BLANK, LONGEST_SIDE, UNKNOWN, type Slitherlink } from '../puzzle'
import { noWork, type SlitherlinkWork } from '../work'
import type { FormatMessage } from './problems'
import { sideOf } from './row-cells'

/** A place in a file: its line, from 1, and the index in it. */
interface Place {
  readonly line: number
  readonly index: number
}

/** The contents of a file, or the first fault in it. */
export type FileReading =
  | {
      readonly ok: true
      readonly puzzle: Slitherlink
      /** A player's work; undefined where that part of the file cannot be read. */
      readonly work: SlitherlinkWork | undefined
      readonly start: Place
      /** The place at which a player's work begins. */
      readonly answerAt: Place
      /** The line of the file's last row. */
      readonly end: number
    }
  | { readonly ok: false; readonly fault: Place & { readonly message: FormatMessage } }

/**
 * Reads a file: `pzprv3.1` or `pzprv3`, `slither`, height, width, the rows of clues, then (in 3.1) of shading, then the vertical and the
 * horizontal edges. These are on lines of their own or separated by `/`. Shading 1 is read as inside, 2 as outside.
 */
export function readFile(text: string): FileReading {
  const rows = pzprv3Rows(text)
  const fail = (row: Row | undefined, index: number, message: FormatMessage): FileReading => {
    const { line, index: offset } = row ?? rows.at(-1) ?? { line: 1, index: 0 }
    return { ok: false, fault: { line, index: offset + index, message } }
  }
  const [head, kind, down, across] = rows
  const version = PZPRV3_HEAD.exec(head?.text.trim() ?? '')
  if (version === null || kind?.text.trim() !== 'slither') return fail(version === null ? head : kind, 0, { code: 'slitherlink.no-board' })
  const height = sideOf(down?.text.trim() ?? '')
  if (height === undefined) return fail(down, 0, { code: 'slitherlink.side', seen: down?.text.trim() ?? '', most: LONGEST_SIDE })
  const width = sideOf(across?.text.trim() ?? '')
  if (width === undefined) return fail(across, 0, { code: 'slitherlink.side', seen: across?.text.trim() ?? '', most: LONGEST_SIDE })
  if (rows[4]?.text.trim() === 'f') return fail(rows[4], 0, { code: 'slitherlink.every-node' })
  const clues: number[] = []
  for (let y = 0; y < height; y++) {
    const row = rows[4 + y]
    if (row === undefined) return fail(undefined, 0, { code: 'slitherlink.row-count', found: y, expected: height })
    const tokens = [...row.text.matchAll(/\S+/g)]
    const bad = tokens.find(([token]) => !/^[0-4.-]$/.test(token))
    if (bad !== undefined) return fail(row, bad.index, { code: 'slitherlink.character', seen: [...bad[0]].slice(0, 10).join('') })
    if (tokens.length !== width) {
      const message: FormatMessage = { code: 'slitherlink.row-length', row: y + 1, found: tokens.length, expected: width }
      return fail(row, row.text.trimEnd().length, message)
    }
    clues.push(...tokens.map(([token]) => (token === '.' ? BLANK : token === '-' ? UNKNOWN : Number(token))))
  }
  const puzzle: Slitherlink = { width, height, clues }
  const rest = rows.slice(4 + height)
  const answer = rest.slice(0, (version[1] === undefined ? 2 : 3) * height + 1)
  const others = answer.findIndex(({ text }) => !isAnswerRow(text, width))
  const end = (rows[3 + height + (others < 0 ? answer.length : others)] ?? rows.at(-1)!).line
  return {
    ok: true,
    puzzle,
    work: readAnswer(puzzle, others < 0 ? rest : rest.slice(0, others), version[1] !== undefined),
    start: head!,
    answerAt: rest[0] ?? rows.at(-1)!,
    end,
  }
}

/**
 * Whether a row can be one of a player's by its length and its numbers of one digit. A row of edges may have one more entry than the board
 * has cells.
 */
function isAnswerRow(text: string, width: number): boolean {
  const tokens = text.trim().split(/\s+/)
  return tokens.length >= width && tokens.length <= width + 1 && tokens.every((token) => /^-?\d$/.test(token))
}

const EDGE_SIGNS: Readonly<Record<string, string>> = { '0': '.', '1': '-', '-1': 'x' }
const SHADE_SIGNS: Readonly<Record<string, string>> = { '0': '.', '1': 'i', '2': 'o' }

/** A player's work: empty where a file ends after the clues, undefined where the rows do not have the board's shape. */
function readAnswer(puzzle: Slitherlink, rows: readonly Row[], withShading: boolean): SlitherlinkWork | undefined {
  const nothing = noWork(puzzle)
  if (rows.length === 0) return nothing
  const { width, height } = puzzle
  let next = 0
  const block = (count: number, length: number, signs: Readonly<Record<string, string>>): string | undefined => {
    const read = rows.slice(next, next + count).map(({ text }) => text.trim().split(/\s+/))
    next += count
    const isWhole = read.length === count && read.every((row) => row.length === length && row.every((token) => Object.hasOwn(signs, token)))
    return isWhole ? read.map((row) => row.map((token) => signs[token]).join('')).join('') : undefined
  }
  const cells = withShading ? block(height, width, SHADE_SIGNS) : nothing.cells
  const vertical = block(height, width + 1, EDGE_SIGNS)
  const horizontal = block(height + 1, width, EDGE_SIGNS)
  if (cells === undefined || vertical === undefined || horizontal === undefined) return undefined
  return { ...nothing, cells, edges: horizontal + vertical }
}

/** Writes a file, in version 3.1 with shading, with a player's work. Gates and fixed edges are not written. */
export function writeFile(puzzle: Slitherlink, withShading: boolean, work = noWork(puzzle)): string {
  const { width, height, clues } = puzzle
  const { firstVertical } = geometryOf(width, height)
  const block = (tokens: readonly string[], length: number) =>
    Array.from({ length: tokens.length / length }, (_, y) =>
      tokens
        .slice(y * length, (y + 1) * length)
        .map((token) => token + ' ')
        .join(''),
    )
  const edges = [...work.edges].map((sign) => (sign === '-' ? '1' : sign === 'x' ? '-1' : '0'))
  return [
    withShading ? 'pzprv3.1' : 'pzprv3',
    'slither',
    String(height),
    String(width),
    ...block(
      clues.map((clue) => (clue === BLANK ? '.' : clue === UNKNOWN ? '-' : String(clue))),
      width,
    ),
    ...(withShading
      ? block(
          [...work.cells].map((sign) => (sign === 'i' ? '1' : sign === 'o' ? '2' : '0')),
          width,
        )
      : []),
    ...block(edges.slice(firstVertical), width + 1),
    ...block(edges.slice(0, firstVertical), width),
  ]
    .map((line) => line + '\n')
    .join('')
}
