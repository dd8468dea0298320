import { lineFormat, problemAt, type LineRemark } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import { LONGEST_SIDE, type Slitherlink } from '../puzzle'
import { withoutSentence } from '#solver/genre/links/address.ts'
import { Body, readFourCells, writeFourCells } from '#solver/genre/links/pzpr-body.ts'
import type { FormatMessage } from './problems'
import { sideOf } from './row-cells'

/** The parts of a link: the site (perhaps missing), the kind of puzzle, and the rest. */
const LINK = /^(.*?\?|\s*)((?:slither|slitherlink)(?:_edit|_play)?\/)(\S*)\s*(.*)/is

/**
 * The format of links to puzz.link or another site that runs pzpr: `https://puzz.link/p?slither/4/4/dgdh2c7b`, columns first; the site may
 * be missing. Links of variants with other rules are refused.
 */
export const puzzLink = lineFormat<Slitherlink>({
  id: 'puzz-link',
  name: { en: 'puzz.link', ja: 'puzz.link（ぱずぷれ）' },
  about: { reads: 'links of puzz.link, pzv.jp, pzprxs and other sites of pzpr; variants are refused by name' },
  extensions: ['url', 'txt'],
  detect: (line) => (LINK.test(line) ? 1 : 0),
  read(line) {
    const fault = (index: number, message: FormatMessage) => problemAt(index, message)
    const parts = LINK.exec(line.trimEnd())
    if (parts === null) return fault(firstInk(line), { code: 'slitherlink.link-without-puzzle' })
    const [, site = '', kind = '', path = '', note = ''] = parts
    let at = site.length + kind.length
    const segments = path.split(/[?#&]/, 1)[0]!.split('/')
    if (/^v:/i.test(segments[0]!)) return fault(at, { code: 'slitherlink.variant', seen: segments[0]! })
    if (segments[0] === 'f') return fault(at, { code: 'slitherlink.every-node' })
    if (/^[a-z]$/i.test(segments[0]!)) return fault(at, { code: 'slitherlink.variant', seen: segments[0]! })
    if (segments.length < 2) return fault(at, { code: 'slitherlink.link-without-puzzle' })
    const sides: number[] = []
    for (const seen of segments.slice(0, 2)) {
      const side = sideOf(seen)
      if (side === undefined) return fault(at, { code: 'slitherlink.side', seen, most: LONGEST_SIDE })
      sides.push(side)
      at += seen.length + 1
    }
    const [width = 0, height = 0] = sides
    const body = new Body(segments[2] ?? '')
    const expected = width * height
    const clues = readFourCells(body, expected)
    const { text, at: end } = body
    if (clues === undefined) return fault(at + end, { code: 'slitherlink.character', seen: characterAt(text, end) })
    if (clues.length < expected)
      return fault(Math.min(at + end, line.length), { code: 'slitherlink.link-short', found: clues.length, expected })
    const warnings: LineRemark[] = []
    const warn = (index: number, message: FormatMessage) => warnings.push({ index: Math.min(index, line.length), message })
    if (body.over > 0) warn(at + end - 1, { code: 'slitherlink.link-long', seen: text.slice(end - 1, end) })
    if (withoutSentence(text).length > end) warn(at + end, { code: 'slitherlink.link-long', seen: text.slice(end, end + 20) })
    return { is: 'puzzle', puzzle: { width, height, clues }, index: firstInk(line), caption: note === '' ? {} : { note }, warnings }
  },
  write: ({ puzzle: { width, height, clues } }) => `https://puzz.link/p?slither/${width}/${height}/${writeFourCells(clues)}`,
})
