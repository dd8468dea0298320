import { Budget } from '#solver/kernel/budget.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { stepSaid } from '#solver/analysis/walk-through.ts'
import type { Box } from '#plan/model/box.ts'
import { readEntry, type Numbered } from '#plan/model/entry.ts'
import { figureIn } from '../figure'
import { below, columnWidth, drawFlowed, flow, headingAt, headingHeight, paragraph, space, type FlowedPage, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import { EVERY_GENRE, type Part, type StepsPart } from '#plan/model/plan.ts'
import { entriesOf, genreName, genresOf, plainSketch, type FigureFact, type Setting, type Sketch } from '../setting'
import { measured, type BoardSize } from '#plan/model/shapes.ts'
import { fitIn, largestFor, type Fit } from '../slots'
import { LEADING, linesOf, textAt } from '../text'
import { sentenceLanguage } from '#plan/words/printed-words.ts'

/** The width of a page in millimetres from which text stands in two columns. */
const TWO_COLUMNS = 110
const GAP = 6
const LARGEST_CELL = 9

/** The pages of a part that was laid out in rows, with its heading on the first page. */
function headed(setting: Setting, index: number, heading: string, pages: readonly FlowedPage[], columns: number, isFirst = true): Sketch[] {
  const top = headingHeight(heading, setting)
  return pages.map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const blocks = drawFlowed(flowed, i === 0 ? below(page.area, top) : page.area, columns, GAP, page)
        return i === 0 ? [...headingAt(heading, page.area, setting, isFirst ? `part-${index}` : undefined), ...blocks] : blocks
      },
      { outline: i === 0 ? [{ title: heading, level: 1 }] : [] },
    ),
  )
}

/** The index of the hardest step: the first step with the hardest technique that the puzzle needs. */
export function hardestOf({ steps = [], techniques = [] }: Pick<Numbered, 'steps' | 'techniques'>): number {
  let hardest = 0
  steps.forEach(({ technique }, i) => {
    if (techniques.indexOf(technique) > techniques.indexOf(steps[hardest]!.technique)) hardest = i
  })
  return hardest
}

/** The pages of hints: for each puzzle the next step, or its hardest, in words. */
export function hintPages(setting: Setting, part: Extract<Part, { kind: 'hints' }>, index: number): Sketch[] {
  const { bold, body } = setting.styles
  const { words, measure, plan } = setting
  const columns = setting.room.width >= TWO_COLUMNS ? 2 : 1
  const width = columnWidth(setting.room.width, columns, GAP)
  const line = body.size * LEADING
  const rows = entriesOf(setting, part.of).flatMap((entry): Row[] => {
    const step = entry.steps?.[part.what === 'next' ? 0 : hardestOf(entry)]
    const genre = setting.genreOf(entry.genre)
    if (!step || !genre) return []
    const lines = linesOf(stepSaid(genre, step, sentenceLanguage(plan.language)), body, width, measure)
    const number = words.number(entry.number)
    const isNarrow = measure.width(number, bold.face, bold.size) + measure.width(` ${words.page(8888)}`, body.face, body.size) > width
    const head: Row = {
      height: line * (isNarrow ? 2.1 : 1.1),
      keep: true,
      draw: (box, at): Block[] => {
        const page = at.refs.problem(entry.id)
        const y = box.y + line * 0.55
        return [
          {
            ...{ role: 'caption', box, puzzle: entry.id, anchor: `hint-${entry.id}`, link: `problem-${entry.id}` },
            shapes: [
              textAt(number, box.x, y, bold),
              ...(page === undefined ? [] : [textAt(words.page(page), box.x + box.width, isNarrow ? y + line : y, body, 'end')]),
            ],
          },
        ]
      },
    }
    return [
      head,
      ...lines.map((text, i): Row => ({
        height: line + (i === lines.length - 1 ? line * 0.4 : 0),
        keep: i < lines.length - 1,
        draw: (box) => [
          {
            role: 'text',
            box,
            shapes: [textAt(text, box.x, box.y + line / 2, body)],
            puzzle: entry.id,
            ...(i > 0 && { continues: true as const }),
          },
        ],
      })),
    ]
  })
  const top = headingHeight(words.hints, setting)
  return headed(setting, index, words.hints, flow(rows, setting.room.height, columns, top), columns)
}

