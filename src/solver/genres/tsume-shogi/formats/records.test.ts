import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { legalMoves, toPosition } from '../tsshogi'
import { type Problem, withLine } from '../puzzle'
import { toSfen } from '../sfen'
import { anyProblem, problemOfSfen } from '../testing'
import { formats } from './index'
import { takeRecord, withRecord, type RecordLine } from './record-note'

const genre = { id: 'tsume-shogi', formats } as unknown as Genre
const format = (id: string) => formats.find((one) => one.id === id)!
const ONE_PLY = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'

/** A tree of legal moves: each line branches off the one before at one of its moves, later lines ever earlier, as records are written. */
function treeOn(problem: Problem, picks: readonly number[], said: readonly string[]): RecordLine[] {
  let pick = 0
  const next = (most: number) => picks[pick++ % picks.length]! % most
  const lines: { from: number; moves: string[]; end?: string; comments: Record<number, string> }[] = []
  const path: string[] = []
  const seen = new Map<number, Set<string>>()
  const grow = (from: number, length: number) => {
    path.length = from - 1
    const position = toPosition(problem)
    for (const usi of path) position.doMove(position.createMoveByUSI(usi)!)
    const moves: string[] = []
    for (let i = 0; i < length; i++) {
      const taken = i === 0 ? (seen.get(from) ?? new Set()) : new Set<string>()
      const legal = legalMoves(position).filter((move) => !taken.has(move.usi))
      const move = legal[next(Math.max(1, legal.length))]
      if (move === undefined) break
      position.doMove(move)
      moves.push(move.usi)
      path.push(move.usi)
      seen.set(from + i, new Set([...(i === 0 ? taken : []), move.usi]))
    }
    if (moves.length === 0) return
    const comments: Record<number, string> = {}
    for (let i = 0; i < moves.length; i++) if (next(2) === 0) comments[from + i] = said[next(said.length)]!
    lines.push({ from, moves, comments, ...(lines.length > 0 && next(3) === 0 && { end: '%FUZUMI' }) })
  }
  grow(1, 1 + next(5))
  for (let from = lines[0]?.moves.length ?? 0; from >= 1; from--) if (next(2) === 0) grow(from, 1 + next(3))
  return lines
}

const anyRecord = fc
  .tuple(
    anyProblem(),
    fc.array(fc.nat(1000), { minLength: 20, maxLength: 40 }),
    fc.array(fc.stringMatching(/^[ぁ-んa-z0-9、。：:*]{1,12}$/), { minLength: 1, maxLength: 4 }),
  )
  .map(([puzzle, picks, said]) => {
    const lines = treeOn(puzzle, picks, said)
    return { puzzle: withLine(puzzle, lines[0]?.moves), caption: withRecord({}, lines) }
  })

it('a record that was put into a note is read back', () => {
  fc.assert(
    fc.property(anyRecord, fc.string(), ({ caption }, note) => {
      const { lines } = takeRecord(caption)
      if (lines.length === 0) return
      const before = note.includes('solution: ') ? undefined : note
      const held = withRecord(before === undefined ? {} : { note: before }, lines)
      expect(takeRecord(held)).toEqual({ caption: before === undefined ? {} : { note: before }, lines })
    }),
  )
})

it.each(['kif', 'ki2', 'jkf'])('%s: every tree of variations and remarks comes back', (id) => {
  fc.assert(
    fc.property(anyRecord, (item) => {
      const { text, lost } = format(id).write!([item])
      expect(lost).toEqual([])
      const { puzzles, problems } = format(id).parse(text)
      expect(problems).toEqual([])
      expect(puzzles.map(({ puzzle, caption }) => ({ puzzle, caption }))).toEqual([item])
    }),
    { numRuns: runs(60) },
  )
})

it('csa keeps the main line with its comments and reports lost variations', () => {
  const item = { puzzle: problemOfSfen(ONE_PLY), caption: { note: 'solution: G*5b\ncomment 1: 正解\nvariation 1: G*6b 5a4a' } }
  const { text, lost } = format('csa').write!([item])
  expect(format('csa').parse(text).puzzles[0]!.caption.note).toBe('solution: G*5b\ncomment 1: 正解')
  expect(lost).toMatchObject([{ index: 0, message: { code: 'write.caption-changed', fields: ['note'] } }])
})

