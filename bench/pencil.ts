import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { pencils } from '#solver/genres/pencils.ts'
import { readText } from '#solver/genre/reading/read.ts'
import type { PencilGenre } from '#solver/pencil/genre.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import { withRules } from '#solver/pencil/storage.ts'

const HELP = `bench/pencil [options] FILES
Prints the verdicts and gradings of the pencil puzzles in the files, and how many puzzles a second the generators make.
The files are JSONL, with a puzzle {"genre", "text", "label"?, "solution"?} on each line.
  --generate N     how many puzzles each generator makes (20; 0: none)
  --side N         the side of these puzzles, in cells (10)
  --genre ID       only this genre`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generate: { type: 'string', default: '20' },
    side: { type: 'string', default: '10' },
    genre: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

interface Line {
  readonly genre: string
  readonly text: string
  readonly label?: string
  readonly solution?: string
}

if (options.help) console.log(HELP)
else {
  for (const file of positionals) {
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    for (const genre of pencils.filter(({ id }) => lines.some((line) => line.genre === id)))
      judge(
        genre,
        lines.filter((line) => line.genre === genre.id),
      )
  }
  for (const genre of pencils.filter(({ id }) => id === (options.genre ?? id)))
    generate(genre, Number(options.side), Number(options.generate))
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function judge(genre: PencilGenre, lines: readonly Line[]): void {
  const kinds: Record<string, number> = {}
  const times: number[] = []
  const gradeTimes: number[] = []
  const judged: { readonly value: number; readonly label: string | undefined }[] = []
  const rungs: Record<string, number> = {}
  const [agreement, rewritten, ends] = [
    { equal: 0, other: 0 },
    { equal: 0, other: 0 },
    { unread: 0, beyond: 0 },
  ]
  for (const { text, label, solution } of lines) {
    const plain = plainOf(genre, text)
    const read = readText([genre], plain).puzzles[0]
    if (!read) {
      ends.unread++
      continue
    }
    // The site's rows do not say whether optional rules hold. The lists mark puzzles whose solutions break them.
    const found = read.placed.puzzle as Pencil
    const board = text.startsWith('janko\n') ? withRules(genre.page, found, genre.page.furtherRules?.map(({ id }) => id) ?? []) : found
    const format = genre.formats.find(({ id }) => id === read.format)!
    const again = format.write!([{ puzzle: board, caption: {} }]).text.trim()
    rewritten[
      again.replace(/^.*[?:]\w*\//, '') === plain.replace(/^.*[?:]\w*\//, '') || again.endsWith(plain.replace(/^.*:/, ':'))
        ? 'equal'
        : 'other'
    ]++
    let start = performance.now()
    const verdict = genre.solve(board, new Budget(20_000_000))
    times.push(performance.now() - start)
    kinds[verdict.kind] = (kinds[verdict.kind] ?? 0) + 1
    if (verdict.kind !== 'unique') continue
    const published = solution === undefined ? [] : marksOf(genre.page, board, solution)
    const own = verdict.solution as readonly number[]
    // If digits are entered, cells without one have other signs in the published solution.
    const compared = genre.page.mark === 'digit' ? own.filter((mark) => mark > 0) : own
    if (published.length === compared.length)
      agreement[published.every((mark, at) => Number.isNaN(mark) || mark === compared[at]) ? 'equal' : 'other']++
    start = performance.now()
    const grading = genre.graders[0]!.grade(board, new Budget(200_000_000), false)
    gradeTimes.push(performance.now() - start)
    if (grading.level === null) ends.beyond++
    for (const rung of Object.keys(grading.counts)) if (grading.counts[rung]! > 0) rungs[rung] = (rungs[rung] ?? 0) + 1
    judged.push({ value: grading.value ?? Infinity, label })
  }
  console.log(`${genre.id}: ${lines.length} puzzles, ${JSON.stringify(kinds)}, unread ${ends.unread}; published solutions ${JSON.stringify(agreement)}; written ${JSON.stringify(rewritten)}`) // prettier-ignore
  console.log(`  verdict ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)}; grading ${median(gradeTimes).toFixed(1)} ms, at most ${Math.max(...gradeTimes).toFixed(0)}`) // prettier-ignore
  console.log(`  rungs used by puzzles ${JSON.stringify(rungs)}; without a level ${ends.beyond}`)
  const values = judged.map(({ value }) => value).sort((a, b) => a - b)
  console.log(`  eighths of the value ${Array.from({ length: 7 }, (_, i) => values[Math.floor(((i + 1) * values.length) / 8)]).join(' ')}`)
  for (const site of new Set(judged.flatMap(({ label }) => label?.split(':')[0] ?? []))) {
    const labelled = judged.filter(({ label }) => label?.startsWith(`${site}:`))
    const ranks = labelled.map(({ label }) => rankOf(label!))
    console.log(`  ${site}: ${labelled.length}, Spearman ${spearman(labelled.map(({ value }) => value), ranks).toFixed(2)}`) // prettier-ignore
  }
}

/** The difficulty in a label, as a number for ranking. */
function rankOf(label: string): number {
  const number = /:(\d+)/.exec(label)?.[1]
  if (number !== undefined) return Number(number)
  return ['super easy', 'pretty easy', 'easy', 'medium', 'hard'].indexOf(label.replace(/^.*:/, '').toLowerCase())
}

/** A text in the form that its format has: rows of a site as a source of that site, and a game id without the name of the game. */
function plainOf({ page }: PencilGenre, text: string): string {
  const [, sides, rows] = /^janko(?:-loose)?\n(.*)\n([^]*)/.exec(text) ?? []
  if (sides === undefined || rows === undefined) return text.replace(/^tatham \S+ /, '')
  const [height, width] = sides.split(' ')
  return ['begin', `puzzle ${page.janko!.kinds[0]}`, `rows ${height}`, `cols ${width}`, 'problem', rows, 'end', ''].join('\n')
}

/**
 * The marks of a published solution, in which each cell is a word. `o` is a lamp, `x` a shaded cell (or a wall, among lamps); a digit is a
 * digit (given only for white cells). For walls, a word is the number of the piece. For lines, it is the sides at which the line leaves the
 * cell, e.g. `se`, and `x` for a shaded cell. For bridges, on water, it is `1` or `2` for horizontal bridges, `a` or `b` for vertical ones.
 */
function marksOf({ mark, line, janko }: PencilGenre['page'], board: Pencil, solution: string): number[] {
  const words = solution
    .split('\n')
    .slice(1)
    .flatMap((row) => row.trim().split(/\s+/))
  if (mark === 'digit') return words.flatMap((word) => (/^[1-9]$/.test(word) ? [Number(word)] : []))
  // A solution in another form is not compared.
  if (words.length !== board.clues.length) return []
  if (mark === 'binary') return words.map((word) => janko?.clueOf(word, { isTop: false, isLeft: false, isOutside: false }) ?? NaN)
  const marked = words.map((word) => (word === (mark === 'lamp' ? 'o' : 'x') ? 1 : 0))
  if (line === undefined) return marked
  const { pairs } = geometryOf(board)
  // All cells of a piece have the same word.
  if (line === 'wall') return [...board.clues.map(() => 0), ...pairs.map(({ cell, next }) => Number(words[cell] !== words[next]))]
  const isIsland = (cell: number): boolean => line === 'bridge' && board.clues[cell] !== EMPTY
  const leaving = (cell: number, isAcross: boolean): number =>
    line === 'line' ? Number(words[cell]!.includes(isAcross ? 'e' : 's')) : Math.max(0, (isAcross ? '-12' : '-ab').indexOf(words[cell]!))
  // Nothing is stated between two islands that are neighbours.
  return [
    ...(mark === undefined ? board.clues.map(() => 0) : marked),
    ...pairs.map(({ cell, next }) => {
      const isAcross = next === cell + 1
      if (isIsland(cell) && isIsland(next)) return NaN
      return leaving(isIsland(cell) ? next : cell, isAcross)
    }),
  ]
}

function ranked(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranked(a), ranked(b)]
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const sum = (of: (i: number) => number): number => x.reduce((all, _, i) => all + of(i), 0)
  return sum((i) => (x[i]! - mx) * (y[i]! - my)) / Math.sqrt(sum((i) => (x[i]! - mx) ** 2) * sum((i) => (y[i]! - my) ** 2))
}

function generate(genre: PencilGenre, side: number, count: number): void {
  if (count === 0) return
  const start = performance.now()
  const made = Array.from({ length: count }, (_, i) =>
    genre.generator!.generate({ width: side, height: side }, `bench/${i}`, new Budget(400_000_000)),
  )
  const seconds = (performance.now() - start) / 1000
  const boards = made.flatMap((one) => (one.ok ? [one.value as Pencil] : []))
  const levels = boards.map((board) => genre.graders[0]!.grade(board, new Budget(200_000_000), false).level)
  console.log(
    `${genre.id}: ${boards.length} of ${count} made, ${(boards.length / seconds).toFixed(2)} a second, levels ${levels.join(' ')}`,
  )
}