/** The steps that are shown: at most `most`, the first and the hardest among them, the others spread evenly. */
function chosenSteps(entry: Pick<Numbered, 'steps' | 'techniques'>, { what, most }: Pick<StepsPart, 'what' | 'most'>): number[] {
  const steps = entry.steps ?? []
  if (steps.length === 0) return []
  const hardest = hardestOf(entry)
  if (what === 'next') return [0]
  const wanted =
    what === 'all' ? steps.map((_, i) => i) : steps.flatMap(({ technique }, i) => (technique === steps[hardest]!.technique ? [i] : []))
  if (wanted.length <= most) return wanted
  const spread = Array.from({ length: most }, (_, i) => wanted[Math.round((i * (wanted.length - 1)) / Math.max(1, most - 1))]!)
  // The hardest step replaces whichever chosen step is nearest to it.
  if (!spread.includes(hardest)) {
    const nearest = spread.reduce((best, at) => (Math.abs(at - hardest) < Math.abs(best - hardest) ? at : best))
    spread[spread.indexOf(nearest)] = hardest
  }
  return [...new Set(spread)].sort((a, b) => a - b)
}

/** A diagram with a sentence, which stands under it. */
interface Diagram {
  readonly height: number
  /** Diagram and sentence as rows as wide as the page. */
  readonly rows: readonly Row[]
  draw(box: Box): Block[]
}

/** The pages of walk-throughs: for each puzzle its number, and diagrams of its steps with their sentences. */
export function stepPages(setting: Setting, part: StepsPart, index: number): Sketch[] {
  const { words, styles } = setting
  const perRow = part.perPage <= 1 ? 1 : setting.room.width >= TWO_COLUMNS || part.perPage >= 6 ? 2 : 1
  const perColumn = Math.max(1, Math.ceil(part.perPage / perRow))
  const width = columnWidth(setting.room.width, perRow, GAP)
  // The height of a row of diagrams without the room for their sentences: five lines each, and the number over the first row.
  const taken = 5.5 * styles.body.size * LEADING + (styles.subheading.size * 1.8) / perColumn
  const tallest = Math.max(setting.room.height / perColumn / 3, setting.room.height / perColumn - taken)
  const longest = setting.room.height - headingHeight(words.steps, setting) - styles.subheading.size * 3.6
  const facts: FigureFact[] = []
  const rows = entriesOf(setting, part.of).flatMap((entry): Row[] => {
    const chosen = chosenSteps(entry, part)
    if (chosen.length === 0) return []
    const size = workSize(setting, entry, chosen)
    const isSmall = fitIn(size, width, tallest, LARGEST_CELL, false).scale * size.type < styles.least
    const across = isSmall ? 1 : perRow
    const lane = isSmall ? setting.room.width : width
    const high = isSmall ? Math.max(tallest, Math.min(longest - taken, (size.height * styles.least) / size.type)) : tallest
    const fit = fitIn(size, lane, high, largestFor(LARGEST_CELL, size, styles.least), false)
    if (fit.scale * size.type < styles.least - 1e-6)
      facts.push({ id: entry.id, role: 'step', type: fit.scale * size.type, cell: fit.scale })
    const diagrams = chosen.map((at) => stepDiagram(setting, entry, at, lane, fit))
    const lines = Array.from({ length: Math.ceil(diagrams.length / across) }, (_, i) => diagrams.slice(i * across, (i + 1) * across))
    const { subheading } = styles
    const wide = (text: string) => setting.measure.width(text, subheading.face, subheading.size)
    const isNarrow = wide(`${words.number(entry.number)}${words.gap}${words.page(8888)}`) > setting.room.width
    const line = subheading.size * 1.8
    const head: Row = {
      height: isNarrow ? 2 * line : line,
      keep: true,
      draw: (box, at) => {
        const page = at.refs.problem(entry.id)
        const number = words.number(entry.number)
        const told = page === undefined ? [number] : isNarrow ? [number, words.page(page)] : [`${number}${words.gap}${words.page(page)}`]
        const shapes = told.map((text, i) => textAt(text, box.x, box.y + line * (i + 0.5), subheading))
        return [{ role: 'heading', level: 2, box, shapes, puzzle: entry.id, link: `problem-${entry.id}` }]
      },
    }
    return [
      head,
      ...lines.flatMap((line): Row[] => {
        const height = Math.max(...line.map((diagram) => diagram.height))
        // A very long sentence is set over the whole width under its diagram, and may go over the end of the page.
        if (height > longest) return line.flatMap(({ rows: own }) => own)
        return [{ height, draw: (box) => line.flatMap((diagram, i) => diagram.draw({ ...box, x: box.x + i * (lane + GAP), width: lane })) }]
      }),
    ]
  })
  const pages = headed(setting, index, words.steps, flow(rows, setting.room.height, 1, headingHeight(words.steps, setting)), 1)
  return pages.map((page, i) => (i === 0 ? { ...page, facts } : page))
}

const workSizes = new WeakMap<Step, BoardSize>()

/**
 * The size of the drawing before a step, with all entries and notes made so far: notes are smaller than clues, and the pieces in hand of
 * tsume-shogi may become more.
 */
