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
    return ofLevel(level).map(({ id, note, source, data }, j) => {
      return JSON.stringify({
        genre,
        id: `${genre}-${level}-${String(j + 1).padStart(2, '0')}`,
        title: `${title} ${j + 1}`,
        author: 'Nanido',
        source: source ?? `seed ${id}`,
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

/** A Kin-Gin Zushiki of the project's enumeration, as a record. */
function kinGin(notation) {
  const flags = ['convert', '-', '--genre', 'tsume-shogi', '--format', 'kin-gin', '--to', 'nanido']
  const options = { input: `${notation}\n`, encoding: 'utf8', env: surroundings() }
  const { data } = JSON.parse(execFileSync('node', [join(root, 'out/main/cli.js'), ...flags], options))
  return { data, source: `enumerate kin-gin: ${notation}` }
}

/**
 * Tsume-shogi, by length: half made by seed (length and the seed's last part), half chosen from the enumeration of Kin-Gin Zushiki. No
 * best line of any has a cook or leaves anything over.
 */
const TSUME = [
  { made: ['1 a', '3 a', '3 b', '3 c'], kinGin: [] },
  { made: ['5 a', '5 b', '5 c'], kinGin: ['(12)GiiOIgGGi[7]'] },
  { made: ['7 a', '7 b'], kinGin: ['(15)gigOggIIi[7]', '(16)gIiOgIGGI[9]'] },
  { made: ['9 a', '11 a'], kinGin: ['(15)OggIGIiGi[9]', '(11)OgGIIgIiG[11]'] },
  { made: [], kinGin: ['(12)IIgOgGIGi[13]', '(14)iGiIGiOgg[13]', '(23)OGgGIIigi[15]', '(23)OGiGGiigI[17]'] },
]

// What is printed is the level that the grader gives.
writeBook(
  'tsume-shogi',
  (level) => {
    const { made, kinGin: notations } = TSUME[level - 1]
    const byChance = made.flatMap((one) => {
      const [length, letter] = one.split(' ')
      return generate('tsume-shogi', { count: 1, seed: `sample/${length}/${letter}`, length, 'every-line': true })
    })
    return [...byChance, ...notations.map(kinGin)]
  },
  { labelOf: levelOf },
)
