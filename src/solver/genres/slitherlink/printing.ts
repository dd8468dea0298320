import type { Printing } from '#solver/genre/printing.ts'
import { BLANK_CELL, inRows, saidAs, type SpokenCell } from '#solver/genre/spoken.ts'
import { MARGIN } from './draw/pen'
import { BLANK, UNKNOWN, type Loop, type Slitherlink } from './puzzle'
import { workBefore } from './replay'
import { storedWork } from './work'

/** The printing of Slitherlinks. */
export const printing: Printing<Slitherlink, Loop> = {
  rules: [
    {
      en: 'Join neighbouring dots by lines, up and down or side to side, so that they make one closed loop that neither branches nor crosses itself. A number tells how many of the four sides of its cell belong to the loop.',
      ja: '点と点を縦横の線でつなぎ、枝分かれも交差もない一つの輪を作ります。数字は、そのマスの四つの辺のうち線が通る辺の数を表します。',
    },
    {
      en: 'Begin with a 0, round which nothing is drawn, with a 3 in a corner, and with 3s that are neighbours. Crosses on sides that stay free help to see what follows.',
      ja: 'まわりに線の引けない0、隅の3、隣り合う3から始めましょう。線の通らない辺に×印を付けておくと、次の手が見つけやすくなります。',
    },
  ],
  turns: true,
  // The printed rows show the cells inside the loop.
  lines: (_puzzle, { width, height, inside }) =>
    Array.from({ length: height }, (_, y) =>
      inside
        .slice(y * width, (y + 1) * width)
        .map((one) => (one === 1 ? '#' : '.'))
        .join(''),
    ),
  spoken: ({ width, clues }, loop) => ({
    rows: inRows(loop ? loop.inside.map((one) => (one === 1 ? INSIDE : OUTSIDE)) : clues.map(clueSaid), width),
  }),
  seams: ({ width }) => ({ panel: 0, at: Array.from({ length: Math.max(0, width - 1) }, (_, i) => MARGIN + i + 1) }),
  workBefore: (puzzle, _solution, steps, index) => storedWork(workBefore(puzzle, steps, index)),
}

const INSIDE: SpokenCell = { says: { en: 'inside the loop', ja: '輪の中' }, sign: '#', isCounted: true }
const OUTSIDE: SpokenCell = { says: { en: 'outside', ja: '外' }, sign: '.', isCounted: true }

/** A clue in words. A “?” is printed but gives no number. */
const clueSaid = (clue: number): SpokenCell => (clue === BLANK ? BLANK_CELL : saidAs(clue === UNKNOWN ? '?' : clue))
