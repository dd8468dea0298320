// npm run build && npm run samples: makes the sample books in resources/samples with the built command line, and in graded/ the verdict and
// usual grading of each puzzle. Equal seeds and drawings give equal books on every machine. Names of genres limit it to their books: npm
// run samples slitherlink. After a change of a grader, npm run samples graded grades the existing books anew, without a build; names of
// genres limit that too.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root, surroundings } from './lib/run.mjs'
import { giveUp, note, step } from './lib/say.mjs'
import { COLOURED } from './samples/coloured.mjs'
import { DRAWINGS } from './samples/drawings.mjs'
import { toCells } from './samples/raster.mjs'

/** The titles of puzzles without a picture, by level. */
const TITLES = [
  { en: 'Young leaf', ja: '若葉' },
  { en: 'Stream', ja: '小川' },
  { en: 'Mountain path', ja: '山路' },
  { en: 'Pass', ja: '峠' },
  { en: 'Summit', ja: '頂' },
]

const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
const { genres } = await load('src/solver/genres/index.ts')
const { usualInBooks } = await load('src/solver/genre/graders.ts')
const { runTask } = await load('src/solver/worker/run-task.ts')
const { pencils } = await load('src/solver/genres/pencils.ts')
const { fromColouredPicture } = await load('src/solver/genres/nonogram/colours.ts')

/** The step limit for a puzzle, the same as on the command line. */
const BUDGET = 20_000_000

/** Returns the result of a task; ends the script if the task fails. */
function done(task) {
  const outcome = runTask({ budget: BUDGET, ...task }, genres)
  if (outcome.kind === 'failed') giveUp(`${task.genre}: ${JSON.stringify(outcome.message)}`)
  return outcome
}

/** Returns the verdict and the usual grader's grading, without times, which differ between machines. */
function judged(genre, puzzle) {
  const known = genres.find(({ id }) => id === genre)
  const grader = usualInBooks(known).id
  const { outcome } = done({ kind: 'grade', genre, puzzle, grader, withSteps: false })
  if (outcome.verdict !== 'unique') giveUp(`${genre}: a puzzle whose verdict is ${outcome.verdict}`)
  return { ...outcome, seconds: 0 }
}

/** Returns the puzzles that a genre's generator makes with these options, as records. */
function generate(genre, options) {
  const flags = Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]))
  const made = execFileSync('node', [join(root, 'out/main/cli.js'), 'generate', genre, ...flags], { encoding: 'utf8', env: surroundings() })
  return made
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const wanted = process.argv.slice(2)
const onlyJudged = wanted.includes('graded')
const folder = join(root, 'resources/samples')
mkdirSync(join(folder, 'graded'), { recursive: true })

/** Writes a book: its puzzles as Nanido lines with a title in each language, and a file with the verdict and grading of each. */
function write(genre, puzzles) {
  const lines = puzzles.map(({ id, titles, source, note, label, data }) =>
    JSON.stringify({ genre, id, title: titles.en, titles, author: 'Nanido', source, note, label, data }),
  )
  const outcomes = puzzles.map(({ data }) => JSON.stringify(judged(genre, data)))
  writeFileSync(join(folder, `${genre}.jsonl`), `${lines.join('\n')}\n`)
  writeFileSync(join(folder, `graded/${genre}.jsonl`), `${outcomes.join('\n')}\n`)
  note(`${lines.length} puzzles`)
}

if (onlyJudged) {
  const only = wanted.filter((name) => name !== 'graded')
  for (const { id } of genres.filter(({ id }) => existsSync(join(folder, `${id}.jsonl`)) && (only.length === 0 || only.includes(id)))) {
    step(`Judging the sample book of ${id}`)
    const lines = readFileSync(join(folder, `${id}.jsonl`), 'utf8')
      .trim()
      .split('\n')
    const puzzles = lines.map((line) => JSON.parse(line))
    write(
      id,
      puzzles.map((puzzle) => ({ ...puzzle, label: judged(id, puzzle.data).grading.level })),
    )
  }
  process.exit()
}

const idOf = (genre, level, ordinal) => `${genre}-${level}-${String(ordinal).padStart(2, '0')}`

/** Writes a book of a genre with titles and labels. `ofLevel` makes the puzzles for each level from 1 to `levels`. */
function writeBook(genre, ofLevel, { levels = TITLES.length, labelOf = (_, level) => level } = {}) {
  if (wanted.length > 0 && !wanted.includes(genre)) return
  step(`Making the sample book of ${genre}`)
  const puzzles = TITLES.slice(0, levels).flatMap((title, i) =>
    ofLevel(i + 1).map(({ id, note, source, data }, j) => ({
      id: idOf(genre, i + 1, j + 1),
      titles: { en: `${title.en} ${j + 1}`, ja: `${title.ja} ${j + 1}` },
      source: source ?? `seed ${id}`,
      ...{ note, label: labelOf({ genre, data }, i + 1), data },
    })),
  )
  write(genre, puzzles)
}

