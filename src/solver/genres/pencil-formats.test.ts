import { describe, expect, it } from 'vitest'
import { EMPTY, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { boardOf } from '#solver/pencil/storage.ts'
import type { Message } from '#solver/kernel/message.ts'
import { akari } from './akari/page'
import { binairo } from './binairo/page'
import { futoshiki } from './futoshiki/page'
import { hashi } from './hashi/page'
import { hitori } from './hitori/page'
import { kakuro } from './kakuro/page'
import { masyu } from './masyu/page'
import { nurikabe } from './nurikabe/page'
import { pencils } from './pencils'
import { shikaku } from './shikaku/page'
import { yajilin } from './yajilin/page'

const byId = { akari, hitori, masyu, nurikabe, hashi, binairo, futoshiki, kakuro, shikaku, yajilin }
type Id = keyof typeof byId

const format = (id: Id, name: string) => byId[id].formats.find((one) => one.id === name)!

/** Texts of others' forms, and the rows that they stand for. */
const TEXTS: readonly (readonly [id: Id, format: string, text: string, rows: readonly string[]])[] = [
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/4/3/1.gd8j', ['1 ? . 3', '. . 3 .', '. . . .']],
  ['akari', 'puzz-link', 'http://pzv.jp/p.html?lightup/3/2/g4i0', ['. 4 .', '. . 0']],
  ['akari', 'pzprv3', 'pzprv3/lightup/2/3/. - 4 /. # 0 /', ['. ? 4', '. . 0']],
  ['akari', 'janko', 'begin\npuzzle akari\nsize 3\nproblem\n- x 4\n- - 0\n1 - X\nend\n', ['. ? 4', '. . 0', '1 . ?']],
  ['akari', 'tatham-akari', '3x2b20s2d0:aB4b0', ['. ? 4', '. . 0']],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/3/2/1a.-101z', ['1 10 .', '36 1 35']],
  ['hitori', 'pzprv3', 'pzprv3/hitori/2/2/1 2 /. 12 /# + /. . /', ['1 2', '. 12']],
  ['hitori', 'janko', 'begin\npuzzle hitori\nrows 2\ncols 2\nproblem\n1 2\n- 12\nsolution\nx -\n- -\nend\n', ['1 2', '. 12']],
  ['binairo', 'janko', 'begin\npuzzle binairo\nrows 2\ncols 4\nproblem\n1 - 2 -\n- - - 1\nend\n', ['0 . 1 .', '. . . 0']],
  ['binairo', 'tatham-binairo', '4x2dt:aBdb', ['0 . 1 .', '. . 0 .']],
  ['hitori', 'tatham-hitori', '3dk:12a321b12', ['1 2 10', '3 2 1', '11 1 2']],
  ['masyu', 'puzz-link', 'https://puzz.link/p?mashu/4/2/13i', ['. . 1 .', '1 . 2 .']],
  ['masyu', 'pzprv3', 'pzprv3/mashu/2/2/1 . /. 2 /0 /0 /0 0 /', ['1 .', '. 2']],
  ['masyu', 'janko', 'begin\npuzzle masyu\nsize 2\nproblem\nw -\n- b\nend\n', ['1 .', '. 2']],
  ['masyu', 'tatham-masyu', '3x2dt:aWBbW', ['. 1 2', '. . 1']],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/3/2/g-12.i', ['. 18 ?', '. . .']],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/2/1/+123f', ['291 15']],
  ['nurikabe', 'pzprv3', 'pzprv3/nurikabe/2/2/- # /+ 12 /', ['? .', '. 12']],
  ['nurikabe', 'janko', 'begin\npuzzle nurikabe\nsize 2\nproblem\n3 -\n- ?\nend\n', ['3 .', '. ?']],
  ['hashi', 'puzz-link', 'https://puzz.link/p?hashi/3/2/2g.h1', ['2 . ?', '. . 1']],
  ['hashi', 'puzz-link', 'https://puzz.link/p?hashikake/3/1/2g2', ['2 . 2']],
  ['hashi', 'pzprv3', 'pzprv3/hashikake/1/3/2 . - /2 2 /', ['2 . ?']],
  ['hashi', 'janko', 'begin\npuzzle hashi\nsize 2\nproblem\n2 2\n- -\nend\n', ['2 2', '. .']],
  ['shikaku', 'puzz-link', 'https://puzz.link/p?shikaku/3/2/g-12.i', ['. 18 ?', '. . .']],
  ['shikaku', 'pzprv3', 'pzprv3/shikaku/2/2/. 3 /- . /1 /0 /0 1 /', ['. 3', '? .']],
  ['shikaku', 'janko', 'begin\npuzzle shikaku\nsize 2\nproblem\n3 -\n- ?\nend\n', ['3 .', '. ?']],
  ['shikaku', 'tatham-shikaku', '3x2:a4_2c', ['. 4 2', '. . .']],
  ['shikaku', 'tatham-shikaku', '3x2e0.5:b12_10b', ['. . 12', '10 . .']],
  ['hashi', 'tatham-hashi', '3x2m2:2a2c', ['2 . 2', '. . .']],
]

