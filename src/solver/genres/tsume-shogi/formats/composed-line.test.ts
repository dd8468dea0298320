import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { mirror } from '../mirror'
import type { Problem } from '../puzzle'
import { storage } from '../storage'
import { problemOfSfen } from '../testing'
import { formats } from './index'
import { readTyped } from './typed-line'

const genre = { id: 'tsume-shogi', formats } as unknown as Genre
const THREE = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1')
const LINE = ['G*4b', '5a6a', 'G*5b']
const composed: Problem = { ...THREE, line: LINE }
const format = (id: string) => formats.find((one) => one.id === id)!

describe('the composer’s line', () => {
  it.each(['kif', 'ki2', 'csa', 'jkf', 'sfen', 'shogi-link', 'shogihome-link'])('goes into %s and comes back', (id) => {
    const { text, lost } = format(id).write!([{ puzzle: composed, caption: {} }])
    expect(lost).toEqual([])
    const { puzzles } = readText([genre], text)
    expect((puzzles[0]!.placed.puzzle as Problem).line).toEqual(LINE)
  })

  it('a format without room for the line reports it as lost', () => {
    expect(format('bod').write!([{ puzzle: composed, caption: {} }]).lost).toMatchObject([{ message: { code: 'write.caption-lost' } }])
    expect(format('kif').write!([{ puzzle: composed, caption: { title: 'A' } }]).lost).toEqual([])
  })

  it('the composer’s line replaces the main line of the note, which becomes a variation with its comments', () => {
    const note = 'solution: G*4b 5a4b G*5b\ncomment 2: 強手\nvariation 3: G*4c'
    const { text } = format('kif').write!([{ puzzle: composed, caption: { note } }])
    expect(text).toContain('変化：2手')
    expect(text).toContain('*強手')
    const { puzzles } = readText([genre], text)
    const { placed } = puzzles[0]!
    expect((placed.puzzle as Problem).line).toEqual(LINE)
    expect(placed.caption.note).toContain('variation 2: 5a4b G*5b')
  })

  it('the line is stored and mirrored with the problem, and refused if it is no line of moves', () => {
    expect(storage.fromData(storage.toData(composed))).toMatchObject({ ok: true, value: { line: LINE } })
    expect(mirror(composed).line).toEqual(['G*6b', '5a4a', 'G*5b'])
    expect(mirror(mirror(composed))).toEqual(composed)
    expect(storage.fromData({ ...(storage.toData(THREE) as object), line: ['5x'] })).toMatchObject({ ok: false })
    expect(storage.toData({ ...THREE, line: [] })).toEqual(storage.toData(THREE))
  })

  it('the line ends before a drop of a king, with a message', () => {
    const { text } = format('ki2').write!([{ puzzle: composed, caption: {} }])
    const { puzzles, problems } = format('ki2').parse(text.replace('▲４二金', '▲４二玉金'))
    expect((puzzles[0]!.puzzle as Problem).line ?? []).toEqual([])
    expect(problems).toMatchObject([{ message: { code: 'tsume.moves-unread', seen: 'K*4b' }, severity: 'warning' }])
  })

  it.each([
    ['G*4b 5a6a G*5b', LINE],
    ['▲４二金 △６一玉 ▲５二金打 まで3手詰', LINE],
    ['４二金、６一玉、５二金打', LINE],
    ['▲４二金△６一玉▲５二金打', LINE],
    ['', []],
    ['▲４二銀', undefined],
    ['what is this', undefined],
  ])('is read as a person types it: %s', (text, moves) => {
    expect(readTyped(THREE, text)).toEqual(moves)
  })
})
