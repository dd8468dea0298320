import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker, type Message } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { SLIP, runs, withoutSlips } from '#solver/testing/for-tests.ts'
import type { Captioned } from '#solver/genre/text.ts'
import { defenderHandOf, restOf } from '../pieces'
import { GOLD, PAWN, type Problem } from '../puzzle'
import { toSfen } from '../sfen'
import { storage } from '../storage'
import { anyProblem, problemOfSfen } from '../testing'
import { tsumeMessages } from '../messages'
import { formats } from './index'
import { toKinGin } from './kin-gin'

const say = speaker(tsumeMessages, textPhrases)
const format = (id: string) => formats.find((one) => one.id === id)!
const genre = { id: 'tsume-shogi', formats } as unknown as Genre
// The paper's short form is for Kin-Gin Zushiki alone.
const writers = formats.filter(({ id, write }) => write !== undefined && id !== 'kin-gin')
const ONE_PLY = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'

function speaks(message: Message): void {
  for (const language of ['en', 'ja'] as const) {
    expect(say(message, language)).not.toBe(message.code)
    expect(say(message, language)).not.toMatch(SLIP)
  }
}

describe.each(writers.map((one) => [one.id, one] as const))('%s', (id, one) => {
  it('a format reads back what it wrote and is detected', () => {
    fc.assert(
      fc.property(fc.array(anyProblem(), { minLength: 1, maxLength: 3 }), (problems) => {
        const written = one.write!((one.many ? problems : problems.slice(0, 1)).map((puzzle) => ({ puzzle, caption: {} })))
        const parsed = one.parse(written.text)
        expect(written.lost).toEqual([])
        expect(parsed.problems).toEqual([])
        expect(parsed.puzzles.map(({ puzzle }) => puzzle)).toEqual(one.many ? problems : problems.slice(0, 1))
        const found = readText([genre], written.text)
        expect(found.problems).toEqual([])
        expect(found.puzzles.map(({ placed }) => placed.puzzle)).toEqual(parsed.puzzles.map(({ puzzle }) => puzzle))
      }),
      { numRuns: runs(60) },
    )
  })

  it('reading never throws, and every problem has a sentence', () => {
    const { text } = one.write!([{ puzzle: problemOfSfen(ONE_PLY), caption: { note: 'solution: G*5b' } }])
    const spoilt = fc
      .tuple(fc.nat(text.length), fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(...'玉歩香v同打成+-*PK09１|/\n,{')), fc.nat(9))
      .map(([at, noise, gone]) => text.slice(0, at) + noise + text.slice(at + gone))
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.string()).filter(withoutSlips), (broken) => {
        one.detect(broken)
        const { puzzles, problems } = one.parse(broken)
        for (const { message, line, column } of problems) {
          speaks(message)
          expect(line).toBeGreaterThan(0)
          expect(column).toBeGreaterThan(0)
        }
        for (const { puzzle } of puzzles) expect(storage.fromData(storage.toData(puzzle))).toEqual({ ok: true, value: puzzle })
      }),
      { numRuns: runs(400) },
    )
  })

  it('keeps a solution with its problem', () => {
    if (id === 'bod') return
    const solved = {
      puzzle: problemOfSfen('6k1l/9/6P2/9/9/9/9/9/9 b 2G 1'),
      caption: { note: 'solution: G*2b 3a4a G*5b' },
    }
    const { text, lost } = one.write!([solved])
    expect(lost).toEqual([])
    expect(one.parse(text)).toMatchObject({ puzzles: [{ caption: solved.caption }], problems: [] })
  })

  it('an empty hand that the format cannot hold is reported', () => {
    const puzzle: Problem = { ...problemOfSfen(ONE_PLY), defenderHand: [0, 0, 0, 0, 0, 0, 0, 0] }
    const { text, lost } = one.write!([{ puzzle, caption: {} }])
    if (id === 'nanido') expect(one.parse(text).puzzles[0]!.puzzle).toEqual(puzzle)
    else expect(lost).toEqual([{ index: 0, message: { code: 'tsume.empty-hand-lost' } }])
  })
})

