import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import type { Problem } from '../puzzle'
import { toSfen } from '../sfen'
import { boardText } from './kakinoki/board'
import { problemOfSfen } from '../testing'

const PROBLEM = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b GSr2b3g3s4n4l17p 1')
const DIAGRAM = boardText(PROBLEM)

/** The position that a text is read as, and what is told of it. */
function read(text: string) {
  const { puzzles, problems } = readText(genres, text)
  return { sfen: puzzles.map(({ placed }) => toSfen(placed.puzzle as Problem)), told: problems.map(({ message }) => message.code) }
}

const MINE = ['詰方の持駒', '詰め方の持駒', '先手持駒', '攻方持駒', '持駒', '先手の手駒', '攻方（先手）の持駒', '▲持駒', '☗持駒', '先手　持駒', '攻め方の持ち駒', '持ち駒', '【持駒】', '下手の持駒', '▲先手の持駒', '詰方（▲）持駒', '攻方の手持ち', '先手側の持駒'] // prettier-ignore
const OTHERS = ['守方の持駒', '受け方の持駒', '受方持駒', '後手持駒', '玉方持駒', '△持駒', '☖持駒', '後手　持駒', '玉方（後手）の持駒', '守り方の持ち駒'] // prettier-ignore

describe('hands under the names that people give them', () => {
  const expected = [toSfen(PROBLEM)]
  it.each(MINE)('%s', (name) => {
    for (const colon of ['：', ':', ' : ', '＝', '\u3000', ' ']) {
      const text = DIAGRAM.replace('先手の持駒：', name + colon)
      expect(read(text), text).toEqual({ sfen: expected, told: [] })
    }
    expect(read(DIAGRAM.replace('先手の持駒：', `${name}\n`)).sfen, 'on the next line').toEqual(expected)
    expect(read(`${name}：金\u3000銀\n${DIAGRAM.replace(/先手の持駒.*\n/, '')}`).sfen, 'above the board').toEqual(expected)
  })

  it.each(OTHERS)('%s', (name) => {
    const text = DIAGRAM.replace(/後手の持駒：.*/, `${name}：飛二`)
    expect(read(text).sfen).toEqual(read(DIAGRAM.replace(/後手の持駒：.*/, '後手の持駒：飛二')).sfen)
    expect(read(text).sfen).not.toEqual(expected)
  })

  it('pieces under an unknown name are reported', () => {
    expect(read(DIAGRAM.replace('先手の持駒', '隣の人の駒')).told).toEqual(['tsume.line-left-out'])
  })
})

describe('a side that is named alone', () => {
  const bare = DIAGRAM.replace(/[先後]手の持駒.*\n/g, '')
  const rest = toSfen(problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1'))
  const hand = toSfen(PROBLEM)
  it.each([
    ['before the board', `攻方：金\u3000銀\n${bare}`],
    ['behind the board', `${bare}先手：金 銀\n`],
  ])('tells a hand where nothing else does: %s', (_, text) => {
    expect(read(text)).toEqual({ sfen: [rest], told: [] })
    expect(read(`${text}\n${text}`)).toEqual({ sfen: [rest, rest], told: [] })
    const both = read(text.replace(/(?:攻方|先手)：.*/, '$&\n玉方：飛 角二 金三 銀三 桂四 香四 歩十七'))
    expect(both).toEqual({ sfen: [hand], told: [] })
  })
  it.each(['先手：甲\n後手：金', '後手：金', '先手：金\n後手：角', '上手：香'])(
    'is a player where the record tells the hands: %s',
    (names) => {
      for (const text of [`${names}\n${DIAGRAM}`, DIAGRAM.replace('先手の持駒', `${names}\n先手の持駒`), `${DIAGRAM}${names}\n`])
        expect(read(text), text).toEqual({ sfen: [hand], told: [] })
    },
  )
  it('is a player in a game', () => {
    const text = '手合割：平手\n先手：角\n後手：金\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n'
    const { puzzles } = readText(genres, text, { atMove: 1 })
    expect(puzzles.map(({ placed }) => placed.caption.note?.split('\n').slice(0, 2))).toEqual([['先手：角', '後手：金']])
  })
})

describe('moves of KIF however they are spaced', () => {
  const problem = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b GSr2b3g3s4n4l17p 1')
  const moves = (lines: readonly string[]) => {
    const { puzzles, problems } = readText(
      genres,
      `手合割：詰将棋\n${boardText(problem)}手数----指手---------消費時間--\n${lines.join('\n')}\n`,
    )
    return {
      line: puzzles.map(({ placed }) => (placed.puzzle as Problem).line?.join(' ')),
      told: problems.map(({ message }) => message.code),
    }
  }
  it.each([
    ['as it should be', ['   1 ４二銀打', '   2 同　玉(51)', '   3 ４三金打']],
    ['half-width blanks', ['1 ４二銀打', '2 同 玉(51)', '3 ４三金打']],
    ['tabs', ['1\t４二銀\t打', '2\t同\t玉\t(51)', '3\t４三金打']],
    ['wide digits and brackets', ['１　４二銀　打', '２　同玉（５一）', '３　43金打']],
    ['blanks everywhere', [' 1  ▲ ４二 銀 打', ' 2  △ 同　 玉 （ 5 1 ） ', ' 3  ▲ ４三 金 打']],
  ])('%s', (_, lines) => expect(moves(lines)).toEqual({ line: ['S*4b 5a4b G*4c'], told: [] }))

  it('the place at which a main line is cut off is reported', () => {
    const { told } = moves(['1 ４二銀打', '2 同　玉(51)', '3 同　金(99)', '4 同　玉(99)'])
    expect(told).toEqual(['tsume.moves-unread'])
  })
})
