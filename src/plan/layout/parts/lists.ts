import { baselineOf } from '#solver/drawing/face.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '#plan/model/box.ts'
import type { Block } from '#plan/model/page.ts'
import type { Numbered } from '#plan/model/entry.ts'
import { columnWidth, drawFlowed, flow, headingAt, headingHeight, paragraph, space, type Row } from '../row-layout'
import { EVERY_GENRE, type Part } from '#plan/model/plan.ts'
import { entriesOf, genreName, genresOf, isVertical, levelInWords, plainSketch, type PageAt, type Setting, type Sketch } from '../setting'
import { LEADING, linesOf, textAt, type TextStyle } from '../text'
import { contentsDown } from './contents-down'
import { groupRows, type ContentsEntry, type ContentsGroup } from './contents-groups'

/** A line of a list: words at the left and a page number at the right. Long words go on in further lines. */
function entryRows(
  setting: Setting,
  words: string,
  style: TextStyle,
  indent: number,
  leads: { readonly page: (at: PageAt) => number | undefined; readonly link?: string },
): Row[] {
  const { measure, room } = setting
  const number = measure.width('0000', style.face, style.size)
  const lines = linesOf(words, style, room.width - indent - number - style.size, measure)
  const height = style.size * LEADING * (setting.look?.style.matter.leaders === 'under' ? UNDERLINED : 1.1)
  return lines.map((line, i): Row => ({
    height,
    keep: i < lines.length - 1,
    draw: (box, at): Block[] => {
      const y = box.y + height / 2
      const page = i === lines.length - 1 ? leads.page(at) : undefined
      return [
        {
          ...{
            role: 'text',
            isEntry: true,
            box,
            ...(i > 0 && { continues: true as const }),
            ...(leads.link !== undefined && { link: leads.link }),
          },
          shapes: [
            textAt(line, box.x + indent, y, style),
            ...(page === undefined ? [] : [textAt(String(page), box.x + box.width, y, style, 'end')]),
          ],
        },
        ...(page === undefined ? [] : leaderIn(setting, line, String(page), style, indent, { ...box, height })),
      ]
    },
  }))
}

/** The height of an entry with a line under it, as a multiple of the usual height. */
const UNDERLINED = 1.3
/** The side of one dot of a leader in millimetres, and the least length of a leader in ems. */
const DOT = 0.3
const SHORTEST = 1.5

/** The leader from an entry of the contents to its page number, in the book's style: dots or a line. */
function leaderIn({ look, measure, floor }: Setting, words: string, page: string, style: TextStyle, indent: number, box: Box): Block[] {
  const leaders = look?.style.matter.leaders ?? 'none'
  if (leaders === 'none') return []
  const wide = (text: string) => measure.width(text, style.face, style.size)
  const isUnder = leaders === 'under'
  const [x1, x2] = isUnder
    ? [box.x + indent + floor / 2, box.x + box.width - floor / 2]
    : [box.x + indent + wide(words) + style.size * 0.5, box.x + box.width - wide(page) - style.size * 0.5]
  if (!isUnder && x2 - x1 < style.size * SHORTEST) return []
  // Dots stand on the baseline.
  const y = isUnder ? box.y + box.height - floor / 2 : box.y + box.height / 2 + style.size * baselineOf(style) - DOT / 2
  const shape: Shape = {
    kind: 'line',
    x1,
    x2,
    y1: y,
    y2: y,
    width: isUnder || leaders === 'line' ? Math.max(floor, 0.15) : Math.max(floor, DOT),
    ink: 'given',
  }
  const shapes: Shape[] = leaders === 'dots' ? dotsIn(shape) : [shape]
  return [{ role: 'artifact', box, shapes }]
}

/** Dots along a line. Their places are multiples of the same distance, so that dots of neighbouring lines stand under each other. */
function dotsIn({ x1, x2, y1, width }: Extract<Shape, { kind: 'line' }>): Shape[] {
  const apart = width * 4
  const [first, last] = [Math.ceil(x1 / apart), Math.floor(x2 / apart)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i): Shape => {
    return { kind: 'circle', x: (first + i) * apart, y: y1, radius: width / 2, fill: 'given' }
  })
}

