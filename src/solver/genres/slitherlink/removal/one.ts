import { firstThenRest, type Pattern } from './pattern'

/** Half of a number, rounded towards zero. */
const half = (value: number) => Math.trunc(value / 2)
/** The smaller of a cell's distances from two opposite sides. */
const inward = Math.min

/** The removal patterns that take single cells, some of them before others. */
export const ones: readonly Pattern[] = [
  { code: 'F', name: { en: 'Free', ja: '自由' }, group: 'R1', stages: firstThenRest(() => true) },
  {
    code: 'WD',
    name: { en: 'Wide diagonal stripes first', ja: '太い斜め縞' },
    group: 'R1',
    stages: firstThenRest(({ x, y }) => half(x - y) % 2 !== 0),
  },
  {
    code: 'TD',
    name: { en: 'Thin diagonal stripes first', ja: '細い斜め縞' },
    group: 'R1',
    stages: firstThenRest(({ x, y }) => (x - y) % 2 !== 0),
  },
  {
    code: 'C',
    name: { en: 'Checkerboard first', ja: '市松' },
    group: 'R1',
    stages: firstThenRest(({ x, y, mx, my }) => (half(inward(x, mx)) + half(inward(y, my))) % 2 === 1),
  },
  {
    code: 'WV',
    name: { en: 'Wide vertical stripes first', ja: '太い縦縞' },
    group: 'RS',
    stages: firstThenRest(({ x, mx }) => half(inward(x, mx)) % 2 === 1),
  },
  {
    code: 'TV',
    name: { en: 'Thin vertical stripes first', ja: '細い縦縞' },
    group: 'RS',
    stages: firstThenRest(({ x, mx }) => inward(x, mx) % 2 === 1),
  },
  {
    code: 'WH',
    name: { en: 'Wide horizontal stripes first', ja: '太い横縞' },
    group: 'RS',
    stages: firstThenRest(({ y, my }) => half(inward(y, my)) % 2 === 1),
  },
  {
    code: 'TH',
    name: { en: 'Thin horizontal stripes first', ja: '細い横縞' },
    group: 'RS',
    stages: firstThenRest(({ y, my }) => inward(y, my) % 2 === 1),
  },
]
