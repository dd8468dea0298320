// Makes the sample books in resources/samples, with the command line of a built checkout. The same seeds give the same
// books on every machine: npm run build && npm run samples
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, surroundings } from './lib/run.mjs'
import { note, step } from './lib/say.mjs'

/** Young leaves, a stream, a mountain path, a pass, a summit. */
const TITLES = ['若葉', '小川', '山路', '峠', '頂']

/** What the generator makes of a genre with these options, as records. */
function generate(genre, options) {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const made = execFileSync('node', [join(root, 'out/main/cli.js'), 'generate', genre, ...flags], { encoding: 'utf8', env: surroundings() })
  return made
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Writes a book of a genre: the puzzles that `ofLevel` makes for each level, with titles and labels. */
function writeBook(genre, ofLevel) {
  step(`Making the sample book of ${genre}`)
  const lines = TITLES.flatMap((title, i) => {
    const level = i + 1
    return ofLevel(level).map(({ id, data }, j) => {
      return JSON.stringify({
        genre,
        id: `${genre}-${level}-${String(j + 1).padStart(2, '0')}`,
        title: `${title} ${j + 1}`,
        author: 'Nanido',
        source: `seed ${id}`,
        label: level,
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