function listPages(setting: Setting, index: number, heading: string, rows: readonly Row[], columns: number, gap: number): Sketch[] {
  const top = headingHeight(heading, setting)
  return flow(rows, setting.room.height, columns, top).map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const used = i === 0 ? top : 0
        const area = { ...page.area, y: page.area.y + used, height: page.area.height - used }
        const blocks = drawFlowed(flowed, area, columns, gap, page)
        return i === 0 ? [...headingAt(heading, page.area, setting, `part-${index}`), ...blocks] : blocks
      },
      { outline: i === 0 ? [{ title: heading, level: 1 }] : [] },
    ),
  )
}

/** The name of a part in the contents; undefined for those that are not listed. */
function nameOfPart(setting: Setting, part: Part): string | undefined {
  const { words } = setting
  switch (part.kind) {
    case 'text':
      return part.heading
    case 'how-to':
      return part.genre === EVERY_GENRE
        ? words.howTo(genresOf(setting).map((genre) => genreName(setting, genre)).join(words.comma)) // prettier-ignore
        : words.howTo(genreName(setting, part.genre))
    case 'section':
      return part.heading
    case 'hints':
      return words.hints
    case 'steps':
      return words.steps
    case 'solutions':
      return part.place === 'end' ? words.solutions : undefined
    case 'index':
      return words.index
    case 'statistics':
      return words.statistics
    default:
      return undefined
  }
}

/** Whether a part prints any pages. */
function hasPages(setting: Setting, part: Part, index: number): boolean {
  switch (part.kind) {
    case 'section':
      return setting.sections.some(({ part: at, entries }) => at === index && entries.length > 0)
    case 'hints':
    case 'steps':
      return entriesOf(setting, part.of).some(({ steps = [] }) => steps.length > 0)
    case 'solutions':
      return entriesOf(setting, part.of).some(({ solution }) => solution !== null)
    case 'how-to':
      return part.genre === EVERY_GENRE || setting.genreOf(part.genre)?.printing !== undefined
    default:
      return true
  }
}