function sizeAt(genre: Genre, entry: Numbered, puzzle: unknown, solution: unknown, at: number): BoardSize {
  const step = entry.steps![at]!
  const known = workSizes.get(step)
  if (known) return known
  const work = genre.printing?.workBefore(puzzle, solution, entry.steps!, at) ?? null
  const size = measured(genre.draw(puzzle, { show: 'work', work, step }))
  workSizes.set(step, size)
  return size
}

/** A size that is large enough for the drawings of all these steps, with the smallest type of any of them. */
function workSize(setting: Setting, entry: Numbered, chosen: readonly number[]): BoardSize {
  const size = entry.sizes.problem ?? { width: 1, height: 1, type: Infinity, line: 0 }
  const read = readEntry(entry, setting.genreOf)
  if (!read || !entry.steps) return size
  return chosen
    .map((at) => sizeAt(read.genre, entry, read.puzzle, read.solution, at))
    .reduce((all, one) => ({
      width: Math.max(all.width, one.width),
      height: Math.max(all.height, one.height),
      type: Math.min(all.type, one.type),
      line: Math.min(all.line, one.line),
    }), size) // prettier-ignore
}

function stepDiagram(setting: Setting, entry: Numbered, at: number, width: number, fit: Fit): Diagram {
  const { body } = setting.styles
  const { words, plan, measure } = setting
  const read = readEntry(entry, setting.genreOf)
  const step = entry.steps![at]!
  const said = read ? stepSaid(read.genre, step, sentenceLanguage(plan.language)) : ''
  const lines = linesOf(`${at + 1}. ${said}`, body, width, measure)
  const line = body.size * LEADING
  const alone: Row = { height: fit.height + 2, keep: true, draw: (box) => draw(box).slice(0, 1) }
  return {
    height: fit.height + 2 + lines.length * line + line * 0.8,
    rows: [alone, ...paragraph(`${at + 1}. ${said}`, body, setting.room.width, setting), space(line * 0.8)],
    draw,
  }

  function draw(box: Box): Block[] {
    if (!read) return []
    const work = read.genre.printing?.workBefore(read.puzzle, read.solution, entry.steps!, at) ?? null
    const scene = read.genre.draw(read.puzzle, { show: 'work', work, step })
    // The diagrams of a puzzle have one scale, and the room of the largest of them.
    const own: Fit = { ...fit, width: scene.width * fit.scale, height: scene.height * fit.scale }
    const alt = () => `${words.problem(entry.number, genreName(setting, entry.genre))}: ${words.step(at + 1, entry.steps!.length)}`
    const under = { ...box, y: box.y + fit.height + 2, height: lines.length * line }
    return [
      figureIn(scene, box, own, setting, { alt, puzzle: entry.id }),
      {
        ...{ role: 'text', box: under, puzzle: entry.id },
        shapes: lines.map((text, i) => textAt(text, under.x, under.y + (i + 0.5) * line, body)),
      },
    ]
  }
}

/** An example of a technique, found once for each genre. */
interface Example {
  readonly puzzle: unknown
  readonly solution?: unknown
  readonly steps: readonly Step[]
  /** The index of the first step that sets something; -1 if none does. */
  readonly first: number
}

const examples = new WeakMap<Genre, Example>()
/** Steps that solving and grading an example may take. */
const EXAMPLE_BUDGET = 5_000_000

function exampleOf(genre: Genre): Example | undefined {
  const known = examples.get(genre)
  if (known) return known
  const [puzzle] = genre.samples
  if (puzzle === undefined) return undefined
  const verdict = genre.solve(puzzle, new Budget(EXAMPLE_BUDGET))
  const solution = verdict.kind === 'unique' ? verdict.solution : undefined
  const grader = usualInBooks(genre)
  const steps = grader?.grade(puzzle, new Budget(EXAMPLE_BUDGET), true).steps ?? []
  const first = steps.findIndex(({ marks }) => marks.some(({ role }) => role === 'target'))
  const example: Example = { puzzle, steps, first, ...(solution !== undefined && { solution }) }
  examples.set(genre, example)
  return example
}

/**
 * The shares of a page's height that each of two examples one above the other may take; the first share at which type can be read is used.
 */
const STACKED = [0.3, 0.36, 0.42, 0.5, 0.6, 0.7, 0.85]
/** The least share of its usual height to which the drawing of a first step is made smaller, so that it stays on the page. */
const LEAST_STEP = 0.55

/**
 * The page that explains how a genre is solved: its rules, an example with its solution, and the first step.
 *
 * @param isFirst whether the part begins with it
 */
