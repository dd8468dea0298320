import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { pencils } from './pencils'

/** So many empty cells as a row. */
const blank = (count: number): string => Array<string>(count).fill('.').join(' ')
const blanks = (width: number, height: number): string[] => Array<string>(height).fill(blank(width))

/** Boards at the edge of the rules: the verdict, and the flaws, each with the numbers of its cells. */
const EDGES: readonly (readonly [id: string, what: string, data: object, verdict: string, flaws?: readonly string[]])[] = [
  ['masyu', 'a single cell', { rows: ['.'] }, 'none', ['pencil.blank @ ']],
  ['masyu', 'a single row', { rows: [blank(5)] }, 'none', ['pencil.blank @ ']],
  ['masyu', 'room for one loop', { rows: blanks(2, 2) }, 'unique', ['pencil.blank @ ']],
  ['masyu', 'room for several loops', { rows: blanks(3, 3) }, 'multiple', ['pencil.blank @ ']],
  ['masyu', 'a white pearl in the corner', { rows: ['1 . .', '. . .', '. . .'] }, 'none', ['masyu.broken @ 0']],
  ['masyu', 'a black pearl without room to go straight on', { rows: ['2 .', '. .'] }, 'none', ['masyu.broken @ 0', 'masyu.broken @ 0 1']],
  ['masyu', 'nothing but pearls', { rows: ['2 1 2', '1 . 1', '2 1 2'] }, 'unique'],
  ['nurikabe', 'a single cell of sea', { rows: ['.'] }, 'unique', ['pencil.blank @ ']],
  ['nurikabe', 'a single cell of land', { rows: ['1'] }, 'unique'],
  ['nurikabe', 'an island larger than the board', { rows: ['2'] }, 'none', ['nurikabe.broken @ 0']],
  ['nurikabe', 'an island of any size', { rows: ['? .'] }, 'multiple'],
  ['nurikabe', 'an island of any size, which the rules tell', { rows: ['? . 1'] }, 'unique'],
  ['nurikabe', 'islands side by side', { rows: ['1 ?'] }, 'none', ['nurikabe.broken @ 0 1 0', 'nurikabe.broken @ 1 0 1']],
  ['nurikabe', 'a square of sea', { rows: blanks(2, 2) }, 'none', ['pencil.blank @ ']],
  ['hashi', 'a single island with a bridge', { rows: ['1'] }, 'none', ['hashi.broken @ 0']],
  ['hashi', 'a single island with "?"', { rows: ['? .'] }, 'none', ['hashi.broken @ 0']],
  ['hashi', 'an island out of sight', { rows: ['1 . 1', '. . .', '. 1 .'] }, 'none', ['hashi.broken @ ', 'hashi.broken @ 7']],
  ['hashi', 'more bridges than neighbours allow', { rows: ['3 . 3'] }, 'none', ['hashi.broken @ 0', 'hashi.broken @ 2']],
  ['hashi', 'two pairs', { rows: ['1 . 1', '. . .', '1 . 1'] }, 'none'],
  ['hashi', 'one bridge or two', { rows: ['? . ?'] }, 'multiple'],
  ['heyawake', 'a single cell, shaded or not', { rows: ['.'] }, 'multiple', ['pencil.blank @ ']],
  ['heyawake', 'a single cell that is shaded', { rows: ['1'] }, 'unique'],
  ['heyawake', 'a board that is one room', { rows: ['0 .', '. .'] }, 'unique'],
  ['heyawake', 'more than fit into a room', { rows: ['2 . .'], rooms: ['1 1 2'] }, 'none'],
  ['heyawake', 'more than a room has cells', { rows: ['2 .'], rooms: ['1 2'] }, 'none', ['heyawake.broken @ 0']],
  ['heyawake', 'a run that nothing may break', { rows: ['0 0 0'], rooms: ['1 2 3'] }, 'none'],
  ['heyawake', 'a run that is broken in one way only, which cuts the others in two', { rows: ['0 . 0'], rooms: ['1 2 3'] }, 'none'],
  ['heyawake', 'a room around another one', { rows: ['1 . .', '. 1 .', '. . .'], rooms: ['1 1 1', '1 2 1', '1 1 1'] }, 'multiple'],
  ['starbattle', 'a single cell with its star', { rows: ['.'], stars: 1 }, 'unique', ['pencil.blank @ ']],
  ['starbattle', 'a single cell with more stars than it holds', { rows: ['.'], stars: 2 }, 'none', ['pencil.blank @ ']],
  ['starbattle', 'a board that is no square', { rows: blanks(4, 5), stars: 1 }, 'none', ['starbattle.square @ ']],
  ['starbattle', 'a board that is not cut yet', { rows: blanks(5, 5), stars: 1 }, 'none', ['pencil.blank @ ']],
  [
    'starbattle',
    'fewer rooms than rows',
    { rows: blanks(4, 4), rooms: ['1 1 2 2', '1 1 2 2', '3 3 3 3', '3 3 3 3'], stars: 1 },
    'none',
    ['starbattle.rooms @ '],
  ],
  ['starbattle', 'rows as rooms', { rows: blanks(4, 4), rooms: ['1 1 1 1', '2 2 2 2', '3 3 3 3', '4 4 4 4'], stars: 1 }, 'multiple'],
  [
    'starbattle',
    'a room with fewer cells than stars',
    { rows: blanks(4, 4), rooms: ['1 2 2 2', '2 2 2 2', '3 3 3 3', '4 4 4 4'], stars: 2 },
    'none',
    ['starbattle.broken @ 0'],
  ],
  [
    'starbattle',
    'rooms that leave one way',
    { rows: blanks(4, 4), rooms: ['1 1 2 2', '1 2 2 2', '3 3 3 2', '3 4 4 4'], stars: 1 },
    'unique',
  ],
  ['shikaku', 'a single cell', { rows: ['1'] }, 'unique'],
  ['shikaku', 'a single cell without a number', { rows: ['.'] }, 'none', ['pencil.blank @ ']],
  ['shikaku', 'a number of any size that is alone', { rows: ['. ?', '. .'] }, 'unique'],
  [
    'shikaku',
    'a number larger than the board',
    { rows: ['3 .'] },
    'none',
    ['shikaku.broken @ 0', 'shikaku.broken @ 0', 'shikaku.broken @ 1'],
  ],
  ['shikaku', 'two numbers with less than the board', { rows: ['1 . 1'] }, 'none', ['shikaku.broken @ 1']],
  ['shikaku', 'cut across or down', { rows: ['2 .', '. 2'] }, 'multiple'],
  ['shikaku', 'nothing but ones', { rows: ['1 1', '1 1'] }, 'unique'],
  ['yajilin', 'a single cell', { rows: ['.'] }, 'none', ['pencil.blank @ ']],
  ['yajilin', 'room for one loop', { rows: blanks(2, 2) }, 'unique', ['pencil.blank @ ']],
  ['yajilin', 'a loop around a clue without an arrow', { rows: [blank(3), '. ? .', blank(3)] }, 'unique'],
  ['yajilin', 'a number without an arrow', { rows: [blank(3), '. 1 .', blank(3)] }, 'unique', ['yajilin.no-arrow @ 4']],
  ['yajilin', 'an arrow to the edge that counts', { rows: [blank(3), blank(3), '. . 1e'] }, 'none', ['yajilin.broken @ 8']],
  ['yajilin', 'an arrow that counts behind another clue', { rows: ['1e ? .', blank(3), blank(3)] }, 'unique'],
  ['yajilin', 'more shaded cells than stand apart', { rows: ['2e . .', blank(3), blank(3)] }, 'none'],
  ['yajilin', 'nothing but clues', { rows: ['? ?'] }, 'none', ['yajilin.broken @ ']],
  ['akari', 'a single cell', { rows: ['.'] }, 'unique', ['pencil.blank @ ']],
  ['akari', 'nothing but walls', { rows: ['? 0', '0 ?'] }, 'unique'],
  ['akari', 'a wall without room for its lamps', { rows: ['1'] }, 'none', ['akari.broken @ 0']],
  ['akari', 'either diagonal', { rows: blanks(2, 2) }, 'multiple', ['pencil.blank @ ']],
  ['hitori', 'a single cell, shaded or not', { rows: ['1'] }, 'multiple'],
  ['hitori', 'three alike', { rows: ['1 1 1'] }, 'unique'],
  ['hitori', 'nothing but one number', { rows: ['1 1', '1 1'] }, 'none'],
  ['kakuro', 'nothing but a black cell', { rows: ['/'] }, 'unique'],
  ['kakuro', 'runs without a sum only differ', { rows: ['/ 3/ /', '/ . .', '/ . .'] }, 'multiple'],
  ['kakuro', 'a sum that no digits have', { rows: ['/ / /', '/2 . .', '/ . .'] }, 'none', ['kakuro.broken @ 4 5']],
  ['kakuro', 'a run of one cell', { rows: ['/ 3/', '/3 .'] }, 'unique', ['pencil.lonely @ 3', 'pencil.lonely @ 3']],
  [
    'kakuro',
    'sums without a run',
    { rows: ['/ 4/ 3/ 5/', '/3 . . /', '/4 . . /6'] },
    'unique',
    ['pencil.idle-sum @ 3', 'pencil.idle-sum @ 11'],
  ],
  ['kakuro', 'a run of ten cells', { rows: [`/ ${'/ '.repeat(10).trim()}`, `/ ${blank(10)}`, `/ ${blank(10)}`] }, 'none', [
    `pencil.long-run @ ${[12, 13, 14, 15, 16, 17, 18, 19, 20, 21].join(' ')}`,
    `pencil.long-run @ ${[23, 24, 25, 26, 27, 28, 29, 30, 31, 32].join(' ')}`,
  ]], // prettier-ignore
  ['binairo', 'a single cell', { rows: ['.'] }, 'none', ['pencil.odd @ ']],
  ['binairo', 'a large board with an odd side', { rows: ['0 . 1', ...blanks(3, 9)] }, 'none', ['pencil.odd @ ']],
  ['binairo', 'a board of 20 by 19', { rows: [`0 ${blank(19)}`, ...blanks(20, 18)] }, 'none', ['pencil.odd @ ']],
  ['binairo', 'two cells a side', { rows: ['0 .', '. .'] }, 'unique'],
  ['binairo', 'three alike', { rows: ['. 1 1 1', ...blanks(4, 3)] }, 'none', ['binairo.broken @ 0 1 2 3', 'binairo.broken @ 1 2 3']],
  ['binairo', 'rows alike where they must not be', { rows: ['0 1 0 1', '1 0 1 0', '0 1 0 1', '1 0 1 0'], differ: true }, 'none', [
    'binairo.broken @ 0 1 2 3 8 9 10 11',
    'binairo.broken @ 0 4 8 12 2 6 10 14',
    'binairo.broken @ 1 5 9 13 3 7 11 15',
    'binairo.broken @ 4 5 6 7 12 13 14 15',
  ]], // prettier-ignore
  ['binairo', 'rows alike where they may be', { rows: ['0 1 0 1', '1 0 1 0', '0 1 0 1', '1 0 1 0'] }, 'unique'],
  ['calcudoku', 'a single cell', { rows: ['1'] }, 'unique'],
  ['calcudoku', 'a single cell whose sign says nothing', { rows: ['1*'] }, 'unique'],
  ['calcudoku', 'a single cell with a digit that the square does not have', { rows: ['2'] }, 'none', ['calcudoku.broken @ 0']],
  ['calcudoku', 'a single cell that is nothing', { rows: ['0'] }, 'none', ['calcudoku.broken @ 0']],
  ['calcudoku', 'a cage of the whole square', { rows: ['6+ .', '. .'] }, 'multiple'],
  ['calcudoku', 'a cage of the whole square with another sum', { rows: ['5+ .', '. .'] }, 'none', ['calcudoku.broken @ 0 1 2 3']],
  ['calcudoku', 'a cage without a number', { rows: ['. .', '. 1'], rooms: ['1 1', '1 2'] }, 'unique'],
  ['calcudoku', 'a cage around another one', { rows: ['15+ . .', '. 3 .', '. . .'], rooms: ['1 1 1', '1 2 1', '1 1 1'] }, 'multiple'],
  ['calcudoku', 'no number', { rows: blanks(2, 2) }, 'multiple', ['pencil.blank @ ']],
  ['calcudoku', 'a board that is no square', { rows: ['1 .'] }, 'none', ['pencil.square @ ']],
  ['calcudoku', 'ten cells a side', { rows: [`1 ${blank(9)}`, ...blanks(10, 9)] }, 'none', ['pencil.square @ ']],
  ['futoshiki', 'a single cell', { rows: ['.'] }, 'unique', ['pencil.blank @ ']],
  [
    'futoshiki',
    'signs in a circle',
    { rows: blanks(3, 3), across: ['<.', '>.', '..'], down: ['v^.', '...'] },
    'none',
    ['pencil.circle @ 0 1 3 4'],
  ],
  ['futoshiki', 'signs in a row, and no circle', { rows: blanks(3, 3), across: ['<<', '..', '..'], down: ['^..', '...'] }, 'multiple'],
  ['futoshiki', 'a sign against two digits', { rows: ['1 2', '. .'], across: ['>', '.'] }, 'none', ['futoshiki.broken @ 1 0']],
  ['futoshiki', 'a board that is no square', { rows: ['1 2 .', '. . .'] }, 'none', ['pencil.square @ ']],
  [
    'futoshiki',
    'ten cells a side',
    { rows: ['1', ...Array<string>(9).fill('.')].map((first) => `${first} ${blank(9)}`) },
    'none',
    ['pencil.square @ '],
  ],
]

