// node scripts/make-classics.mjs: writes the tables of docs/classics.md from the recorded search results (docs/classics.json) and the
// solutions recorded in the sample books. The searches themselves are in bench/tsume-strength.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'

const BOOKS = [
  { id: 'muso', short: '無双', name: '将棋無双' },
  { id: 'zuko', short: '図巧', name: '将棋図巧' },
]
const OPEN = 'open'

/** The recorded number of plies, by book and problem number. */
const recorded = Object.fromEntries(
  BOOKS.map(({ id }) => {
    const lines = readFileSync(join(root, `resources/samples/classics/${id}.jsonl`), 'utf8')
      .trim()
      .split('\n')
    return [id, lines.map((line) => JSON.parse(line)).map((problem) => problem.recorded)]
  }),
)

const counted = (number) => number.toLocaleString('en-GB')
const table = (head, sides, rows) => [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const nameOf = (book, kind) => BOOKS.find(({ id }) => id === book)[kind]

/** Formats a length, with the recorded length if that differs. */
function certified(length, record) {
  if (length === undefined) return OPEN
  if (length === 'none') return '**no mate**'
  return length === record ? `**${length}**` : `**${length}** (recorded ${record})`
}

/**
 * Returns the tables of the page by name.
 *
 * @param {object} figures the content of docs/classics.json
 */
export function tablesOf({ problems, cooks, moreMates, moreLengths }) {
  const summary = BOOKS.map(({ id, name }) => {
    const rows = problems[id]
    const mates = rows.filter(({ mate }) => typeof mate === 'number').length
    return [
      name,
      rows.length,
      mates,
      rows.filter(({ exact }) => typeof exact === 'number').length,
      rows.filter(({ mate }) => mate === 'none').length,
    ]
  })
  const recordOf = ({ book, no }) => recorded[book][no - 1]
  const books = BOOKS.map(({ id }) => {
    const rows = problems[id].map(({ mate, positions, exact }, i) => {
      const within = mate === 'none' ? '**no mate**' : (mate ?? OPEN)
      return [i + 1, recorded[id][i], within, positions === undefined ? '–' : counted(positions), certified(exact, recorded[id][i])]
    })
    return [id, table(['no.', 'recorded', 'mate within', 'positions', 'exact length'], ['---:', '---:', '---:', '---:', '---'], rows)]
  })
  return {
    summary: table(['', 'problems', 'a mate is proved', 'length certified', '"no mate"'], ['---', '---:', '---:', '---:', '---:'], summary),
    cooks: table(
      ['', 'plies', 'verdict', 'ply', 'cook'],
      ['---', '---:', '---', '---:', '---'],
      cooks.map((one) => [`${nameOf(one.book, 'name')} ${one.no}`, one.plies, one.verdict, one.ply ?? '', one.cook ?? '']),
    ),
    'more mates': table(
      ['', 'recorded', 'mate within', 'positions'],
      ['---', '---:', '---:', '---:'],
      moreMates.map((one) => [`${nameOf(one.book, 'short')} ${one.no}`, recordOf(one), one.mate, counted(one.positions)]),
    ),
    'more lengths': table(
      ['', 'recorded', 'exact length', 'positions', 'MB'],
      ['---', '---:', '---:', '---:', '---:'],
      moreLengths.map((one) => [`${nameOf(one.book, 'short')} ${one.no}`, recordOf(one), one.exact, counted(one.positions), one.megabytes]),
    ),
    ...Object.fromEntries(books),
  }
}

/**
 * Inserts tables into a page, each after the line that names it (`<!-- table: NAME -->`).
 *
 * @param {string} page
 * @param {Record<string, string>} tables
 */
export function withTables(page, tables) {
  return page.replace(/(<!-- table: (.+?) -->\n)(?:\|.*\n)*/g, (_, line, name) => {
    if (tables[name] === undefined) throw new Error(`docs/classics.md asks for a table “${name}” that nobody makes.`)
    return `${line}${tables[name]}\n`
  })
}

/** Reads the recorded search results. */
export const figures = () => JSON.parse(readFileSync(join(root, 'docs/classics.json'), 'utf8'))
/** The path of the page. */
export const PAGE = join(root, 'docs/classics.md')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tablesOf(figures())))