/** Texts with a fault: what is told, where (line:column), and a word of the help in each language. */
const FAULTS: readonly (readonly [id: Id, format: string, text: string, told: string, en: string, ja: string])[] = [
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3/2/g!', '1:32 pencil.character', '“!”', '「!」'],
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3/2/g', '1:32 pencil.short', '1 of 6 cells', '6マスのうち1マス'],
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3/0/g', '1:29 pencil.side', '“0”', '「0」'],
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/f/3/3/g', '1:27 pencil.flag', '“f”', '「f」'],
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3', '1:27 pencil.link-without-puzzle', 'Copy it again', 'コピーし直して'],
  ['akari', 'pzprv3', 'pzprv3\nakari\n2\n2\n. . \n. 7 \n', '6:3 pencil.clue', 'r2c2', '2行2列'],
  ['akari', 'pzprv3', 'pzprv3\nakari\n2\n2\n. . \n. \n', '6:1 pencil.row-length', 'Row 2 has 1 cell where 2 belong', '2行目が1マス'],
  ['akari', 'pzprv3', 'pzprv3\nakari\n2\n2\n. . \n', '5:1 pencil.row-count', 'is 1 row', '1行あります'],
  ['hitori', 'janko', 'begin\npuzzle hitori\nsize 2\nproblem\n1 2\n2 1\n1 2\nend\n', '6:1 pencil.row-count', 'are 3 rows', '3行あります'],
  ['hitori', 'tatham-hitori', '2x2:12213', '1:9 pencil.behind', '“3”', '「3」'],
  ['akari', 'pzprv3', 'pzprv3\nakari\n2\n2\nz \n. . \n. . \n', '5:1 pencil.flag', '“z”', '「z」'],
  ['akari', 'janko', 'begin\npuzzle akari\nsize 2\nproblem\n- q\n- -\nend\n', '5:3 pencil.character', '“q”', '「q」'],
  ['akari', 'tatham-akari', '3x2b20s2d0#1234567', '1:11 pencil.random-seed', 'random seed', '乱数の種'],
  ['akari', 'tatham-akari', '3x2b20s2d0:aB4b?', '1:16 pencil.character', '“?”', '「?」'],
  ['binairo', 'tatham-binairo', '4x2:aBdbz', '1:9 pencil.behind', '“z”', '「z」'],
  ['binairo', 'tatham-binairo', '4x2:aB', '1:7 pencil.short', '3 of 8', '8マスのうち3マス'],
  ['futoshiki', 'tatham-futoshiki', '2:0U,0,0,0,', '1:3 pencil.character', '“0”', '「0」'],
  ['futoshiki', 'tatham-futoshiki', '2:0R,0L,0,0,', '1:6 pencil.character', '“0”', '「0」'],
  ['kakuro', 'puzz-link', 'https://puzz.link/p?kakuro/2/2/ma', '1:34 pencil.short', '8 of 9', '9マスのうち8マス'],
  ['kakuro', 'puzz-link', 'https://puzz.link/p?kakuro/2/2/m*4', '1:33 pencil.character', '“*”', '「*」'],
  ['kakuro', 'pzprv3', 'pzprv3/kakuro/1/1/0 3 /3 x /. /', '1:26 pencil.character', '“x”', '「x」'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/0', '1:33 pencil.short', '1 of 2', '2マスのうち1マス'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/01', '1:32 pencil.clue', 'r1c1', '1行1列'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/-!!', '1:33 pencil.character', '“!”', '「!」'],
  ['hitori', 'janko', 'begin\npuzzle hitori\nsize 2\nproblem\n1 2\n1\nend\n', '6:1 pencil.row-length', 'Row 2', '2行目'],
  ['masyu', 'puzz-link', 'https://puzz.link/p?mashu/3/1/r', '1:31 pencil.character', '“r”', '「r」'],
  ['masyu', 'janko', 'begin\npuzzle masyu\nsize 2\nproblem\nw q\n- b\nend\n', '5:3 pencil.character', '“q”', '「q」'],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/3/1/g-zz', '1:36 pencil.character', '“z”', '「z」'],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/2/1/0g', '1:34 pencil.clue', 'r1c1', '1行1列'],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/3/3/3g', '1:36 pencil.short', '2 of 9', '9マスのうち2マス'],
  ['shikaku', 'tatham-shikaku', '3x2:4__2d', '1:7 pencil.character', '“_”', '「_」'],
  ['shikaku', 'tatham-shikaku', '3x2:4_ae', '1:7 pencil.character', '“a”', '「a」'],
  ['shikaku', 'tatham-shikaku', '2x2:4bz', '1:7 pencil.behind', '“z”', '「z」'],
  ['hashi', 'puzz-link', 'https://puzz.link/p?hashi/2/1/9g', '1:31 pencil.clue', 'r1c1', '1行1列'],
  ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/2/1/1z', '1:34 pencil.character', '“z”', '「z」'],
  ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/2/1/9ff', '1:33 pencil.character', '“9”', '「9」'],
  ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/o/2/1/a', '1:29 pencil.flag', '“o”', '「o」'],
  ['yajilin', 'pzprv3', 'pzprv3/yajilin/1/1/5,1 /. /', '1:20 pencil.character', '“5,1”', '「5,1」'],
  ['yajilin', 'janko', 'begin\npuzzle yajilin\nsize 2\nproblem\nn2s -\n- -\nend\n', '5:1 pencil.character', '“n2s”', '「n2s」'],
  ['hashi', 'tatham-hashi', '2x2m2:2a2a#', '1:11 pencil.behind', '“#”', '「#」'],
]