it.each(['kif', 'ki2', 'jkf'])('%s keeps captions', (id) => {
  const caption = { id: '12', title: '煙', author: '伊藤', source: '図巧', note: 'one\ntwo' }
  const { text, lost } = format(id).write!([{ puzzle: problemOfSfen(ONE_PLY), caption }])
  expect(lost).toEqual([])
  expect(format(id).parse(text).puzzles[0]!.caption).toEqual(caption)
})

/** A record as programs write it, with the lines that differ. */
function kifText(lines: { handicap?: string; white?: string; black?: string; turn?: string; rank?: string; after?: string }): string {
  const { handicap = '手合割：その他', white = '後手の持駒：残り全部', black = '先手の持駒：金', turn = '先手番', rank, after = '' } = lines
  const empty = '| ・ ・ ・ ・ ・ ・ ・ ・ ・|'
  const ranks = [rank ?? '| ・ ・ ・ ・v玉 ・ ・ ・ ・|一', empty, '| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三', ...Array<string>(6).fill(empty)]
  const frame = '+---------------------------+'
  return [handicap, white, '  ９ ８ ７ ６ ５ ４ ３ ２ １', frame, ...ranks, frame, black, turn, after]
    .filter((line) => line !== '')
    .join('\n')
}

describe('records as other programs write them', () => {
  it('a move at which tsshogi throws is reported, in a link and in a line', () => {
    const link =
      'https://sunfish-shogi.github.io/shogihome/webapp/index.html?usen=4k4_9_4P4_9_9_9_9_9_9.b.G2r2b3g4s4n4l17p~0.c9q.&branch=0&ply=0'
    const { puzzles, problems } = format('shogihome-link').parse(`${link}\n`)
    expect(puzzles).toEqual([])
    expect(problems.map(({ message }) => message.code)).toEqual(['link.damaged'])
  })

  const only = (text: string) => {
    const { puzzles, problems } = readText([genre], text)
    expect(puzzles).toHaveLength(1)
    return { ...puzzles[0]!.placed, puzzle: puzzles[0]!.placed.puzzle as Problem, codes: problems.map(({ message }) => message.code) }
  }

  it.each<[string, Parameters<typeof kifText>[0], string[]]>([
    ['手合割：詰将棋', { handicap: '手合割：詰将棋' }, []],
    ['the rest in words', { white: '後手の持駒：残り全部' }, []],
    ['the rest in other words', { white: '後手の持駒：残り駒全部　' }, []],
    ['no hand at all', { white: '' }, []],
    ['なし, which mostly means the rest', { white: '後手の持駒：なし' }, ['tsume.hand-taken-as-rest']],
    ['the rest piece by piece', { white: '後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七　' }, []],
    ['the rest in digits of both widths', { white: '後手の持駒：飛２ 角2 金３ 銀４ 桂4 香４ 歩１７' }, []],
    ['upper and lower hand', { white: '上手の持駒：残り全部', black: '下手の持駒：金', turn: '下手番' }, []],
    ['attacker and defender by the names of problems', { white: '玉方の持駒：残り全部', black: '攻め方の持駒：金' }, []],
    ['narrow colons', { white: '後手の持駒:残り全部', black: '先手の持駒:金' }, []],
    ['王 for 玉', { rank: '| ・ ・ ・ ・v王 ・ ・ ・ ・|一' }, []],
    ['wide signs', { rank: '｜　．　．　．　．Ｖ玉　．　．　．　．｜一' }, []],
    ['a stray line', { after: 'よろしく' }, ['tsume.line-left-out']],
  ])('%s', (_, lines, codes) => {
    const read = only(kifText(lines))
    expect(toSfen(read.puzzle)).toBe(ONE_PLY)
    expect(read.puzzle.defenderHand).toBeUndefined()
    expect(read.codes).toEqual(codes)
  })

  it('keeps a smaller hand of the defender', () => {
    const { puzzle } = only(kifText({ white: '後手の持駒：歩二' }))
    expect(defenderHandOf(puzzle)).toEqual([0, 2, 0, 0, 0, 0, 0, 0])
  })

  it('“all other pieces” never include a king', () => {
    const { puzzle } = only(kifText({}))
    expect(restOf(puzzle)).toEqual([0, 17, 4, 4, 4, 3, 2, 2])
  })

  it.each([
    ['１ ５二金打', ['G*5b']],
    ['   1 ５二金打     ( 0:00/00:00:00)\n   2 詰み', ['G*5b']],
    ['▲５二金打\nまで1手で先手の勝ち', ['G*5b']],
    ['▲５二金', ['G*5b']],
  ])('reads the moves %j', (after, moves) => {
    expect(only(kifText({ after })).caption.note).toBe(`solution: ${moves.join(' ')}`)
  })

  it('impossible moves are reported with their place', () => {
    const { puzzles, problems } = readText([genre], kifText({ after: '   1 ５二銀打\n' }))
    expect(puzzles).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 17, message: { code: 'tsume.moves-unread' }, severity: 'warning' }])
  })

  it('variations and comments stay at their moves', () => {
    const after = '*図\n   1 ６二金打\n*紛れ\n*逃れる\n   2 ４一玉(51)\n\n変化：1手\n   1 ５二金打\n*正解\n   2 不詰\n'
    const { caption, codes } = only(kifText({ after }))
    const tree = ['solution: G*6b 5a4a', 'comment 1: 紛れ', 'comment 1: 逃れる', 'variation 1: G*5b %FUZUMI', 'comment 1: 正解']
    expect(caption.note).toBe(['図', ...tree].join('\n'))
    expect(codes).toEqual([])
  })

  it.each(['   2 ４一玉(51)', '   1 ６二金打'])('leaves out a variation that no line has a place for: 変化：7手, then %s', (move) => {
    const { caption, codes } = only(kifText({ after: `   1 ５二金打\n   2 詰み\n\n変化：7手\n${move}\n   3 中断\n` }))
    expect(caption.note).toBe('solution: G*5b')
    expect(codes).toEqual(['tsume.variation-left-out'])
  })

  it('keeps 発表誌 and 発表年月 as such, and 手合割：詰将棋', () => {
    const head = '作品名：煙\n作者：某\n発表誌：近代将棋\n発表年月：1975年3月\n'
    const { caption, puzzle } = only(head + kifText({ handicap: '手合割：詰将棋', after: '*良い\n   1 ５二金打\n' }))
    const note = '発表誌：近代将棋\n発表年月：1975年3月\n良い\nsolution: G*5b'
    expect(caption).toEqual({ title: '煙', author: '某', source: '近代将棋', note })
    for (const id of ['kif', 'ki2', 'jkf']) {
      const { text, lost } = format(id).write!([{ puzzle, caption }])
      expect(lost).toEqual([])
      expect(format(id).parse(text).puzzles[0]!.caption).toEqual(caption)
      for (const part of ['詰将棋', '作品名', '発表誌', '発表年月']) expect(text).toContain(part)
    }
    expect(format('kif').write!([{ puzzle, caption }]).text).toContain(`${head}手合割：詰将棋\n`)
  })

  it('reads several records one after another, whichever key the next begins with', () => {
    const one = kifText({ after: '   1 ５二金打\nまで1手で詰\n' })
    const text = ['発表年月：2001年', '作品名：二', ''].map((key, i) => `${key}${key && '\n'}${one}\n${i === 1 ? '\n\n' : ''}`).join('')
    const { puzzles, problems } = readText([genre], text)
    expect([puzzles.length, problems]).toEqual([3, []])
    expect(puzzles.map(({ placed }) => placed.caption.title)).toEqual([undefined, '二', undefined])
  })

  it.each([
    ['KIF', kifText({ turn: '後手番', rank: '| ・ ・ ・ ・ 玉 ・ ・ ・ ・|一', after: '   1 ５二金打\n' })],
    ['CSA', 'V2.2\nP+51OU\nP-00KI\n-\n-0052KI\n'],
  ])('turns the moves of a board of %s with it', (_, text) => {
    const { puzzle, caption, codes } = only(text)
    expect(toSfen(puzzle).split(' ')[0]).toMatch(/^9\/9\/9\/9\/9\/9\/(9|4p4)\/9\/4k4$/)
    expect(caption).toEqual({ note: 'solution: G*5h' })
    expect(codes).toEqual(['tsume.turned'])
  })

  it('the board is rotated if white is to mate', () => {
    const { puzzle, codes } = only('sfen 9/9/9/9/9/9/4p4/9/4K4 w g 1')
    expect(toSfen(puzzle)).toBe(ONE_PLY)
    expect(codes).toEqual(['tsume.turned'])
  })

  it('reads a file in Shift_JIS', () => {
    const { puzzle, caption, codes } = only(decodeText(readFileSync(join(import.meta.dirname, '../fixtures/shift-jis.kif'))))
    expect(toSfen(puzzle)).toBe(ONE_PLY)
    expect(caption).toEqual({ author: '作者不詳', note: 'solution: G*5b' })
    expect(codes).toEqual([])
  })

  it('a game record is distinguished from a problem', () => {
    const { puzzles, problems } = readText([genre], '手合割：平手\n先手：甲\n手数----指手---------消費時間--\n   1 ７六歩(77)\n')
    expect(puzzles).toEqual([])
    expect(problems).toMatchObject([{ message: { code: 'tsume.game' }, severity: 'error' }])
  })

  it.each<[string, string, object]>([
    [
      'a wrong piece',
      kifText({ rank: '| ・ ・ ・ ・v王 ・ 犬 ・ ・|一' }),
      { line: 5, column: 15, message: { code: 'tsume.board-sign', seen: '犬' } },
    ],
    [
      'a short rank',
      kifText({ rank: '| ・ ・ ・ ・v王 ・ ・ ・|一' }),
      { line: 5, message: { code: 'tsume.row-length', row: 1, found: 8 } },
    ],
    ['a wrong hand', kifText({ black: '先手の持駒：金猫' }), { line: 15, column: 8, message: { code: 'tsume.hand-sign', seen: '猫' } }],
    ['a wrong SFEN sign', 'sfen 4k4/9/4X4/9/9/9/9/9/9 b G 1', { line: 1, column: 13, message: { code: 'tsume.sfen-sign', seen: 'X' } }],
    ['a promoted gold', 'sfen 4k4/9/4+G4/9/9/9/9/9/9 b G 1', { line: 1, message: { code: 'tsume.sfen-sign', seen: 'G' } }],
    [
      'a wrong CSA piece',
      'V2.2\nP1 *  *  *  * -XX *  *  *  * \nP+00KI\nP-00AL\n+',
      { line: 2, column: 15, message: { code: 'tsume.csa-piece' } },
    ],
  ])('tells the place of %s', (_, text, problem) => {
    expect(readText([genre], text)).toMatchObject({ puzzles: [], problems: [problem] })
  })

  it.each([
    ['2.2 by ranks', `V2.2\nP1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n`],
    ['3.0 by pieces', `'CSA encoding=UTF-8\nV3.0\n$EVENT:一手\nP-51OU\nP+53FU00KI\nP-00AL\n+\n+0052KI\nT0\n`],
    ['lines joined by commas', `V2.2\nP-51OU,P+53FU00KI,P-00AL\n+\n+0052KI,T1\n`],
  ])('reads CSA %s', (_, text) => {
    const { puzzle, caption, codes } = only(text)
    expect(toSfen(puzzle)).toBe(ONE_PLY)
    expect(caption.note).toBe('solution: G*5b')
    expect(codes).toEqual([])
  })

  it('reads several records of one text', () => {
    const { puzzles } = readText([genre], `${kifText({ after: '   1 ５二金打\n' })}\n${kifText({ black: '先手の持駒：金二', white: '' })}`)
    expect(puzzles.map(({ placed }) => (placed.puzzle as Problem).hand[GOLD])).toEqual([1, 2])
  })

  it.each(['', 'sfen ', 'sfen_', 'position sfen ', 'position_sfen_', 'position sfen_'])(
    'with _ between the words behind “%s” is the same',
    (head) => {
      expect(toSfen(only(head + ONE_PLY.replaceAll(' ', '_')).puzzle)).toBe(ONE_PLY)
    },
  )

  it('reads position and moves of USI', () => {
    const { puzzle, caption } = only(`position sfen ${ONE_PLY} moves G*5b`)
    expect(toSfen(puzzle)).toBe(ONE_PLY)
    expect(caption).toEqual({ note: 'solution: G*5b' })
  })
})

