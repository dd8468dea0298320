// The decisions and counts of `scripts/mutants.mjs`, as pure functions.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'

/** Folders of a genre whose tests are long and use graders and solvers only indirectly. */
const AFAR = /\/(generate|enumeration|mending|formats|picture|repair|draw|list)(\/|\.test)/

/**
 * Returns the tests that may kill the mutants of a room: those of the genre that use it directly, and those of the solver's shared rooms;
 * or those of the room of the main process, of the services, and of names. Tests that measure growth are left out. More tests could only
 * kill more mutants.
 */
export function testsOf(room, without = []) {
  const [, top, part] = /^src\/(solver\/genres|[^/]+)\/?([^/]*)/.exec(room) ?? []
  const isGenre = top === 'solver/genres'
  const isShared = top === 'solver'
  const globs = isShared
    ? [
        `src/solver/${part}/**/*.test.ts`,
        'src/solver/{conformance/conformance,worker/run-task,worker/serve}.test.ts',
        'src/solver/genres/*/formats/**/*.test.ts',
        'src/solver/genres/*/reading.test.ts',
      ]
    : top === 'main'
      ? [`src/main/${part}/**/*.test.ts`, 'src/main/services/**/*.test.ts']
      : part === '' || part.endsWith('.ts')
        ? [`src/${top}/**/*.test.ts`]
        : [`src/${top}/${part}/**/*.test.ts`, ...(isGenre ? ['src/solver/conformance/names.test.ts'] : [])]
  const isNear = (file) => !isGenre || !AFAR.test(file) || file.startsWith(room)
  return globSync(globs).filter((file) => isNear(file) && !without.some((part) => file.includes(part)))
}

/** Returns the patterns of files in a room that are not mutated: tests and their helpers. */
export function unmutated(room) {
  return [
    '*.test.ts',
    'fixtures/**',
    'testing.ts',
    'random-positions.ts',
    'tsshogi-rules.ts',
    'minimax.ts',
    'every-state.ts',
    'assembly/**',
    '*-code.ts',
  ].map((name) => `!${room}/**/${name}`)
}

/**
 * Chooses a sample of the mutants, each equally likely. Whether a mutant is chosen depends only on itself and the seed, not on the order of
 * files.
 */
export function chosen(mutants, sample, seed) {
  const rank = ({ fileName, location, replacement, mutatorName }) => {
    const { start, end } = location
    const place = [start.line, start.column, end.line, end.column].join(' ')
    return createHash('sha256')
      .update([seed, relative('.', fileName), place, mutatorName, replacement].join('\n'))
      .digest('hex')
  }
  const ranked = mutants.map((mutant) => [rank(mutant), mutant]).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Set(ranked.slice(0, sample).map(([, mutant]) => mutant))
}

/** Counts the results of the mutants that were tried, without those that do not compile. */
export function scoreOf(results, mutants) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  return { mutants, tried: killed + count('Survived', 'NoCoverage'), killed }
}

/** Returns the 95 % confidence interval of a proportion (Wilson 1927), as two numbers from 0 to 1. */
export function interval(killed, tried) {
  if (tried === 0) return [0, 1]
  const z = 1.96
  const share = killed / tried
  const middle = share + (z * z) / (2 * tried)
  const half = z * Math.sqrt((share * (1 - share)) / tried + (z * z) / (4 * tried * tried))
  const whole = 1 + (z * z) / tried
  return [(middle - half) / whole, (middle + half) / whole]
}

/** Formats the scores as a Markdown table. */
export function scoreTable(scores) {
  const rows = Object.entries(scores).map(([room, { before, after }]) => {
    const mutants = after?.mutants ?? before?.mutants
    return `| \`${room}\` | ${mutants} | ${cellOf(before)} | ${cellOf(after)} | ${optionsOf(after ?? before)} |`
  })
  return ['| room | mutants | before | after | options |', '| --- | ---: | --- | --- | --- |', ...rows, ''].join('\n')
}

/** Returns the command line that repeats `npm run mutants -- ROOM` with these options. */
function optionsOf({ sample = null, seed, without = [] }) {
  const all = [...(sample === null ? [] : ['--sample', sample, '--seed', seed]), ...without.flatMap((part) => ['--without', part])]
  return all.length === 0 ? '–' : `\`${all.join(' ')}\``
}

function cellOf(score) {
  if (score === undefined) return '–'
  const { killed, tried, mutants, seed, date } = score
  const percent = (share) => Math.round(100 * share)
  const [low, high] = interval(killed, tried)
  const range = tried < mutants && seed !== null ? ` (${percent(low)}–${percent(high)} %), seed ${seed}` : ''
  return `**${percent(killed / Math.max(1, tried))} %**: ${killed} of ${tried}${range}, ${date}`
}

/** Lists the surviving mutants, each with its place and its replacement. */
export function survivorsText(results) {
  const lines = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`
      return `- ${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test runs it)' : ''}: \`${replacement.replace(/\s+/g, ' ').slice(0, 120)}\``
    })
  return `${lines.sort().join('\n')}\n`
}
