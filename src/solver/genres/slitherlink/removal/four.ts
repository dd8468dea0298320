import { inOneStage, type Pattern } from './pattern'

/** The removal patterns that take four cells at once (fewer at middles and borders). */
export const fours: readonly Pattern[] = [
  {
    code: 'B',
    name: { en: 'Symmetric both ways', ja: '上下左右対称' },
    group: 'R4',
    stages: inOneStage(({ x, y, mx, my }) => [
      [mx, y],
      [x, my],
      [mx, my],
    ]),
  },
  {
    code: 'HX',
    name: { en: 'Horizontal pairs, left-right symmetric', ja: '左右対称の横2セル' },
    group: 'R4',
    stages: inOneStage(({ x, y, mx }) =>
      // The middle column of an odd width is a group of its own where no pair reaches it.
      x === mx
        ? []
        : [
            [x + 1, y],
            [mx, y],
            [mx - 1, y],
          ],
    ),
  },
  {
    code: 'DX',
    name: { en: 'Diagonal pairs, left-right symmetric', ja: '左右対称の斜め2セル' },
    group: 'R4',
    stages: inOneStage(({ x, y, mx }) =>
      y % 2 === 1
        ? [[mx, y]]
        : [
            [x + 1, y + 1],
            [mx, y],
            [mx - 1, y + 1],
          ],
    ),
  },
  {
    code: 'Q',
    name: { en: 'Squares of 2 x 2', ja: '2×2セル' },
    group: 'R4',
    stages: inOneStage(({ x, y }) => [
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ]),
  },
  {
    code: 'R90',
    name: { en: 'Quarter turn', ja: '90度回転対称' },
    group: 'R4',
    isSquare: true,
    stages: inOneStage(({ x, y, mx, my }) => [
      [my, x],
      [mx, my],
      [y, mx],
    ]),
  },
]
