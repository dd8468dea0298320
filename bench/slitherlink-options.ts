import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { clueCount } from '#solver/genres/slitherlink/cells.ts'
import { baseEffort } from '#solver/genres/slitherlink/generate/presets.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'

const HELP = `bench/slitherlink-options [options]
Measures how the options of the Slitherlink generator affect clues and levels. The result is the table in the manual
(docs/manual/en/50-slitherlink.md, "How puzzles are made"): first each technique, with pattern F and the effort of preset 1; then the presets;
then each removal pattern, with the techniques of preset 2. Prints the mean number of clues, the lowest and the highest level, and the most
frequent level. The same seeds give the same figures everywhere.
  --count N   the number of puzzles of each kind (40)
  --side N    the side of the boards, in cells (10)
  --only TEXT only kinds whose name contains this text
  --json      prints a line of JSON for each kind`

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    side: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const count = Math.max(1, Number(options.count) || 40)
const side = Math.max(5, Number(options.side) || 10)

const plain = { effort: baseEffort(side, side), pattern: 'F' }
const techniques = (gates: 'on' | 'off', colours: 'on' | 'off', trial: '0' | '1' | '2'): OptionValues => ({
  ...plain,
  gates,
  colours,
  trial,
})
const generator = slitherlink.generator!
const patternOption = generator.options.find(({ id }) => id === 'pattern')!
const patterns = patternOption.kind === 'choice' ? Object.keys(patternOption.choices).filter((code) => code !== 'preset') : []

const KINDS: Readonly<Record<string, OptionValues>> = {
  'basic rules only': techniques('off', 'off', '0'),
  G: techniques('on', 'off', '0'),
  C: techniques('off', 'on', '0'),
  'G and C': techniques('on', 'on', '0'),
  'G, C and T 1': techniques('on', 'on', '1'),
  'G, C and T 2': techniques('on', 'on', '2'),
  ...Object.fromEntries(['1', '2', '3', '4'].map((preset) => [`preset ${preset}`, { preset }])),
  ...Object.fromEntries(patterns.map((pattern) => [`pattern ${pattern}`, { preset: '2', pattern }])),
}

if (options.help) console.log(HELP)
else for (const [name, chosen] of Object.entries(KINDS)) if (name.includes(options.only)) measure(name, chosen)

function measure(name: string, chosen: OptionValues): void {
  const grader = slitherlink.graders[0]!
  const made = Array.from({ length: count }, (_, i) => {
    const one = generator.generate({ width: side, height: side, ...chosen }, `options/${i}`, new Budget(generator.usualBudget))
    if (!one.ok) console.error(`${name}, ${i}: ${slitherlink.say(one.message, 'en')}`)
    return one.ok ? [one.value as Slitherlink] : []
  }).flat()
  if (made.length < count) process.exitCode = 1
  const levels = made.map((puzzle) => grader.grade(puzzle, new Budget(), false).level)
  const clues = made.reduce((sum, puzzle) => sum + clueCount(puzzle), 0) / made.length
  const known = levels.filter((level) => level !== null)
  const figures = {
    kind: name,
    puzzles: made.length,
    clues: Number(clues.toFixed(1)),
    levels: [Math.min(...known), Math.max(...known)],
    mostly: mostOf(known),
    'not graded': levels.length - known.length,
  }
  if (options.json) return console.log(JSON.stringify(figures))
  const [least, most] = figures.levels
  console.log(
    `${name.padEnd(18)} ${figures.clues.toFixed(1).padStart(6)} clues, levels ${least} to ${most}, mostly ${figures.mostly}` +
      (figures['not graded'] > 0 ? `, ${figures['not graded']} not graded` : ''),
  )
}

/** The most frequent number; the least if there are several. */
function mostOf(numbers: readonly number[]): number | undefined {
  const times = new Map<number, number>()
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0]
}