/** Returns the level of a puzzle by the usual grader of its genre. */
const levelOf = ({ genre, data }) => judged(genre, data).grading.level

/**
 * Writes a book of puzzles from easy to hard, by level and within a level by score. Each title goes to a fifth of them. Puzzles that the
 * grader does not finish within its steps are left out.
 */
function writeByLevel(genre, made) {
  const graded = made
    .map((puzzle) => ({ puzzle, grading: judged(genre, puzzle.data).grading }))
    .filter(({ grading }) => grading.level !== null)
  const byLevel = graded.sort((a, b) => a.grading.level - b.grading.level || a.grading.value - b.grading.value).map(({ puzzle }) => puzzle)
  const share = byLevel.length / TITLES.length
  writeBook(genre, (level) => byLevel.slice(share * (level - 1), share * level), { labelOf: levelOf })
}

/** The number of sudoku of each symmetry at each level. */
const SUDOKU = { 'rotate-180': 4, 'rotate-90': 2, 'mirror-vertical': 2, diagonal: 2, 'mirror-both': 1, none: 1 }

// Each level of the paper has equally many, in the order of the grader that books use.
if (wanted.length === 0 || wanted.includes('sudoku'))
  writeByLevel(
    'sudoku',
    TITLES.flatMap((_, i) =>
      Object.entries(SUDOKU).flatMap(([symmetry, count]) => {
        const seed = `sample/${i + 1}/${symmetry}`
        return generate('sudoku', { count, seed, symmetry, grader: 'sato-2001-ii', level: i + 1 })
      }),
    ),
  )

/** Variants for the lower levels. Killer cages are left out, because their sums are too small for large print. */
const VARIANTS = [
  [{ kind: 'plain', size: '4' }, { kind: 'plain', size: '6' }, { kind: 'even-odd' }, { kind: 'greater', size: '6' }],
  [{ kind: 'diagonals' }, { kind: 'windows' }, { kind: 'jigsaw' }, { kind: 'even-odd' }],
  [{ kind: 'diagonals' }, { kind: 'jigsaw' }],
]

writeBook(
  'sudoku-variants',
  (level) =>
    VARIANTS[level - 1].flatMap((options) => {
      const seed = `sample/${level}/${Object.values(options).join('-')}`
      return generate('sudoku-variants', { ...options, count: 2, seed, level })
    }),
  { levels: VARIANTS.length },
)

/**
 * Returns the clues of a drawing. If they have several solutions, the picture is changed in as few cells as possible until they have one.
 */
function ofDrawing(drawing) {
  const goal = toCells(drawing)
  const puzzle = { ...nonogramClues(goal), goal }
  if (done({ kind: 'solve', genre: 'nonogram', puzzle }).outcome.verdict === 'unique') return puzzle
  const options = { 'keep-symmetry': drawing.mirror ?? false, 'target-level': drawing.level ?? 0 }
  const [mend] = done({ kind: 'mend', genre: 'nonogram', puzzle, options, how: 'finish', budget: 10 * BUDGET }).mends
  return mend.puzzle
}

/** The same of a drawing in colours, each of them drawn over those before it. */
function inColours({ size, background, layers }) {
  const palette = layers.map(({ colour }) => colour)
  const sheets = layers.map(({ shapes }) => toCells({ size, shapes }))
  const signs = 'abcdefghijkl'
  const goal = sheets[0].map((row, y) =>
    Array.from(row, (_, x) => signs[sheets.findLastIndex((sheet) => sheet[y][x] === '#')] ?? '.').join(''),
  )
  const puzzle = fromColouredPicture(goal, { palette, background })
  if (done({ kind: 'solve', genre: 'nonogram', puzzle }).outcome.verdict === 'unique') return puzzle
  return done({ kind: 'mend', genre: 'nonogram', puzzle, options: {}, how: 'finish', budget: 10 * BUDGET }).mends[0].puzzle
}

/** Returns the clues of each row and each column of a picture. */
function nonogramClues(cells) {
  const runs = (line) => line.split('.').flatMap((run) => (run === '' ? [] : [run.length]))
  const columns = [...cells[0]].map((_, column) => cells.map((row) => row[column]).join(''))
  return { rows: cells.map(runs), columns: columns.map(runs) }
}