describe('a position of a game', () => {
  const moves = '   1 ７六歩(77)\n   2 ３四歩(33)\n*良い手\n   3 ２二角成(88)\n   4 投了\n\n変化：3手\n   3 ２六歩(27)\n'
  const kif = `手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n${moves}`
  const usi = 'position startpos moves 7g7f 3c3d 8h2b+'
  const csa = 'V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n'
  const jkf = JSON.stringify({ header: {}, initial: { preset: 'HIRATE' }, moves: [{}, { move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, color: 0, piece: 'FU' } }, { move: { from: { x: 3, y: 3 }, to: { x: 3, y: 4 }, color: 1, piece: 'FU' } }, { move: { from: { x: 8, y: 8 }, to: { x: 2, y: 2 }, color: 0, piece: 'KA', promote: true, capture: 'KA' } }] }) // prettier-ignore
  const link = 'https://www.kento-shogi.com/?moves=7g7f.3c3d.8h2b%2B#3'
  const ranks = 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL'

  it.each([
    ['KIF', kif],
    ['USI', usi],
    ['CSA', csa],
    ['JKF', jkf],
    ['a link', link],
  ])('of %s after move 2, with what was played from there', (name, text) => {
    // prettier-ignore
    const { puzzles, problems } = readText([genre], text, { atMove: 2 })
    expect(problems).toEqual([])
    const { puzzle, caption } = puzzles[0]!.placed
    expect(toSfen(puzzle as Problem).split(' ')[0]).toBe(ranks)
    expect(caption.note?.split('\n').find((line) => line.startsWith('solution'))).toBe(
      name === 'KIF' ? 'solution: 8h2b+ %TORYO' : 'solution: 8h2b+',
    )
    if (name === 'KIF') expect(caption.note).toBe('先手：甲\n後手：乙\n良い手\nsolution: 8h2b+ %TORYO\nvariation 1: 2g2f')
  })

  it.each([
    ['KIF', kif],
    ['USI', usi],
    ['JKF', jkf],
    ['a link', link],
  ])('of %s is no problem where nobody asks for a move, or for one that there is not', (_, text) => {
    // prettier-ignore
    const codes = (atMove?: number) => readText([genre], text, atMove === undefined ? {} : { atMove }).problems.map(({ message }) => message.code) // prettier-ignore
    expect(codes()).toEqual(['tsume.game'])
    expect(codes(4)).toEqual(['tsume.no-such-move'])
  })

  it('a position with white to move is rotated together with its moves', () => {
    const { puzzles, problems } = readText([genre], kif, { atMove: 1 })
    expect(problems).toMatchObject([{ message: { code: 'tsume.turned' }, severity: 'warning' }])
    expect(puzzles[0]!.placed.caption.note).toContain('solution: 7g7f 2b8h+')
  })
})

describe('links of shogi sites', () => {
  const sfen = encodeURIComponent(`position sfen ${ONE_PLY} moves G*5b`)
  const bare = ONE_PLY.replace(/ 1$/, '')
  it.each([
    `https://www.studiok-i.net/kifu/?sfen=${sfen}`,
    `piyoshogi://?num=0&sfen=${sfen}`,
    `見てください <https://www.studiok-i.net/ps/?sfen=${sfen}>。`,
    `https://www.studiok-i.net/ps/?sfen=position+sfen+${ONE_PLY.replaceAll(' ', '+')}+moves+G*5b`,
    `https://www.kento-shogi.com/?initpos=${encodeURIComponent(ONE_PLY)}&moves=G%2A5b#1`,
    `https://share.kento-shogi.com/?initpos=${encodeURIComponent(ONE_PLY)}&branch=G%2A5b&branchFrom=0`,
    `https://www.shogi-extend.com/share-board?body=position.sfen.${ONE_PLY.replaceAll(' ', '.')}.moves.G*5b&turn=1`,
    `https://www.shogi-extend.com/share-board?xbody=${Buffer.from(`position sfen ${ONE_PLY} moves G*5b`).toString('base64url')}`,
    `https://lishogi.org/analysis/${ONE_PLY.replaceAll(' ', '_')}?moves=G*5b&color=sente`,
    `https://lishogi.org/analysis/standard/${ONE_PLY.replaceAll(' ', '_')}?moves=G*5b`,
    'https://sunfish-shogi.github.io/shogihome/webapp/index.html?usen=4k4_9_4P4_9_9_9_9_9_9.b.G2r2b3g4s4n4l17p~0.b9q.&branch=0&ply=1',
    'https://play.mogproject.com/?u=4k4_9_4P4_9_9_9_9_9_9.b.G2r2b3g4s4n4l17p~0.b9q.&move=1',
  ])('%s', (link) => {
    const { puzzles, problems } = readText([genre], link)
    expect(problems).toEqual([])
    expect(puzzles.map(({ placed }) => [toSfen(placed.puzzle as Problem), placed.caption])).toEqual([[ONE_PLY, { note: 'solution: G*5b' }]])
  })

  it.each([
    [`http://kyokumen.jp/positions/${encodeURI(bare)}`, undefined],
    [`http://sfenreader.appspot.com/sfen?sfen=${encodeURIComponent(ONE_PLY)}&lm=58`, undefined],
    [`https://example.org/board?sfen=${encodeURIComponent(bare)}`, undefined],
    ['https://lishogi.org/training/OqEs5', 'link.kept-there'],
    ['https://lishogi.org/analysis/minishogi/rbsgk/4p/5/P4/KGSBR_b_-_1', 'tsume.link-variant'],
    ['https://play.mogproject.com/?u=~0.6y2.&move=1', 'tsume.game'],
    ['https://www.studiok-i.net/kifu/?num=3', 'link.no-puzzle'],
    ['https://www.shogi-extend.com/share-board?xbody=!!', 'link.damaged'],
  ])('%s: %s', (link, code) => {
    const { puzzles, problems } = readText([genre], link)
    expect(problems.map(({ message }) => message.code)).toEqual(code === undefined ? [] : [code])
    expect(puzzles.map(({ placed }) => toSfen(placed.puzzle as Problem))).toEqual(code === undefined ? [ONE_PLY] : [])
  })

  it('keep a promotion in a link, and ShogiHome variations', () => {
    const puzzle = problemOfSfen('4k4/9/4+P4/9/9/9/9/9/9 b G 1')
    const caption = { note: 'solution: G*5b\nvariation 1: G*6b 5a4a' }
    for (const id of ['shogi-link', 'shogihome-link']) {
      const { text } = format(id).write!([{ puzzle, caption }])
      const { puzzles, problems } = readText([genre], text)
      expect(problems).toEqual([])
      expect(puzzles[0]!.placed.puzzle).toMatchObject(puzzle)
      expect(puzzles[0]!.placed.caption.note).toBe(id === 'shogi-link' ? 'solution: G*5b' : caption.note)
    }
  })
})
