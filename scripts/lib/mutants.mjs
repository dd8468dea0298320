// What `scripts/mutants.mjs` decides and counts, as functions of values.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'

/** Rooms of a genre whose tests are long and ask the graders and solvers for other reasons. */
const AFAR = /\/(generate|enumeration|mending|formats|picture|repair|draw|list)(\/|\.test)/

/**
 * The tests that may kill a room's mutants: those of the genre (but for those that only come by), of the shared rooms of the solver, or
 * of the room of the main process and the services, and of names. Left out is what measures growth. More tests could only kill more.
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

/** Files of a room that are no code of the product: tests and what they are made of. */
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

/** So many of the mutants, each equally likely, by seed: whether one is chosen hangs on itself alone, not on the order of files. */
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

/** Counts what came of the mutants that were tried; those that do not compile are nobody's fault and left out. */
export function scoreOf(results, mutants) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  return { mutants, tried: killed + count('Survived', 'NoCoverage'), killed }
}

/** The 95 % interval of a share (Wilson 1927), as two shares. */
export function interval(killed, tried) {
  if (tried === 0) return [0, 1]
  const z = 1.96
  const share = killed / tried
  const middle = share + (z * z) / (2 * tried)
  const half = z * Math.sqrt((share * (1 - share)) / tried + (z * z) / (4 * tried * tried))
  const whole = 1 + (z * z) / tried
  return [(middle - half) / whole, (middle + half) / whole]
}

/** The scores as a table of Markdown. */
export function scoreTable(scores) {
  const rows = Object.entries(scores).map(([room, { before, after }]) => {
    const mutants = after?.mutants ?? before?.mutants
    return `| \`${room}\` | ${mutants} | ${cellOf(before)} | ${cellOf(after)} | ${optionsOf(after ?? before)} |`
  })
  return ['| room | mutants | before | after | options |', '| --- | ---: | --- | --- | --- |', ...rows, ''].join('\n')
}

/** How `npm run mutants -- ROOM` was called. */
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

/** The survivors, each with its place and what it was made. */
export function survivorsText(results) {
  const lines = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`
      return `- ${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test runs it)' : ''}: \`${replacement.replace(/\s+/g, ' ').slice(0, 120)}\``
    })
  return `${lines.sort().join('\n')}\n`
}
