import { lineFormat, problemAt, type LineRemark } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import { withoutSentence } from '#solver/genre/links/address.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { Nonogram } from '../puzzle'
import { sideMessage, sideOf } from './clue-lines'
import { goalsLost } from './lost'
import { told } from './problems'
import { decodeClues, encodeClues } from './pzpr-clues'

/** The parts of a link: the site (perhaps missing), the kind of puzzle, and the rest. */
const LINK = /^(.*?\?|\s*)(nonogram(?:_edit|_play)?\/(?:v:\/)?)(\S*)\s*(.*)/is

const links = lineFormat<Nonogram>({
  id: 'puzz-link',
  name: { en: 'puzz.link', ja: 'puzz.link（ぱずぷれ）' },
  about: {
    reads: 'links of puzz.link, pzv.jp, pzprxs and other sites of pzpr',
    loses: 'puzzles with more clues in a line than can stand there',
  },
  extensions: ['url', 'txt'],
  detect: (line) => (LINK.test(line) ? 1 : 0),
  read(line) {
    const parts = LINK.exec(line.trimEnd())
    if (parts === null) return problemAt(firstInk(line), toldOfLink({ code: 'link.no-puzzle', tool: 'puzz.link' }))
    const [, site = '', kind = '', path = '', note = ''] = parts
    let at = site.length + kind.length
    const [across = '', down = '', whole = ''] = path.split(/[?#&]/, 1)[0]!.split('/')
    const [width, height] = [sideOf(across), sideOf(down)]
    if (width === undefined) return problemAt(at, sideMessage(across))
    at += across.length + 1
    if (height === undefined) return problemAt(at, sideMessage(down))
    at += down.length + 1
    const body = withoutSentence(whole)
    if (body === '') return problemAt(Math.min(at, line.length), toldOfLink({ code: 'link.no-puzzle', tool: 'puzz.link' }))
    const decoded = decodeClues(body, width, height)
    if (!decoded.ok) return problemAt(at + decoded.index, decoded.message)
    const { puzzle, end } = decoded
    const warnings: LineRemark[] =
      end < body.length ? [{ index: at + end, message: told({ code: 'nonogram.link-long', seen: body.slice(end, end + 20) }) }] : []
    return { is: 'puzzle', puzzle, index: firstInk(line), caption: note === '' ? {} : { note }, warnings }
  },
  write: ({ puzzle }) => `https://puzz.link/p?nonogram/${puzzle.columns.length}/${puzzle.rows.length}/${encodeClues(puzzle) ?? ''}`,
})

/**
 * The format of links to puzz.link or another site that runs pzpr: `https://puzz.link/p?nonogram/6/6/…`, columns first. A puzzle with more
 * clues in a line than a link has places for cannot be written.
 */
export const puzzLink: Format<Nonogram> = {
  ...links,
  write(puzzles) {
    const fits = puzzles.map(({ puzzle }) => encodeClues(puzzle) !== undefined)
    const { text } = links.write!(puzzles.filter((_, i) => fits[i]))
    const { lost } = links.write!(puzzles)
    const unwritten = fits.flatMap((one, index) =>
      one ? [] : [{ index, message: told({ code: 'nonogram.not-written', format: 'puzz-link' }) }],
    )
    return { text, lost: [...lost, ...goalsLost(puzzles), ...unwritten] }
  },
}
