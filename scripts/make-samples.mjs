// Makes the sample books in resources/samples, with the command line of a built checkout. The same seeds give the same
// books on every machine: npm run build && npm run samples. With names of genres, only their books: npm run samples slitherlink
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, surroundings } from './lib/run.mjs'
import { note, step } from './lib/say.mjs'

/** Young leaves, a stream, a mountain path, a pass, a summit. */
const TITLES = ['若葉', '小川', '山路', '峠', '頂']

/** What the generator makes of a genre with these options, as records. */
function generate(genre, options) {
  const flags = Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]))
  const made = execFileSync('node', [join(root, 'out/main/cli.js'), 'generate', genre, ...flags], { encoding: 'utf8', env: surroundings() })
  return made
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The level of a puzzle by the usual grader of its genre. */
function levelOf(puzzle) {
  const input = `${JSON.stringify(puzzle)}\n`
  const graded = execFileSync('node', [join(root, 'out/main/cli.js'), 'grade', '-', '--json'], {
    input,
    encoding: 'utf8',
    env: surroundings(),
  })
  return JSON.parse(graded.trim().split('\n')[0]).level
}

const wanted = process.argv.slice(2)

/** Writes a book of a genre: the puzzles that `ofLevel` makes for each level (1 to `levels`), with titles and labels. */
function writeBook(genre, ofLevel, { levels = TITLES.length, labelOf = (_, level) => level } = {}) {
  if (wanted.length > 0 && !wanted.includes(genre)) return
  step(`Making the sample book of ${genre}`)
  const lines = TITLES.slice(0, levels).flatMap((title, i) => {
    const level = i + 1
    return ofLevel(level).map(({ id, note, data }, j) => {
      return JSON.stringify({
        genre,
        id: `${genre}-${level}-${String(j + 1).padStart(2, '0')}`,
        title: `${title} ${j + 1}`,
        author: 'Nanido',
        source: `seed ${id}`,
        note,
        label: labelOf({ genre, data }, level),
        data,
      })
    })
  })
  const folder = join(root, 'resources/samples')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${genre}.jsonl`), `${lines.join('\n')}\n`)
  note(`${lines.length} puzzles`)
}

/** Sudoku of each level: how many of which symmetry. */
const SUDOKU = { 'rotate-180': 4, 'rotate-90': 2, 'mirror-vertical': 2, diagonal: 2, 'mirror-both': 1, none: 1 }

writeBook('sudoku', (level) =>
  Object.entries(SUDOKU).flatMap(([symmetry, count]) => {
    const seed = `sample/${level}/${symmetry}`
    return generate('sudoku', { count, seed, symmetry, grader: 'sato-2001-ii', level })
  }),
)

/** Nonograms, by level: motifs and sizes on which the level is at home. */
const NONOGRAMS = [
  { motif: 'shapes', width: 15, height: 15 },
  { motif: 'shapes', width: 25, height: 20 },
  { motif: 'shapes', width: 30, height: 30 },
  { motif: 'blobs', width: 30, height: 30 },
  { motif: 'blobs', width: 35, height: 30 },
]

writeBook('nonogram', (level) =>
  generate('nonogram', { count: 4, seed: `sample/${level}`, ...NONOGRAMS[level - 1], 'target-level': level }),
)

/** Sizes of the Slitherlinks, the same for each preset. */
const SLITHERLINKS = [
  [7, 7],
  [10, 10],
  [12, 10],
  [15, 12],
  [21, 14],
]

// Here a level is a preset, and its puzzles need what it adds; what is printed is the level that the grader gives.
writeBook(
  'slitherlink',
  (preset) =>
    SLITHERLINKS.flatMap(([width, height]) => {
      const needed = preset > 1 ? { 'must-need': true } : {}
      return generate('slitherlink', { count: 1, seed: `sample/${preset}/${width}x${height}`, width, height, preset, ...needed })
    }),
  { levels: 4, labelOf: levelOf },
)
