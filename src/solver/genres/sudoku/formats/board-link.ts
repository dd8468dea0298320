import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf, withZeros } from './cells'
import { faultAt } from './problems'

const query = /[?&#](?:bd|puzzleid|board|puzzle|s)=([^&#\s]*)/i
/** A whole board in an address, as a parameter of any name or a part of the path. */
const anyQuery = /[?&#][\w-]{1,20}=([0-9.]{81})(?=$|[&#\s])/i
const path = /^\s*[^\s/]*\/\/[^\s?#]{0,200}\/([0-9.]{81})(?=$|[\s?#/])|^\s*\S{0,40}sudokupad\.app\/(?:sudoku\/)?([0-9.]{81})(?=$|[\s?#])/i

/** A link to sudokuwiki.org. Even without a board it gets a message of its own; links to other sites are reported by their site. */
const OWN = /sudokuwiki\.org/i

/**
 * A link of any site that contains the 81 cells, such as sudokuwiki.org's `?bd=` or sudokupad.app's `?puzzleid=`. Written links are
 * sudokuwiki's.
 */
export const boardLink = lineFormat<Sudoku>({
  id: 'sudokuwiki',
  name: { en: 'sudokuwiki.org link', ja: 'sudokuwiki.orgのリンク' },
  about: { reads: 'links of any site that carry 81 cells (`bd=`, `puzzleid=`, a part of the path)', writes: 'sudokuwiki.org’s' },
  extensions: ['url', 'txt'],
  detect(line) {
    if (!/^\s*(https?:\/\/|www\.|sudoku(wiki|pad)\.)\S/i.test(line)) return 0
    const found = cellsIn(line)
    return found?.text.length === 81 ? 0.98 : OWN.test(line.slice(0, 60)) || /^[0-9.]{60,}$/.test(found?.text ?? '') ? 0.3 : 0
  },
  read(line) {
    const found = cellsIn(line)
    if (found === undefined) return faultAt(firstInk(line), { code: 'sudoku.link-without-puzzle' })
    const { text, index } = found
    const bad = text.search(/[^0-9.]/)
    if (bad >= 0) return faultAt(index + bad, { code: 'sudoku.character', seen: characterAt(text, bad) })
    if (text.length !== 81) return faultAt(index + Math.min(81, text.length), { code: 'sudoku.line-length', length: text.length })
    return { is: 'puzzle', puzzle: puzzleOf(text), index: firstInk(line) }
  },
  write: ({ puzzle }) => `https://www.sudokuwiki.org/sudoku.htm?bd=${withZeros(puzzle)}`,
})

function cellsIn(line: string): { readonly text: string; readonly index: number } | undefined {
  const found = path.exec(line) ?? anyQuery.exec(line) ?? query.exec(line)
  if (found === null) return undefined
  const text = found[1] ?? found[2] ?? ''
  return { text, index: found.index + found[0].length - text.length }
}
