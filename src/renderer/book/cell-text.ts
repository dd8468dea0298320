import type { BookRow } from '#contract/schemas/library.ts'
import { plainTags, standingIn } from '#contract/schemas/states.ts'
import { verdictName } from '#solver/genre/verdict-name.ts'
import { genreById } from '#solver/genres/index.ts'
import { fixed, named, words } from '../words'
import { nameAlone } from '../words/technique'
import type { ColumnId } from './columns'

const graderOf = (row: BookRow) => genreById(row.genre)?.graders.find(({ id }) => id === row.grader)

/** The name of the hardest technique that a puzzle needs; empty where it is unknown. */
export const techniqueOf = (row: BookRow): string =>
  row.technique === null ? '' : named(graderOf(row)?.techniques[row.technique]) || row.technique

/** The widest text that the level of a row can have with its grader; a dash for a genre without levels. */
function widestLevel(row: BookRow): string {
  const levels = graderOf(row)?.levels ?? []
  if (row.level === null) return '–'
  const top = Math.max(row.level, ...levels)
  return levels.length === 5 && top === 5 ? '★★★★★' : words().puzzleView.levelOf(top, top)
}

/** The verdict of a row in its genre's own word, or in the usual one. */
export function verdictWord({ genre: id, verdict, reach }: BookRow): string {
  const genre = genreById(id)
  const own = genre && verdict !== null ? verdictName(genre, verdict, reach) : undefined
  return own ? named(own) : words().verdicts[verdict ?? 'unknown']
}

function verdictOf(row: BookRow): string {
  return row.flaws > 0 ? `⚠ ${words().table.flaws(row.flaws)}` : `● ${verdictWord(row)}${row.open ? '…' : ''}`
}

function stateOf(row: BookRow): string {
  const standing = standingIn(row.tags)
  return standing ? words().states.of(standing.state, standing.where) : ''
}

const TEXTS: { readonly [C in ColumnId]: (row: BookRow) => string } = {
  position: (row) => String(row.position),
  genre: (row) => named(genreById(row.genre)?.name) || row.genre,
  title: (row) => row.title,
  level: widestLevel,
  value: (row) => (row.value === null ? '' : fixed(row.value, 3)),
  verdict: verdictOf,
  opinion: (row) => (row.opinion === null ? '' : words().opinions.stances[row.opinion]),
  technique: (row) => nameAlone(techniqueOf(row)),
  clues: (row) => (row.clues === null ? '' : String(row.clues)),
  colours: (row) => (row.colours === null ? '' : String(row.colours)),
  page: () => '000',
  label: (row) => (row.label === null ? '' : ` ${row.label} `),
  duplicates: (row) => (row.duplicates > 0 ? `00 ${row.duplicates}` : ''),
  state: stateOf,
  author: (row) => row.author,
  tags: (row) => plainTags(row.tags).join('、'),
}

/**
 * The text of a table cell; empty where there is nothing to show. For stars and marks, which are drawn, it is letters of the same width.
 */
export const cellText = (column: ColumnId, row: BookRow): string => TEXTS[column](row)