export function howToPages(setting: Setting, part: Extract<Part, { kind: 'how-to' }>, index: number, isFirst = true): Sketch[] {
  if (part.genre === EVERY_GENRE) return genresOf(setting).flatMap((genre, i) => howToPages(setting, { ...part, genre }, index, i === 0))
  const genre = setting.genreOf(part.genre)
  if (!genre?.printing) return []
  const { words, plan, styles, room } = setting
  const { body, small } = styles
  const heading = words.howTo(genreName(setting, genre.id))
  const rows: Row[] = genre.printing.rules.flatMap((rule) => [
    ...paragraph(rule[sentenceLanguage(plan.language)], body, room.width, setting),
    space(body.size * 0.6),
  ])
  const example = exampleOf(genre)
  if (example) {
    const problem = genre.draw(example.puzzle, { show: 'problem' })
    const solved = example.solution === undefined ? undefined : genre.draw(example.puzzle, { show: 'solution', solution: example.solution })
    const figures = [problem, ...(solved ? [solved] : [])]
    const largest = Math.max(...figures.map((scene) => largestFor(LARGEST_CELL, measured(scene), styles.least)))
    const scaleIn = (width: number, height: number) =>
      Math.min(...figures.map((scene) => fitIn(measured(scene), width, height, largest, false).scale))
    const half = columnWidth(room.width, 2, GAP)
    const beside = scaleIn(half, room.height * 0.3)
    // The example and its solution stand side by side, or one above the other if their type would be too small otherwise.
    const isBeside = figures.every((scene) => beside * measured(scene).type >= styles.least)
    const named = (name: string, across: number): { readonly lines: readonly string[]; readonly height: number } => {
      const lines = linesOf(name, small, across, setting.measure)
      return { lines, height: small.size * (0.4 + 1.4 * lines.length) }
    }
    // Each drawing has its name above it, on the same page.
    const most = Math.max(
      1,
      room.height - Math.max(...[words.example, words.exampleSolution].map((name) => named(name, room.width).height)),
    )
    const under = STACKED.map((share) => scaleIn(room.width, Math.min(room.height * share, most)))
    const readable = under.find((one) => figures.every((scene) => one * measured(scene).type >= styles.least))
    const [width, scale] = isBeside ? [half, beside] : [room.width, readable ?? under.at(-1)!]
    const labelled = (scene: Scene, name: string): Row => {
      const { lines, height: label } = named(name, width)
      const size = { width: scene.width * scale, height: scene.height * scale }
      return {
        height: label + size.height + body.size,
        draw: (box): Block[] => [
          {
            ...{ role: 'caption', box: { ...box, height: label } },
            shapes: lines.map((line, i) => textAt(line, box.x + width / 2, box.y + small.size * (0.7 + 1.4 * i), small, 'middle')),
          },
          figureIn(scene, below(box, label), { scale, turned: false, ...size }, setting, {
            alt: () => `${genreName(setting, genre.id)}: ${name}`,
          }),
        ],
      }
    }
    const shown = figures.map((scene, i) => labelled(scene, i === 0 ? words.example : words.exampleSolution))
    if (isBeside)
      rows.push({
        height: Math.max(...shown.map(({ height }) => height)),
        draw: (box, page) => shown.flatMap((row, i) => row.draw({ ...box, x: box.x + i * (width + GAP), width }, page)),
      })
    else rows.push(...shown)
    const step = example.steps[example.first]
    if (step) {
      const said = words.firstStep(genre.say(step.message, sentenceLanguage(plan.language)))
      // The sentence stays on the page of the drawing that it is about.
      const told = [...paragraph(said, body, room.width, setting, { keep: true }), { ...space(body.size), keep: true }]
      rows.push(...told)
      const work = genre.printing.workBefore(example.puzzle, example.solution, example.steps, example.first)
      const scene = genre.draw(example.puzzle, { show: 'work', work, step })
      const own = largestFor(Math.min(LARGEST_CELL, scale), measured(scene), styles.least)
      const fitTo = (height: number) => fitIn(measured(scene), room.width, height, own, false)
      const usual = fitTo(Math.max(room.height * 0.3, Math.min(room.height * 0.75, scene.height * own)))
      // A drawing whose notes would be too small in the usual size gets the whole page.
      const isSmall = usual.scale * measured(scene).type < styles.least
      const left = room.height - told.reduce((sum, { height }) => sum + height, 0)
      // The rest of the page is used if the notes can be read there, because a first step alone on a page would waste most of it.
      const free = room.height - headingHeight(heading, setting) - rows.reduce((sum, { height }) => sum + height, 0)
      const beneath = free > 0 ? fitTo(Math.min(free, usual.height)) : usual
      const isReadable = beneath.scale * measured(scene).type >= styles.least && beneath.height >= usual.height * LEAST_STEP
      const fit = isReadable ? beneath : isSmall && left > usual.height ? fitTo(left) : usual
      rows.push({
        height: fit.height,
        draw: (box) => [figureIn(scene, box, fit, setting, { alt: () => said })],
      })
    }
  }
  return headed(setting, index, heading, flow(rows, room.height, 1, headingHeight(heading, setting)), 1, isFirst)
}