/** Entries grouped by a key; groups come in the order of their first entries. */
function grouped<K>(entries: readonly Numbered[], keyOf: (entry: Numbered) => K): Map<K, Numbered[]> {
  const groups = new Map<K, Numbered[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/** Stretches of entries whose printed numbers follow each other without a gap. */
function runsOf(entries: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && last.at(-1)!.number + 1 === entry.number) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** The table of contents: parts, and under each section its genres or levels with the numbers of their puzzles. */
export function contentsPages(setting: Setting, part: Extract<Part, { kind: 'contents' }>, index: number): Sketch[] {
  const { bold, body } = setting.styles
  const { gap } = setting.words
  const groups = contentsIn(setting, part, index)
  const told = ({ words, numbers }: ContentsEntry) => (numbers === undefined ? words : `${words}${gap}${numbers}`)
  if (isVertical(setting)) {
    const entries = groups.flatMap(({ head, entries }) => [
      ...(head ? [{ ...head, isHead: true }] : []),
      ...entries.map((entry) => ({ ...entry, words: told(entry), isHead: false })),
    ])
    return contentsDown(setting, index, entries)
  }
  const by = setting.look?.style.matter.contents ?? 'list'
  const isGrouped = (group: (typeof groups)[number]): group is ContentsGroup => group.head !== undefined
  const rows =
    by !== 'list' && groups.every(isGrouped)
      ? groupRows(setting, by, groups)
      : groups.flatMap(({ head, entries }) => [
          ...(head ? entryRows(setting, head.words, bold, 0, head) : []),
          ...entries.flatMap((entry) => entryRows(setting, told(entry), body, body.size * 1.5, entry)),
        ])
  return listPages(setting, index, setting.words.contents, rows, 1, 0)
}

/** The groups of the contents, one for each part. A part without a name has no line of its own. */
function contentsIn(
  setting: Setting,
  part: Extract<Part, { kind: 'contents' }>,
  index: number,
): readonly (Omit<ContentsGroup, 'head'> & Partial<ContentsGroup>)[] {
  return setting.plan.parts.flatMap((one, i) => {
    if (i === index || !hasPages(setting, one, i)) return []
    const name = nameOfPart(setting, one)
    const page = { page: (at: PageAt) => at.refs.part(i), link: `part-${i}` }
    const head = name === undefined ? {} : { head: { words: name, ...page } }
    const own = setting.sections.find(({ part: place }) => place === i)?.entries ?? []
    const [first] = own
    const about = { ...head, ...(first && { first }) }
    if (one.kind !== 'section' || part.by === 'part') return name === undefined ? [] : [{ ...about, entries: [] }]
    const isMixed = new Set(own.map(({ genre }) => genre)).size > 1
    const named = (entry: Numbered) => {
      const told = levelInWords(setting, entry)
      return isMixed ? `${genreName(setting, entry.genre)}${setting.words.gap}${told}` : told
    }
    const keyOf = (entry: Numbered) => (part.by === 'genre' ? genreName(setting, entry.genre) : named(entry))
    const entries = [...grouped(own, keyOf)].flatMap(([called, group]) => {
      return runsOf(group).map((run): ContentsEntry => {
        const [from, to] = [run[0]!, run.at(-1)!]
        const numbers = setting.words.numbers(from.number, to.number)
        return { words: called, numbers, page: (at) => at.refs.problem(from.id), link: `problem-${from.id}` }
      })
    })
    return [{ ...about, entries }]
  })
}

/** The index of levels: the numbers of the puzzles of each genre and level, with their pages. */
export function indexPages(setting: Setting, index: number): Sketch[] {
  const { bold, body } = setting.styles
  const { measure, room } = setting
  const gap = 4
  const longest = setting.entries.reduce((most, { number }) => Math.max(most, number), 0)
  const number = measure.width(`${longest}\u3000`, bold.face, body.size)
  const cell = number + measure.width(setting.words.page(8888), body.face, body.size)
  const across = Math.max(1, Math.floor((room.width + gap) / (cell + gap)))
  const width = columnWidth(room.width, across, gap)
  const height = body.size * LEADING
  const rows = [...grouped(setting.entries, ({ genre }) => genre)].flatMap(([genre, entries]) => {
    const levels = grouped(
      entries.toSorted((a, b) => (a.level ?? Infinity) - (b.level ?? Infinity)),
      (entry) => levelInWords(setting, entry),
    )
    return [...levels].flatMap(([level, group]): Row[] => {
      group.sort((a, b) => a.number - b.number)
      const name = `${genreName(setting, genre)}${setting.words.gap}${level}`
      const lines = Array.from({ length: Math.ceil(group.length / across) }, (_, i) => group.slice(i * across, (i + 1) * across))
      return [
        ...paragraph(name, bold, room.width, setting, { keep: true }),
        ...lines.map((line): Row => ({
          height,
          draw: (box, at) =>
            line.map((entry, i): Block => {
              const own = { ...box, x: box.x + i * (width + gap), width }
              const y = own.y + height / 2
              const page = at.refs.problem(entry.id)
              // On a narrow page the page number stands without its word.
              const isRoomy = (text: string) => number + measure.width(text, body.face, body.size) <= width
              const told = page === undefined ? undefined : [setting.words.page(page), String(page)].find(isRoomy)
              return {
                ...{ role: 'text', box: own, puzzle: entry.id, link: `problem-${entry.id}` },
                shapes: [
                  textAt(String(entry.number), own.x, y, bold),
                  ...(told === undefined ? [] : [textAt(told, own.x + number, y, body)]),
                ],
              }
            }),
        })),
        space(height * 0.6),
      ]
    })
  })
  return listPages(setting, index, setting.words.index, rows, 1, 0)
}
