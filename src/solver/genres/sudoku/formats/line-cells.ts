import { characterAt } from '#solver/genre/texts/lines.ts'
import type { LineRemark } from '#solver/genre/texts/line-format.ts'
import { columnsIn } from './cell-columns'
import { BLANK_SIGNS, CELL_CLASS, narrow } from './cells'
import type { FormatMessage } from './problems'

/**
 * The 81 cells found in a line, the index of the first one, and the rest of the line. `sureness` is 0-1. `blank` is an unusual sign that
 * was taken for empty cells.
 */
export interface LineCells {
  readonly cells: string
  readonly index: number
  readonly note: string
  readonly sureness: number
  readonly blank?: string
}

const SEPARATOR = '\\s,;:#"\'|'
/** The usual line, with the cells at its beginning. It is tried first, because it is quick. */
const leading = new RegExp(`^[${CELL_CLASS}]{81}(?![^${SEPARATOR}])`)
const token = new RegExp(`(?<![^${SEPARATOR}])[${CELL_CLASS}]{81}(?![^${SEPARATOR}])`)
const words = new RegExp(`[^${SEPARATOR}]+`, 'g')
const cellSign = new RegExp(`[${CELL_CLASS}]`)
const foreign = new RegExp(`[^${CELL_CLASS}]`)
/** Signs that may stand between cells on a line: drawn lines, and signs for empty cells that this line does not use. */
const DECORATED = /^[0-9.xX*_?~\s|:;,/+()[\]{}"'-]+$/
/** The least number of cells in a word that is meant as a puzzle or a part of one, and is no number in a note. */
const SUBSTANTIAL = 20

/**
 * Finds the puzzle of a line. It is a word of 81 cells, perhaps with a label, rating or solution beside it; or 81 cells with blanks or
 * drawn lines between; or 81 characters with blanks as empty cells.
 */
export function findCells(raw: string): LineCells | undefined {
  const line = narrow(raw)
  if (isRule(line)) return undefined
  const found = behindSolution(line) ?? leading.exec(line) ?? token.exec(line)
  if (found !== null && !isMixed(found[0])) {
    const before = line.slice(0, found.index)
    if (line.length === 81) return { cells: line, index: 0, note: '', sureness: 1 }
    // The solution of a broken puzzle must not be taken for a puzzle.
    if (before.match(words)?.some((word) => word.length >= SUBSTANTIAL && !/^[1-9]{81}$/.test(word))) return undefined
    const note = [trimNote(raw.slice(0, found.index)), trimNote(raw.slice(found.index + 81))].filter((part) => part !== '').join(' ')
    return { cells: found[0], index: found.index, note, sureness: before.trim() === '' ? 0.95 : 0.85 }
  }
  return oddBlanks(line, raw) ?? spreadCells(line)
}

/** The puzzle of a line on which the solution comes first. */
function behindSolution(line: string): RegExpExecArray | undefined {
  if (line.length < 2 * CELLS + 1 || !/^[^1-9]*[1-9]{81}(?!\d)/.test(line.slice(0, 2 * CELLS))) return undefined
  const solution = /[1-9]{81}/.exec(line)!
  const next = new RegExp(token.source, 'g')
  next.lastIndex = solution.index + CELLS + 1
  const found = next.exec(line)
  const isSolved = found !== null && [...found[0]].every((sign, cell) => !/[1-9]/.test(sign) || sign === solution[0][cell])
  return isSolved && /[^1-9]/.test(found[0]) ? found : undefined
}

/** The number of cells of a board. */
const CELLS = 81

/** Whether `?` or `~` occurs beside another sign for empty cells; it then means a digit that could not be read. */
export function isMixed(cells: string): boolean {
  return (cells.includes('?') && /[0.xX*_~-]/.test(cells)) || (cells.includes('~') && /[0.xX*_-]/.test(cells))
}

/** Whether a line repeats a sign of which people draw rules. Even 81 of them are no empty board. */
function isRule(line: string): boolean {
  const first = line.charCodeAt(0)
  return first !== DOT && first !== ZERO && (first < ZERO || first > ZERO + 9) && /^\s*([-_*~xX?])\1*\s*$/.test(line)
}

const [DOT, ZERO] = [0x2e, 0x30]

/** The fewest givens of a puzzle. Below: the number of empty cells under which another sign may be a typing error. */
const [LEAST_GIVENS, LEAST_BLANKS] = [17, 17]

/** Digits and one other sign that does not separate fields or cells. */
const ODD = /^[1-9]*([^\s\d,;:|/\\"'[\](){}\ud800-\udfff])(?:[1-9]|\1)*$/

/** A line of 81 characters: digits, and an uncommon sign for empty cells. */
function oddBlanks(line: string, raw: string): LineCells | undefined {
  const word = line.trim()
  const blank = word.length === CELLS ? ODD.exec(word)?.[1] : undefined
  // A sign that occurs only singly between digits is a separator.
  if (blank === undefined || !word.includes(blank + blank)) return undefined
  const givens = word.replaceAll(blank, '').length
  if (givens < LEAST_GIVENS || CELLS - givens < LEAST_BLANKS) return undefined
  const index = line.indexOf(word)
  return { cells: word.replaceAll(blank, '.'), index, note: '', sureness: 0.9, blank: characterAt(raw, index + word.indexOf(blank)) }
}

/** Cells with other characters between. The sign for empty cells is the one that makes 81 together with the digits. */
function spreadCells(line: string): LineCells | undefined {
  const columns = columnsIn(line)
  if (columns === 'unclear') return undefined
  if (columns) return { ...columns, sureness: 0.9 }
  if (line.length < 81 || !DECORATED.test(line)) return undefined
  const digits = line.replace(/[^1-9]/g, '').length
  for (const sign of BLANK_SIGNS) {
    const signs = line.split(sign).length - 1
    if (signs > 0 && /[?~]/.test(line) && isMixed(line.replace(/[^?~1-9]/g, '') + sign)) continue
    if (signs > 0 && digits + signs === 81) {
      const cells = [...line].filter((character) => character === sign || /[1-9]/.test(character)).join('')
      return { cells, index: line.search(/\S/), note: '', sureness: 0.8 }
    }
  }
  return line.length === 81 && /^[1-9 ]+$/.test(line) && digits > 0 ? { cells: line, index: 0, note: '', sureness: 0.5 } : undefined
}

/** The words beside the cells, without separators next to the cells. */
function trimNote(text: string): string {
  // Characters are removed one by one, because a single pattern would be slow on many blanks.
  let note = text.trim()
  for (const sign of [/^["']/, /^[,;:|]/, /^["']/, /^#(?=\s)/, /["']$/, /[,;:|]$/, /["']$/]) note = note.replace(sign, '').trim()
  return note
}

/** The degree, 0-0.3, to which a line without 81 cells looks like one that should have them. */
export function resemblance(raw: string): number {
  const line = narrow(raw)
  if (columnsIn(line) === 'unclear' || line.match(words)?.some((word) => word.length >= 60 && mostlyCells(word))) return 0.3
  const together = line.replace(/[\s|]/g, '')
  return together.length >= 10 && mostlyCells(together) && /[1-9]/.test(together) ? 0.1 : 0
}

function mostlyCells(word: string): boolean {
  let cells = 0
  for (const character of word) if (cellSign.test(character)) cells++
  return cells >= 0.9 * word.length
}

/** The fault, with its place, of a line in which {@link findCells} finds no puzzle. */
export function faultOf(raw: string): LineRemark & { readonly message: FormatMessage } {
  const line = narrow(raw)
  if (columnsIn(line) === 'unclear') return { index: 0, message: { code: 'sudoku.columns-unclear' } }
  const word = [...line.matchAll(words)].find(([text]) => text.length >= SUBSTANTIAL)
  const start = word?.index ?? Math.max(0, line.search(/\S/))
  const text = word?.[0] ?? line.slice(start).trimEnd()
  const odd = word === undefined ? text.search(new RegExp(`[^${CELL_CLASS}\\s|]`)) : text.search(foreign)
  const bad = odd < 0 && isMixed(text.replace(/[\s|]/g, '')) ? text.search(/[?~]/) : odd
  if (bad >= 0) return { index: start + bad, message: { code: 'sudoku.character', seen: characterAt(raw, start + bad) } }
  const rest = line.slice(start + text.length)
  // Cells in several words are counted together, unless a solution or note follows.
  const spread = word !== undefined && /^[0-9.xX*_\s|-]*$/.test(rest) && text.length + rest.replace(/[\s|]/g, '').length < 81
  const length = (spread || word === undefined ? text + rest : text).replace(/[\s|]/g, '').length
  const end = spread ? line.trimEnd().length : start + Math.min(text.length, 81)
  return { index: end, message: { code: 'sudoku.line-length', length } }
}
