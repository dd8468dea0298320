import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import { piecesOf } from '#solver/pencil/rooms.ts'
import { flawsOfWork } from '#solver/pencil/flaws.ts'
import { often } from '#solver/testing/for-tests.ts'
import { calcudoku } from './page'
import { clueOf, OPERATIONS, printed, signs } from './signs'

/** All squares of a side with each digit once a line, found by trying every row below every other. */
function squares(side: number): number[][] {
  const rows: number[][] = []
  const permute = (row: number[]): void => {
    if (row.length === side) rows.push(row)
    for (let digit = 1; digit <= side; digit++) if (!row.includes(digit)) permute([...row, digit])
  }
  permute([])
  let all: number[][] = [[]]
  for (let y = 0; y < side; y++)
    all = all.flatMap((above) => rows.filter((row) => row.every((digit, at) => above.every((one, i) => i % side !== at || one !== digit))).map((row) => [...above, ...row])) // prettier-ignore
  return all
}

/** Whether digits, in some order, give a value by an operation applied from left to right. */
function gives(digits: readonly number[], operation: string, value: number): boolean {
  if (digits.length === 1) return digits[0] === value
  if (operation === '') return ['+', '-', '*', '/'].some((one) => gives(digits, one, value))
  const sorted = [...digits].sort((a, b) => b - a)
  const step = (before: number, digit: number): number =>
    operation === '+' ? before + digit : operation === '-' ? before - digit : operation === '*' ? before * digit : before / digit
  const result = sorted.slice(1).reduce(step, sorted[0]!)
  return Math.abs(result - value) < 1e-9
}

function obeys({ clues, rooms = [] }: Pencil, digits: readonly number[]): boolean {
  return clues.every((clue, room) => {
    if (clue === EMPTY) return true
    const own = digits.filter((_, cell) => rooms[cell] === room)
    return gives(own, OPERATIONS[clue % 5]!, Math.floor(clue / 5))
  })
}

function boardByChance(side: number, base: readonly number[], random: Random): Pencil {
  const size = { width: side, height: side }
  const walls = geometryOf(size).pairs.map(() => random.chance(0.62))
  const rooms = piecesOf(size, (place) => walls[place - base.length]!)
  const clues = rooms.map((room, cell) => {
    if (room !== cell || random.chance(0.15)) return EMPTY
    const own = base.filter((_, one) => rooms[one] === room)
    const operation = OPERATIONS[own.length === 1 ? 0 : random.below(5)]!
    const results = Array.from({ length: 400 }, (_, value) => value).filter((value) => gives(own, operation, value))
    const value = random.chance(0.04) ? random.below(9) : results[random.below(Math.max(1, results.length))]
    return value === undefined ? EMPTY : clueOf({ value, operation })
  })
  return { ...size, clues, rooms }
}

describe.each([
  [2, 2],
  [3, 12],
  [4, 576],
])('of side %i', (side, count) => {
  const all = squares(side)
  it('has so many squares', () => expect(all.length).toBe(count))

  it('the verdict on cages by chance is that of trying every square', () => {
    const random = new Random(`calcudoku ${side}`)
    const seen: Record<string, number> = {}
    for (let i = 0; i < often(150, 1000); i++) {
      const board = boardByChance(side, all[random.below(all.length)]!, random)
      const fitting = all.filter((digits) => obeys(board, digits))
      const verdict = calcudoku.solve(board, new Budget(400_000))
      const wanted = (['none', 'unique'] as const)[fitting.length] ?? 'multiple'
      seen[wanted] = (seen[wanted] ?? 0) + 1
      expect(verdict.kind, JSON.stringify(calcudoku.toData(board))).toBe(wanted)
      if (verdict.kind === 'unique') expect(verdict.solution).toEqual(fitting[0])
      for (const digits of all.slice(0, 30)) expect(calcudoku.verify(board, digits)).toBe(obeys(board, digits))
    }
    expect(Object.keys(seen).sort()).toEqual(['multiple', 'none', 'unique'])
  })
})

const boardFrom = (data: object): Pencil => {
  const read = calcudoku.fromData(data)
  if (!read.ok) throw new Error(read.message.code)
  return read.value
}
const format = (id: string) => calcudoku.formats.find((one) => one.id === id)!

it.each([
  [['3- . .'], 'none'],
  [['2- . .'], 'none'],
  [['0- . .'], 'multiple'],
  [['1/ . .'], 'none'],
  [['6* . .'], 'multiple'],
  [['6 . .'], 'multiple'],
])('a row of three cells as the cage %s has the verdict %s', ([row], verdict) => {
  const board = boardFrom({ rows: [row, '. . .', '. . .'], rooms: ['1 1 1', '2 2 2', '3 3 3'] })
  expect(calcudoku.solve(board, new Budget(100_000)).kind).toBe(verdict)
})

