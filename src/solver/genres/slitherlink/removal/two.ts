import { inOneStage, type Pattern } from './pattern'

/** The removal patterns that take two cells at once (one at middles and borders). */
export const twos: readonly Pattern[] = [
  {
    code: 'X',
    name: { en: 'Left-right symmetric', ja: '左右対称' },
    group: 'R2',
    stages: inOneStage(({ y, mx }) => [[mx, y]]),
  },
  {
    code: 'Y',
    name: { en: 'Top-bottom symmetric', ja: '上下対称' },
    group: 'R2',
    stages: inOneStage(({ x, my }) => [[x, my]]),
  },
  {
    code: 'P',
    name: { en: 'Half turn', ja: '点対称（180度回転）' },
    group: 'R2',
    stages: inOneStage(({ mx, my }) => [[mx, my]]),
  },
  {
    code: 'H',
    name: { en: 'Horizontal pairs', ja: '横2セル' },
    group: 'R2',
    stages: inOneStage(({ x, y }) => [[x + 1, y]]),
  },
  {
    code: 'D',
    name: { en: 'Diagonal pairs', ja: '斜め2セル' },
    group: 'R2',
    stages: inOneStage(({ x, y }) => (y % 2 === 1 ? [] : [[x + 1, y + 1]])),
  },
  {
    code: 'DM',
    name: { en: 'Mirrored in the diagonal', ja: '対角線対称' },
    group: 'R2',
    isSquare: true,
    stages: inOneStage(({ x, y }) => [[y, x]]),
  },
]
