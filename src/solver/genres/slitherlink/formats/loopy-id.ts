import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { BLANK, LONGEST_SIDE, type Slitherlink } from '../puzzle'
import { unknownsLost, type FormatMessage } from './problems'
import { sideOf } from './row-cells'

/** The parts of a game id: sides, tiling, difficulty, `:` before cells or `#` before a seed, and the rest. */
const ID = /^\s*(\d+)x(\d+)(?:t(\d+))?(d[a-z])?([:#])(\S*)\s*$/

/** The longest run of blank cells that one letter stands for. */
const LONGEST_RUN = 26

const line = lineFormat<Slitherlink>({
  id: 'loopy',
  name: { en: 'Loopy game id', ja: 'LoopyのゲームID' },
  about: { reads: 'ids of squares, links to the game’s page and save files; other tilings and random seeds are refused by name' },
  extensions: ['txt'],
  detect(text) {
    const parts = ID.exec(text)
    if (parts === null) return 0
    const [, width, height, tiling, , sign, code = ''] = parts
    const fits = sign === ':' && /^[0-4a-z]*$/.test(code) && cellsIn(code) === Number(width) * Number(height)
    if (tiling !== undefined) return fits ? 1 : 0.9
    // Without a tiling, the id may be one of another game.
    return fits ? 0.9 : sign === ':' && /^[0-4a-z]+$/.test(code) && /[0-4]/.test(code) ? 0.4 : 0
  },
  read(text) {
    const fault = (index: number, message: FormatMessage) => problemAt(index, message)
    const start = firstInk(text)
    const parts = ID.exec(text)
    if (parts === null) {
      return fault(start, /^\s*\d+x\d\w*\s*$/.test(text) ? { code: 'slitherlink.loopy-no-cells' } : { code: 'slitherlink.no-board' })
    }
    const [, across = '', down = '', tiling = '0', , sign, code = ''] = parts
    if (Number(tiling) !== 0) return fault(text.indexOf('t'), { code: 'slitherlink.tiling', seen: `t${tiling}` })
    const [width, height] = [sideOf(across), sideOf(down)]
    if (width === undefined) return fault(start, { code: 'slitherlink.side', seen: across, most: LONGEST_SIDE })
    if (height === undefined) return fault(start + across.length + 1, { code: 'slitherlink.side', seen: down, most: LONGEST_SIDE })
    if (sign === '#') return fault(text.indexOf('#'), { code: 'slitherlink.random-seed' })
    const at = text.indexOf(':') + 1
    const large = code.search(/[5-9A-Z]/)
    const bad = code.search(/[^0-9a-zA-Z]/)
    if (bad >= 0 && (large < 0 || bad < large)) return fault(at + bad, { code: 'slitherlink.character', seen: characterAt(code, bad) })
    if (large >= 0) return fault(at + large, { code: 'slitherlink.large-clue', seen: code[large]! })
    const [found, expected] = [cellsIn(code), width * height]
    if (found !== expected) return fault(at + code.length, { code: 'slitherlink.loopy-cells', found, expected })
    const clues = [...code].flatMap((sign) => (sign >= 'a' ? new Array<number>(runOf(sign)).fill(BLANK) : [Number(sign)]))
    return { is: 'puzzle', puzzle: { width, height, clues }, index: start }
  },
  write: ({ puzzle: { width, height, clues } }) => `${width}x${height}t0:${encode(clues)}`,
})

/**
 * The format of game ids of Loopy (Simon Tatham's Portable Puzzle Collection): `4x4t0:3c3d22b2a1`. A digit is a clue, and a letter from a =
 * 1 to z = 26 is that many blank cells. Ids of other tilings than squares (`t0`) and of random seeds are refused, each with its reason.
 */
export const loopyId: Format<Slitherlink> = {
  ...line,
  write: (puzzles: readonly Captioned<Slitherlink>[]): Written => {
    const { text, lost } = line.write!(puzzles)
    return { text, lost: [...lost, ...unknownsLost(puzzles)] }
  },
}

function runOf(letter: string): number {
  return letter.charCodeAt(0) - 96
}

function cellsIn(code: string): number {
  let cells = 0
  for (const sign of code) cells += sign >= 'a' && sign <= 'z' ? runOf(sign) : 1
  return cells
}

function encode(clues: readonly number[]): string {
  return clues
    .map((clue) => (clue < 0 ? '.' : String(clue)))
    .join('')
    .replace(new RegExp(`\\.{1,${LONGEST_RUN}}`, 'g'), (run) => String.fromCharCode(96 + run.length))
}