it('a digit may stand twice in a cage, in different rows and columns', () => {
  const board = boardFrom({ rows: ['4* . 3', '. . .', '. . .'], rooms: ['1 1 2', '1 2 2', '3 3 3'] })
  const { clues, rooms } = board
  expect(obeys({ ...board, clues: clues.with(2, EMPTY), rooms: rooms! }, [1, 2, 3, 2, 3, 1, 3, 1, 2])).toBe(true)
  expect(calcudoku.verify({ ...board, clues: clues.with(2, EMPTY) }, [1, 2, 3, 2, 3, 1, 3, 1, 2])).toBe(true)
})

it('a filled cage with another result is red, and so is a clue that no digits give', () => {
  const board = boardFrom({ rows: ['3+ . .', '. . .', '. . .'], rooms: ['1 1 2', '2 2 2', '2 2 2'] })
  expect(flawsOfWork(calcudoku.page, board, { marks: '13.......' }).map(({ at }) => at)).toEqual([[0, 1]])
  expect(flawsOfWork(calcudoku.page, board, { marks: '12.......' })).toEqual([])
  const wrong = boardFrom({ rows: ['7+ . .', '. . .', '. . .'], rooms: ['1 1 2', '2 2 2', '2 2 2'] })
  expect(calcudoku.check(wrong).map(({ message, at }) => [message.code, at])).toEqual([['calcudoku.broken', [0, 1]]])
})

it.each([
  ['tatham-calcudoku', '2:__b,a3s1a1', { rows: ['3+ 1-', '. .'], rooms: ['1 2', '1 2'] }, false],
  [
    'janko',
    'begin\npuzzle kendoku\nsize 2\nproblem\n3x 2:\n- -\nareas\na b\na b\nend\n',
    { rows: ['3* 2/', '. .'], rooms: ['1 2', '1 2'] },
    true,
  ],
  [
    'janko',
    'begin\npuzzle kendoku\nsize 2\nproblem\n- 2\n3 -\nareas\na b\na b\nend\n',
    { rows: ['3 2', '. .'], rooms: ['1 2', '1 2'] },
    true,
  ],
])('%s: %s', (id, text, data, isRead) => {
  const { puzzles, problems } = format(id).parse(text)
  expect(puzzles.map(({ puzzle }) => calcudoku.toData(puzzle))).toEqual(isRead ? [data] : [])
  expect(problems.length).toBe(isRead ? 0 : 1)
})

it.each([
  ['begin\npuzzle kendoku\nsize 2\nproblem\n3 -\n- -\nend\n', '1:1 pencil.areas'],
  ['begin\npuzzle kendoku\nsize 2\nproblem\n3 -\n- -\nareas\na b\nb a\nend\n', '8:1 pencil.areas'],
  ['begin\npuzzle kendoku\nsize 2\nproblem\n3 -\n- 3\nareas\na a\na a\nend\n', '6:3 pencil.second-clue'],
  ['begin\npuzzle kendoku\nsize 2\nproblem\n3% -\n- -\nareas\na a\na a\nend\n', '5:1 pencil.character'],
])('%s is told as %s', (text, told) => {
  const { puzzles, problems } = format('janko').parse(text)
  expect(puzzles).toEqual([])
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`)).toEqual([told])
  for (const language of ['en', 'ja'] as const) expect(calcudoku.say(problems[0]!.message, language)).toMatch(/[.。]$/)
})

it('ids of Keen have no cage without a sign, and no difference of three cells', () => {
  const id = (rows: string[], rooms: string[]) => format('tatham-calcudoku').write!([{ puzzle: boardFrom({ rows, rooms }), caption: {} }])
  expect(id(['3+ 1-', '. .'], ['1 2', '1 2']).text.trim()).toBe('2dn:__b,a3s1')
  expect(id(['3 1-', '. .'], ['1 2', '1 2']).lost.map(({ message }) => message.code)).toEqual(['pencil.not-written'])
  expect(id(['0- .', '. 1'], ['1 1', '1 2']).lost.map(({ message }) => message.code)).toEqual(['pencil.not-written'])
})

it('figures and signs are typed into a clue, and a sign again takes it away', () => {
  const twelve = signs.typed(signs.typed(EMPTY, 1, false), 2, false)
  expect(printed(twelve)).toBe('12')
  expect(printed(signs.signed!(twelve, '*'))).toBe('12×')
  expect(printed(signs.signed!(signs.signed!(twelve, '*'), '*'))).toBe('12')
  expect(printed(signs.typed(signs.signed!(EMPTY, '-'), 3, false))).toBe('3−')
  expect(signs.clueOf('12x')).toBeUndefined()
})