if (wanted.length === 0 || wanted.includes('nonogram')) {
  step('Making the sample book of nonogram')
  const coloured = COLOURED.map((drawing) => {
    const { goal: _, ...data } = inColours(drawing)
    return { drawing, data, level: levelOf({ genre: 'nonogram', data }), cells: data.rows.length * data.columns.length }
  })
  const plain = DRAWINGS.map((drawing) => {
    // The solution is the picture, so it is left out of the puzzle.
    const { rows, columns } = ofDrawing(drawing)
    const level = levelOf({ genre: 'nonogram', data: { rows, columns } })
    return { drawing, data: { rows, columns }, level, cells: rows.length * columns.length }
  }).sort((a, b) => a.level - b.level || a.cells - b.cells)
  // Black and white puzzles come first, because later code finds the coloured ones by their numbers.
  const drawn = [...plain, ...coloured]
  const ordinals = new Map()
  const puzzles = drawn.map(({ drawing: { en, ja }, data, level }) => {
    const ordinal = (ordinals.get(level) ?? 0) + 1
    ordinals.set(level, ordinal)
    return { id: idOf('nonogram', level, ordinal), titles: { en, ja }, source: 'drawn by Nanido', label: level, data }
  })
  write('nonogram', puzzles)
}

/** Board sizes of the Slitherlinks, the same for each preset. */
const SLITHERLINKS = [
  [7, 7],
  [10, 10],
  [12, 10],
  [15, 12],
  [21, 14],
]

// Each level has its preset, and its puzzles must need the technique that the preset adds. The printed level comes from the grader.
writeBook(
  'slitherlink',
  (preset) =>
    SLITHERLINKS.flatMap(([width, height]) => {
      const needed = preset > 1 ? { 'must-need': true } : {}
      return generate('slitherlink', { count: 1, seed: `sample/${preset}/${width}x${height}`, width, height, preset, ...needed })
    }),
  { levels: 4, labelOf: levelOf },
)

/** Returns a Kin-Gin Zushiki (gold and silver generals only) of the project's enumeration as a record. */
function kinGin(notation) {
  const flags = ['convert', '-', '--genre', 'tsume-shogi', '--format', 'kin-gin', '--to', 'nanido']
  const options = { input: `${notation}\n`, encoding: 'utf8', env: surroundings() }
  const { data } = JSON.parse(execFileSync('node', [join(root, 'out/main/cli.js'), ...flags], options))
  return { data, source: `enumerate kin-gin: ${notation}` }
}

/**
 * Tsume-shogi by length: half are generated (given by length and the last part of the seed), half chosen from the enumeration of Kin-Gin
 * Zushiki. In none does the best line have a cook or leave pieces in hand.
 */
const TSUME = [
  { made: ['1 a', '3 a', '3 b', '3 c'], kinGin: [] },
  { made: ['5 a', '5 b', '5 c'], kinGin: ['(12)GiiOIgGGi[7]'] },
  { made: ['7 a', '7 b'], kinGin: ['(15)gigOggIIi[7]', '(16)gIiOgIGGI[9]'] },
  { made: ['9 a', '11 a'], kinGin: ['(15)OggIGIiGi[9]', '(11)OgGIIgIiG[11]'] },
  { made: [], kinGin: ['(12)IIgOgGIGi[13]', '(14)iGiIGiOgg[13]', '(23)OGgGIIigi[15]', '(23)OGiGGiigI[17]'] },
]

// The printed level comes from the grader.
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

// Four of each level, with five to seven digits a line.
writeBook('x-number-place', (level) =>
  [5, 5, 6, 7].flatMap((order, i) => generate('x-number-place', { count: 1, seed: `sample/${level}/${i}`, order, level })),
)

/** The number of puzzles of each board size in a pencil genre's book. */
const PENCILS_A_SIDE = 10

/** Genres whose generator mostly makes hard puzzles unless a level is asked for. */
const HARD_PENCILS = ['masyu', 'binairo']
const PENCIL_LEVELS = [1, 2, 2, 3, 4, 4, 5, 6, 7, 8]

// Half of the puzzles have a smaller board. They are sorted by the grader's level; each title goes to a fifth of them.
for (const { id, page } of pencils.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const { least, usual } = page.sides
  const made = [Math.max(least, usual - 2), usual].flatMap((side) => {
    const size = { width: side, ...(page.sides.isSquare ? {} : { height: side }) }
    if (!HARD_PENCILS.includes(id)) return generate(id, { count: PENCILS_A_SIDE, seed: `sample/${side}`, ...size })
    return PENCIL_LEVELS.flatMap((level, i) => generate(id, { count: 1, seed: `sample/${side}/${level}/${i}`, ...size, level }))
  })
  writeByLevel(id, made)
}