describe('the notation of the paper', () => {
  it('reads a diagram and writes it again', () => {
    const { puzzles, problems } = readText([genre], '24(37)IigGiOGgI[7]')
    expect(problems).toEqual([])
    const { puzzle, caption } = puzzles[0]!.placed as { puzzle: Problem; caption: object }
    // First letters first: file 3 to the right, rank 7 at the top.
    expect(toSfen(puzzle).split(' ')[0]).toBe('9/9/9/9/9/9/4SGg2/4kGs2/4gSs2')
    expect(caption).toEqual({ id: '24', note: 'plies: 7' })
    expect(toKinGin(puzzle)).toBe('(37)IigGiOGgI')
  })

  it('diagrams are written with number and plies, and other problems are reported as left out', () => {
    const placed = readText([genre], '24(37)IigGiOGgI[7]').puzzles[0]!.placed as Captioned<Problem>
    const puzzles = [placed, { puzzle: problemOfSfen(ONE_PLY), caption: {} }, { ...placed, caption: { id: 'a', title: 'b' } }]
    const { text, lost } = format('kin-gin').write!(puzzles)
    expect(text).toBe('24(37)IigGiOGgI[7]\n(37)IigGiOGgI\n')
    expect(lost.map(({ index, message }) => [index, message.code])).toEqual([
      [1, 'tsume.no-kin-gin'],
      [2, 'write.caption-lost'],
    ])
    for (const language of ['en', 'ja'] as const) expect(say(lost[0]!.message, language)).toContain('SFEN')
  })

  it.each([
    ['19(26)igggiIiOg[19]', 'warning', '(26)igggIiOIg'],
    ['20(27)gIIIgOgg[19]', 'error', '(27)gIIIigOgg'],
    ['(27)gOgGIIgii', 'warning', '(27)gOgGIIGii'],
    ['23(37)IiggiiOgG[19]', 'warning', '(37)IiggiiOGg'],
  ])('%s: a remark says what the scan has and what was meant', (line, severity, meant) => {
    const { problems } = readText([genre], line)
    expect(problems.map((one) => one.severity)).toEqual([severity])
    for (const language of ['en', 'ja'] as const) expect(say(problems[0]!.message, language)).toContain(meant)
    expect(readText([genre], meant)).toMatchObject({ problems: [], puzzles: [{}] })
  })

  it('other problems cannot be written', () => {
    expect(toKinGin(problemOfSfen(ONE_PLY))).toBeUndefined()
    expect(problemOfSfen(ONE_PLY).board[22]).toBe(PAWN)
  })

  it('a diagram with eight letters is reported', () => {
    expect(readText([genre], '22(27)gIIIgOgg')).toMatchObject({ problems: [{ column: 7, message: { code: 'tsume.kin-gin' } }] })
  })
})
