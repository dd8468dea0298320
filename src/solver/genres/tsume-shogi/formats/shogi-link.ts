import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import type { Captioned } from '#solver/genre/text.ts'
import type { AboutFormat, Format } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { toSfen } from '../sfen'
import { takenOut } from './at-move'
import { emptyHandsLost } from './lost'
import { takeRecord } from './record-note'
import { recordOf } from './record-tree'
import { readShogiLink } from './shogi-sites'

const ABOUT: AboutFormat = {
  reads: 'links of Piyo Shogi, KENTO, Shogi Extend, lishogi, ShogiHome, Shogi Playground, kyokumen.jp and sfenreader, with moves',
  writes: 'the position and the main line',
  loses: 'variations and remarks',
}

/** Makes a format with one link a line. All such formats read the links of all known sites. */
function linkFormat(
  one: Pick<Format<Problem>, 'id' | 'name' | 'about'>,
  sureness: number,
  write: (item: Captioned<Problem>) => string,
): Format<Problem> {
  const lines = lineFormat<Problem>({
    ...one,
    extensions: ['txt', 'url'],
    isRecord: true,
    detect: (line) => (readShogiLink(line) === undefined ? 0 : sureness),
    read(line, options) {
      const link = readShogiLink(line)
      if (link === undefined) return problemAt(0, toldOfLink({ code: 'link.no-puzzle', tool: one.id }))
      if (!link.ok) return problemAt(link.index, link.message)
      const { index } = link
      const taken = takenOut(link.record, {}, options?.atMove)
      if (!taken.ok) return problemAt(index, taken.message)
      const warnings = taken.warnings.map((message) => ({ index, message }))
      return { is: 'puzzle', puzzle: taken.problem, caption: taken.caption, index, warnings }
    },
    write,
  })
  return {
    ...lines,
    write(puzzles) {
      const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, caption: takeRecord(caption).caption }))
      return { text: lines.write!(puzzles).text, lost: [...lines.write!(bare).lost, ...emptyHandsLost(puzzles)] }
    },
  }
}

/** Links of sites that show shogi diagrams. All known sites are read; links are written for ぴよ将棋. */
export const shogiLink = linkFormat(
  { id: 'shogi-link', name: { en: 'Shogi link (Piyo Shogi)', ja: '将棋リンク（ぴよ将棋）' }, about: ABOUT },
  1,
  ({ puzzle, caption }) => {
    const [main] = takeRecord(caption).lines
    const moves = main === undefined || main.moves.length === 0 ? '' : ` moves ${main.moves.join(' ')}`
    return `https://www.studiok-i.net/kifu/?sfen=${encodeURIComponent(`position sfen ${toSfen(puzzle)}${moves}`)}`
  },
)

/** Links of ShogiHome, which can hold variations. */
export const shogiHomeLink = linkFormat(
  {
    id: 'shogihome-link',
    name: { en: 'Shogi link (ShogiHome)', ja: '将棋リンク（ShogiHome）' },
    about: { ...ABOUT, writes: 'position, main line and variations', loses: 'remarks' },
  },
  0.99,
  ({ puzzle, caption }) => {
    const [usen, branch] = recordOf(puzzle, takeRecord(caption).lines).usen
    return `https://sunfish-shogi.github.io/shogihome/webapp/index.html?usen=${encodeURIComponent(usen)}&branch=${branch}&ply=0`
  },
)
