import { importKIF } from 'tsshogi'
import { expect, it } from 'vitest'
import { problemOfSfen } from '../testing'
import { formats } from './index'
import { withTree } from './kept-tree'
import { takeRecord } from './record-note'

const THREE = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1')
const LINE = ['G*4b', '5a6a', 'G*5b']
const WAYS = [
  { ply: 2, moves: ['5a4b', 'G*4c'], name: '変同' },
  { ply: 1, moves: ['G*6b', '5a4a', 'G*5b'], name: '余詰' },
  { ply: 1, moves: ['G*5b'], name: '早詰' },
]

it('a tree of lines is stored in the note with later variations first, and is written to KIF', () => {
  const caption = withTree(THREE, { note: 'A fine one' }, LINE, WAYS)
  const { caption: rest, lines } = takeRecord(caption)
  expect(rest.note).toBe('A fine one')
  expect(lines.map(({ from, moves, comments }) => [from, moves.join(' '), comments[from]])).toEqual([
    [1, LINE.join(' '), undefined],
    [2, '5a4b G*4c', '変同'],
    [1, 'G*6b 5a4a G*5b', '余詰'],
    [1, 'G*5b', '早詰'],
  ])
  const text = formats.find(({ id }) => id === 'kif')!.write!([{ puzzle: { ...THREE, line: LINE }, caption }]).text
  expect(text.match(/変化：\d手/g)).toEqual(['変化：2手', '変化：1手', '変化：1手'])
  expect(text).toContain('*余詰')
})

it('tries are written to KIF with their answer, and both this reader and tsshogi read them back', () => {
  const tried = { ply: 1, moves: ['G*4a', '5a4a'], name: '紛れ（応手はただ一つ）' }
  const caption = withTree(THREE, {}, LINE, [...WAYS, tried])
  const kif = formats.find(({ id }) => id === 'kif')!
  const { text } = kif.write!([{ puzzle: { ...THREE, line: LINE }, caption }])
  const { puzzles, problems } = kif.parse(text)
  expect(problems).toEqual([])
  expect(takeRecord(puzzles[0]!.caption)).toEqual(takeRecord(caption))
  const record = importKIF(text)
  if (record instanceof Error) throw record
  const remarks: string[] = []
  record.forEach(({ comment }) => void remarks.push(...comment.split('\n').filter(Boolean)))
  expect(remarks).toContain(tried.name)
})

it('texts of a person are kept, and nothing is written twice', () => {
  const note =
    'solution: G*4b 5a6a G*5b\ncomment 3: 好手\nvariation 2: 5a4b G*4c\ncomment 2: 変同\ncomment 2: 見落としやすい\nvariation 3: G*3b'
  const once = withTree(THREE, { note }, LINE, WAYS)
  expect(once.note).toContain('comment 3: 好手')
  expect(once.note).toContain('variation 3: G*3b')
  expect(takeRecord(once).lines.find(({ from }) => from === 2)!.comments[2]).toBe('変同\n見落としやすい')
  expect(withTree(THREE, once, LINE, WAYS)).toEqual(once)
})
