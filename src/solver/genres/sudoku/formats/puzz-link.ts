import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { withoutSentence } from '#solver/genre/links/address.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf } from './cells'
import { decodeNumber16, encodeNumber16 } from './number16'
import { faultAt } from './problems'

const link = /^(.*?\?|\s*)(sudoku(?:_edit|_play)?\/(?:v:\/)?(\d+)\/(\d+)\/)([^\s/?#&]*)\/?(?:\s(.*))?$/is

/** A link to puzz.link or pzv.jp: `https://puzz.link/p?sudoku/9/9/` and the cells in run-length code. The site may be missing. */
export const puzzLink = lineFormat<Sudoku>({
  id: 'puzz-link',
  name: { en: 'puzz.link', ja: 'puzz.link（ぱずぷれ）' },
  about: { reads: 'links of puzz.link, pzv.jp, pzprxs and other sites of pzpr; variants are refused by name' },
  extensions: ['url', 'txt'],
  // A board of another size is left to a genre that has it.
  detect: (line) => (link.test(line) ? (/sudoku(?:_edit|_play)?\/(?:v:\/)?9\/9\//i.test(line) ? 1 : 0.995) : 0),
  read(line) {
    const parts = link.exec(line.trimEnd())
    if (parts === null) return faultAt(firstInk(line), { code: 'sudoku.link-without-puzzle' })
    const [, site, size, width, height, body, note] = parts as unknown as [
      string,
      string,
      string,
      string,
      string,
      string,
      string | undefined,
    ]
    const start = site.length + size.length
    if (width !== '9' || height !== '9') {
      return faultAt(site.length, { code: 'sudoku.size', width: Number(width), height: Number(height) })
    }
    const whole = decodeNumber16(body)
    // Punctuation behind the link may look like a clue.
    const bare = decodeNumber16(withoutSentence(body))
    const decoded = bare.ok ? bare : whole
    if (!decoded.ok) return faultAt(start + decoded.index, decoded.message)
    return { is: 'puzzle', puzzle: puzzleOf(decoded.cells), index: firstInk(line), caption: note?.trim() ? { note: note.trim() } : {} }
  },
  write: ({ puzzle }) => `https://puzz.link/p?sudoku/9/9/${encodeNumber16(puzzle.givens)}`,
})
