import type { Caption } from '#solver/genre/text.ts'
import { addressIn, packedReadings, parametersOf, type Address } from '../address'
import type { LinkMessage } from '#solver/genre/texts/link-messages.ts'
import { inflateText, type Unpacked } from '../packed'
import type { PenpaBoard } from './board'
import { readLayers, readSolution } from './layers'
import template from './template.json' with { type: 'json' }

/** The name of the tool in messages. */
export const PENPA = 'Penpa-edit'

/** The board of a link, or the reason why it cannot be read. */
export type PenpaReading =
  | { readonly ok: true; readonly board: PenpaBoard; readonly index: number }
  | { readonly ok: false; readonly index: number; readonly message: LinkMessage }

/** The longest side of a board that is read. */
const LONGEST = 300

/** The last link that was read. Genres ask about the same line one after another, first whether it is theirs, then for its contents. */
let last: { readonly line: string; readonly reading: PenpaReading | undefined } = { line: '', reading: undefined }

/** Reads the Penpa link of a line; undefined where the line has none. */
export function readPenpaLink(line: string): PenpaReading | undefined {
  if (line !== last.line) last = { line, reading: readLink(line) }
  return last.reading
}

function readLink(line: string): PenpaReading | undefined {
  // Most lines are no such link; this test is quick.
  if (!/[#?&]p=/.test(line)) return undefined
  const address = addressIn(line)
  if (address === undefined) return undefined
  const parameters = parametersOf(parametersText(address))
  const packed = parameters.get('p')
  if (packed === undefined || (!/penpa/i.test(address.host + address.path) && !parameters.has('m'))) return undefined
  const { index } = address
  const text = unpack(packed, address.rest)
  if (!text.ok) return { ok: false, index, message: wrong(text.why) }
  const solution = parameters.get('a')
  const read = readBoard(expand(text.text), solution === undefined ? undefined : unpack(solution, address.rest))
  return 'code' in read ? { ok: false, index, message: read } : { ok: true, index, board: read }
}

/** The parameters of a link: behind `#` in today's links, behind `?` in older ones. */
function parametersText({ query, hash }: Address): string {
  return /(^|&)p=/.test(hash) ? hash : query
}

function unpack(packed: string, rest: string): Unpacked {
  let first: Unpacked | undefined
  for (const reading of packedReadings(packed, rest)) {
    const unpacked = inflateText(reading)
    if (unpacked.ok) return unpacked
    first ??= unpacked
  }
  return first!
}

function wrong(why: 'cut' | 'damaged' | 'too-large'): LinkMessage {
  return { code: `link.${why}`, tool: PENPA }
}

/** Replaces Penpa's short words by the long ones. The table is used from its end. */
function expand(text: string): string {
  let expanded = text
  for (const [long, short] of template.substitutions.toReversed()) expanded = expanded.replaceAll(short!, long!)
  return expanded
}

/** A board from the lines of its text, or a message about the fault. */
function readBoard(text: string, solution: Unpacked | undefined): PenpaBoard | LinkMessage {
  const lines = text.split('\n')
  const header = (lines[0] ?? '').split(',')
  const [kind = '', across = '', down = ''] = header
  if (/^\d/.test(kind)) return { code: 'link.version', tool: PENPA, version: '1' }
  if (!/^[a-z_]+$/i.test(kind) || !/^\d{1,4}$/.test(across) || !/^\d{1,4}$/.test(down)) return wrong('damaged')
  if (!template.squares.includes(kind)) return { code: 'link.cells', tool: PENPA, kind }
  const [above = 0, below = 0, left = 0, right = 0] = numbersIn(lines[1])
  const [allAcross, allDown] = [Number(across), Number(down)]
  const [width, height] = [allAcross - left - right, allDown - above - below]
  if (allAcross > LONGEST || allDown > LONGEST) return { code: 'link.too-large', tool: PENPA }
  if (width < 1 || height < 1) return wrong('damaged')
  const size = { across: allAcross, down: allDown, above, left, width, height }
  const layers = readLayers(size, lines[3], lines[4])
  if (layers === undefined) return wrong('damaged')
  if (!isWhole(lines[5], size)) return { code: 'link.holes', tool: PENPA }
  const carried = solution?.ok ? readSolution(size, solution.text) : undefined
  return {
    kind,
    width,
    height,
    space: { above, below, left, right },
    isDotted: isDotted(lines[2]),
    ...layers,
    tags: tagsIn(lines[17]),
    caption: captionOf(header),
    ...(carried && { solution: carried }),
    isSolutionUnread: solution !== undefined && carried === undefined,
  }
}

function numbersIn(line: string | undefined): number[] {
  const list = parsed(line)
  return Array.isArray(list) ? list.map((item) => (Number.isInteger(item) && item >= 0 && item <= LONGEST ? Number(item) : 0)) : []
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Whether dots separate the cells. The look of the grid is the first of three texts, before a `~` or under `grid`. */
function isDotted(line = ''): boolean {
  const modes = parsed(line.split('~')[0])
  const grid = Array.isArray(modes) ? (modes as unknown) : (modes as { readonly grid?: unknown } | undefined)?.grid
  return Array.isArray(grid) && grid[0] === '3'
}

function tagsIn(line: string | undefined): string[] {
  const tags = parsed(line)
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').slice(0, 20) : []
}

/**
 * Whether a board is a full rectangle. The line lists its cells, each as the distance from the cell before; an old link may lack the line.
 */
function isWhole(
  line: string | undefined,
  size: { readonly across: number; readonly above: number; readonly left: number; readonly width: number; readonly height: number },
): boolean {
  const steps = parsed(line)
  if (!Array.isArray(steps)) return true
  if (steps.length !== size.width * size.height) return false
  const gap = size.across + 4 - size.width + 1
  return steps.every((step, i) => i === 0 || step === (i % size.width === 0 ? gap : 1))
}

/** Signs that Penpa replaces within the rules. Elsewhere it replaces only the comma. */
const SIGNS: Readonly<Record<string, string>> = { '%2C': ',', '%2D': '\n', '%2E': '&', '%2F': '=' }

function captionOf(header: readonly string[]): Caption {
  const field = (text: string | undefined) => text?.replaceAll('%2C', ',').trim() ?? ''
  const title = field(header[15]?.replace(/^Title:/, ''))
  const author = field(header[16]?.replace(/^Author:/, ''))
  const source = field(header[17])
  const note = (header[18] ?? '').replace(/%2[CDEF]/g, (sign) => SIGNS[sign]!).trim()
  return { ...(title && { title }), ...(author && { author }), ...(source && { source }), ...(note && { note }) }
}