const edges = EDGES.map(([id, what, data, verdict, flaws = []]) => ({ id, what, data, verdict, flaws }))

describe.each(edges)('$id, $what', ({ id, data, verdict, flaws }) => {
  const genre = pencils.find((one) => one.id === id)!
  const read = genre.fromData(data)

  it(`has the verdict ${verdict}, and its flaws with their places`, () => {
    if (!read.ok) return expect.unreachable(read.message.code)
    const board: Pencil = read.value
    const found = genre.solve(board, new Budget(200_000))
    expect(found.kind).toBe(verdict)
    if (found.kind === 'unique') expect(genre.verify(board, found.solution)).toBe(true)
    expect(genre.check(board).map(({ message, at }) => `${message.code} @ ${at.join(' ')}`).sort()).toEqual([...flaws].sort()) // prettier-ignore
    for (const { message } of genre.check(board))
      for (const language of ['en', 'ja'] as const) expect(genre.say(message, language)).toMatch(/[.。]$/)
    const grading = genre.graders[0]!.grade(board, new Budget(200_000), true)
    expect(grading.level === null).toBe(verdict !== 'unique')
    expect(genre.draw(board, { show: 'problem' }).width).toBeGreaterThan(0)
  })
})

it.each([
  ['hashi', '0'],
  ['hashi', '9'],
  ['nurikabe', '0'],
  ['shikaku', '0'],
  ['masyu', '3'],
  ['masyu', '?'],
  ['yajilin', '99e'],
  ['akari', '5'],
  ['hitori', '0'],
  ['binairo', '2'],
  ['futoshiki', '0'],
])('%s has no clue %s, and says where it stands', (id, clue) => {
  const genre = pencils.find((one) => one.id === id)!
  const message = { code: 'pencil.clue', seen: clue, row: 2, column: 1 }
  expect(genre.fromData({ rows: ['. .', `${clue} .`] })).toEqual({ ok: false, message })
})