describe('formats of pencil genres', () => {
  it.each(TEXTS)('%s as %s is read, and written so that it comes back: %s', (id, name, text, rows) => {
    const { puzzles, problems } = format(id, name).parse(text)
    expect(puzzles.map(({ puzzle }) => puzzle)).toEqual([boardOf(rows)])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const { text: written } = format(id, name).write!([{ puzzle: boardOf(rows), caption: {} }])
    expect(
      format(id, name)
        .parse(written)
        .puzzles.map(({ puzzle }) => puzzle),
    ).toEqual([boardOf(rows)])
  })

  it.each(FAULTS)('%s as %s: %s is told as %s', (id, name, text, told, en, ja) => {
    const { puzzles, problems } = format(id, name).parse(text)
    expect(puzzles).toEqual([])
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`)).toEqual([told])
    const { say } = byId[id]
    expect(say(problems[0]!.message, 'en')).toContain(en)
    expect(say(problems[0]!.message, 'ja')).toContain(ja)
  })

  it.each([
    ['futoshiki', 'tatham-futoshiki', '2:1R,0,0,0L,', { rows: ['1 .', '. .'], across: ['>', '<'], down: ['..'] }],
    ['futoshiki', 'tatham-futoshiki', '2de:0,0,0U,2,', { rows: ['. .', '. 2'], across: ['.', '.'], down: ['^.'] }],
    ['binairo', 'tatham-binairo', '4x2u:ah', { rows: ['0 . . .', '. . . .'], differ: true }],
    ['kakuro', 'puzz-link', 'https://puzz.link/p?kakuro/2/2/n34-A', { rows: ['/ 3/ 4/', '/ . .', '/20 . .'] }],
    ['kakuro', 'puzz-link', 'https://puzz.link/p?kakuro/2/2/l.k3bj', { rows: ['/ 3/ 11/', '/19 . .', '/ / .'] }],
    ['kakuro', 'pzprv3', 'pzprv3/kakuro/2/2/0 3 4 /-1 . . /20 . 1,12 /. . /. . /', { rows: ['/ 3/ 4/', '/ . .', '/20 . 12/1'] }],
    ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/4/3/11a20b3.40e', { rows: ['1n . 0s .', '. ?w 0e .', '. . . .'] }],
    ['yajilin', 'puzz-link', 'https://puzz.link/p?yajirin/20/1/8120.050.p', { rows: [`18w ? 5 ?${' .'.repeat(16)}`] }],
    ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/2/1/-300f1.', { rows: ['15w ?n'] }],
    // With `b`, pzpr paints the cells of clues grey; the puzzle is the same.
    ['yajilin', 'puzz-link', 'https://puzz.link/p?yajilin/b/2/1/-300f1.', { rows: ['15w ?n'] }],
    ['yajilin', 'pzprv3', 'pzprv3/yajilin/2/3/. 1,2 4,- /0,3 0,- 3,12 /. . . /. . . /0 0 /0 0 /0 0 0 /', { rows: ['. 2n ?e', '3 ? 12w'] }],
    ['yajilin', 'janko', 'begin\npuzzle yajilin\nsize 3\nproblem\n- 2e -\nn1 x -\n- - 0w\nend\n', { rows: ['. 2e .', '1n ? .', '. . 0w'] }],
  ] as const)('%s as %s: more than numbers in cells, %s', (id, name, text, data) => {
    const { puzzles, problems } = format(id, name).parse(text)
    expect(problems).toEqual([])
    expect(puzzles.map(({ puzzle }) => byId[id].toData(puzzle))).toEqual([data])
    const { text: written } = format(id, name).write!([{ puzzle: puzzles[0]!.puzzle, caption: {} }])
    expect(
      format(id, name)
        .parse(written)
        .puzzles.map(({ puzzle }) => byId[id].toData(puzzle)),
    ).toEqual([data])
  })

  it('what a player left in a file or source is told of', () => {
    const codes = (id: Id, name: string, text: string): string[] =>
      format(id, name)
        .parse(text)
        .problems.map(({ message }: { readonly message: Message }) => message.code)
    expect(codes('akari', 'pzprv3', 'pzprv3/akari/1/2/. # /')).toEqual(['link.marks-left-out'])
    expect(codes('akari', 'pzprv3', 'pzprv3/akari/1/2/. 1 /')).toEqual([])
    expect(codes('hitori', 'pzprv3', 'pzprv3/hitori/1/2/1 2 /# . /')).toEqual(['link.marks-left-out'])
    expect(codes('hitori', 'pzprv3', 'pzprv3/hitori/1/2/1 2 /. . /')).toEqual([])
    expect(codes('masyu', 'pzprv3', 'pzprv3/mashu/1/2/1 . /-1 /')).toEqual(['link.marks-left-out'])
    expect(codes('hashi', 'pzprv3', 'pzprv3/hashikake/1/2/2 2 /0 /')).toEqual([])
    expect(codes('hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/12xyz')).toEqual(['pencil.long'])
  })

  it.each(pencils)('$id tells of a clue that a format has no sign for, and writes the rest', (genre) => {
    const { unknown, ...range } = genre.page.clues
    // Where cells have no clues, only empty ones are written.
    const [from, to] = range.from > range.to ? [EMPTY, EMPTY] : [range.from, range.to]
    const beside = { signs: [0, 0, 0, 0], outside: Array<number>(8).fill(EMPTY) }
    const signs = {
      ...(genre.page.hasSigns && { signs: beside.signs }),
      ...(genre.page.hasOutside && { outside: beside.outside }),
      // Each cell is a room, so that it can have a clue.
      ...(genre.page.rooms && { rooms: [0, 1, 2, 3] }),
      ...(genre.page.quota && { quota: genre.page.quota.usualFor(2) }),
    }
    const board = (clue: number): Pencil => ({ width: 2, height: 2, clues: [clue, EMPTY, EMPTY, from], ...signs })
    const puzzles = [board(to), board(from), ...(unknown ? [board(UNKNOWN)] : [])].map((puzzle) => ({ puzzle, caption: {} }))
    for (const one of genre.formats.filter(({ many }) => many)) {
      const { text, lost } = one.write!(puzzles)
      const left = new Set(lost.filter(({ message }) => message.code === 'pencil.not-written').map(({ index }) => index))
      const read = one.parse(text).puzzles.map(({ puzzle }) => puzzle)
      expect(read, one.id).toEqual(puzzles.flatMap(({ puzzle }, i) => (left.has(i) ? [] : [puzzle])))
    }
  })
})

it('what a format loses beside further rules is told with them', () => {
  const { formats } = pencil({ ...binairo.page, link: akari.page.link! })
  const losesOf = (name: string) => formats.find(({ id }) => id === name)?.about?.loses
  expect(losesOf('janko')).toBe('puzzles with further rules')
  expect(losesOf('puzz-link')).toBe('puzzles with clues that a link has no signs for; puzzles with further rules')
})