it('a Shikaku tells its rectangles, and no line', () => {
  const shikaku = pencils.find(({ id }) => id === 'shikaku')!
  const read = shikaku.fromData({ rows: ['2 . 1'] })
  if (!read.ok) return expect.unreachable(read.message.code)
  const { after } = shikaku.printing!.spoken(read.value, [0, 0, 0, 0, 1])
  expect(after).toEqual([
    { en: 'Pieces: 2 cells from r1c1 to r1c2, 1 cell at r1c3.', ja: '区画：1行1列から1行2列までの2マス、1行3列の1マス。' },
  ])
})

it.each([
  [{ rows: ['2', '.', '2'] }, 'Bridges: 2 from r1c1 to r3c1.'],
  [{ rows: ['1 . 1'] }, 'Bridges: 1 from r1c1 to r1c3.'],
  [{ rows: ['2 2', '2 2'] }, 'Bridges: 1 from r1c1 to r1c2, 1 from r1c1 to r2c1, 1 from r1c2 to r2c2, 1 from r2c1 to r2c2.'],
])('each bridge of %o is told once', (data, said) => {
  const hashi = pencils.find(({ id }) => id === 'hashi')!
  const read = hashi.fromData(data)
  if (!read.ok) return expect.unreachable(read.message.code)
  const found = hashi.solve(read.value, new Budget(10_000))
  if (found.kind !== 'unique') return expect.unreachable(found.kind)
  expect(hashi.printing!.spoken(read.value, found.solution).after?.map(({ en }) => en)).toEqual([said])
})
