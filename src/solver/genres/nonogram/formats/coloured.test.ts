import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '.'
import { fromColouredPicture, SIGNS } from '../colours'
import { nonogram } from '../index'
import type { Coloured, Nonogram } from '../puzzle'

const byId = (id: string) => formats.find((format) => format.id === id)!
const read = (id: string, text: string) => {
  const { puzzles, problems } = byId(id).parse(text)
  return {
    puzzles: puzzles.map(({ puzzle }) => puzzle),
    problems: problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`),
  }
}

const PALETTE = ['#000000', '#b30101', '#00a0ff']
/** A coloured picture of three colours, where runs of different colours touch. */
const FLAG = fromColouredPicture(['aabb.', 'c.aab', '.....', 'bcbcb'], { palette: PALETTE, background: '#ffffff' })

describe('coloured puzzles in text formats', () => {
  const HOLD = ['nanido', 'non', 'webpbn', 'olsak-g']

  it.each(HOLD)('%s reads back what it writes', (id) => {
    const cell = fc.constantFrom('.', 'a', 'b', 'c')
    const sides = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
    const pictures = sides.chain(([width, height]) => {
      const row = fc.array(cell, { minLength: width, maxLength: width }).map((cells) => cells.join(''))
      return fc.array(row, { minLength: height, maxLength: height })
    })
    fc.assert(
      fc.property(pictures, fc.boolean(), (picture, withGoal) => {
        const { goal, ...clues } = fromColouredPicture(picture, { palette: PALETTE, background: '#ffffff' })
        const puzzle: Nonogram = withGoal ? { ...clues, goal } : clues
        const { text, lost } = byId(id).write!([{ puzzle, caption: {} }])
        const codes = lost.map(({ message }) => message.code)
        // Colours that no clue has are not kept, and one alone is black: that is said.
        if (codes.includes('nonogram.palette-lost')) return
        const expected = codes.includes('nonogram.goal-lost') ? clues : puzzle
        expect(byId(id).parse(text)).toMatchObject({ puzzles: [{ puzzle: expected }], problems: [] })
      }),
    )
  })

  it.each(formats.filter(({ id, write }) => write !== undefined && !HOLD.includes(id)).map(({ id }) => id))(
    '%s says that it cannot hold one, and writes those beside it',
    (id) => {
      const plain: Nonogram = { rows: [[1], [1, 1], [1]], columns: [[1], [1, 1], [1]] }
      const { text, lost } = byId(id).write!([
        { puzzle: FLAG, caption: { title: 'Flag' } },
        { puzzle: plain, caption: {} },
      ])
      expect(lost).toContainEqual({ index: 0, message: { code: 'nonogram.colours-not-written' } })
      expect(
        byId(id)
          .parse(text)
          .puzzles.map(({ puzzle }) => puzzle.rows),
      ).toEqual([plain.rows])
    },
  )

  it('.non: letters of declared colours, usual ones where none is declared, and an error where one is missing', () => {
    const text = 'color r #ff0000\ncolor g 0a0\nwidth 2\nheight 1\nrows\n1r,1g\ncolumns\n1r\n1g\n'
    const puzzle = {
      rows: [[1, 1]],
      columns: [[1], [1]],
      colours: { palette: ['#ff0000', '#00aa00'], background: '#ffffff', rows: ['ab'], columns: ['a', 'b'] },
    }
    expect(read('non', text)).toEqual({ puzzles: [puzzle], problems: [] })
    expect(read('non', text.replace('color g 0a0\n', '')).problems).toEqual(['5:5 nonogram.colour-unknown'])
    const free = read('non', text.replace(/color.*\n/g, ''))
    expect(free.problems).toEqual(['1:1 nonogram.palette-free'])
    expect((free.puzzles[0] as Coloured).colours.rows).toEqual(['ba'])
    expect(read('non', text.replace('0a0', 'nonesuch')).problems[0]).toBe('2:1 nonogram.colour-unknown')
  })

  it('webpbn: the default colour is no background, whatever it is called, and clues follow from a picture', () => {
    const image = '<solution><image>|rx|\n|x.|</image></solution>'
    const text = `<puzzle defaultcolor="white" backgroundcolor="white"><color name="red" char="r">f00</color><color name="b" char="x">00f</color>
      <clues type="rows"><line><count color="red">1</count><count color="b">1</count></line><line><count color="b">1</count></line></clues>
      <clues type="columns"><line><count color="red">1</count><count color="b">1</count></line><line><count color="b">1</count></line></clues></puzzle>`
    const colours = { palette: ['#ff0000', '#0000ff'], background: '#ffffff', rows: ['ab', 'b'], columns: ['ab', 'b'] }
    const clues = { rows: [[1, 1], [1]], columns: [[1, 1], [1]], colours }
    expect(read('webpbn', text)).toEqual({ puzzles: [clues], problems: [] })
    expect(read('webpbn', text.replace(/<clues[\s\S]*<\/clues>/, image)).puzzles).toEqual([{ ...clues, goal: ['ab', 'b.'] }])
  })

  it('.g: signs as declared, case and all; triangles are refused by clue, and only where they stand', () => {
    const text = '#d\n0:  white\n1:* black\nr:+ #ff0000\nR:- blue\nt:/ black/white\n:\n1 1r 1R\n:\n1\n1r\n1R\n:\n'
    const colours = { palette: ['#000000', '#ff0000', '#0000ff'], background: '#ffffff', rows: ['abc'], columns: ['a', 'b', 'c'] }
    expect(read('olsak-g', text)).toEqual({ puzzles: [{ rows: [[1, 1, 1]], columns: [[1], [1], [1]], colours }], problems: [] })
    expect(read('olsak-g', text.replace('\n1 1r', '\n1 1t')).problems).toEqual(['8:3 nonogram.triangle'])
    expect(read('olsak-g', text.replace('\n1 1r', '\nt1 1r')).problems).toEqual(['8:1 nonogram.triangle'])
  })

  it('refuses more colours than there are signs', () => {
    const many = [...SIGNS, 'E'].map((_, i) => `<count color="c${i}">1</count>`).join('')
    const colours = [...SIGNS, 'E'].map((_, i) => `<color name="c${i}" char="?">0000${(16 + i).toString(16)}</color>`).join('')
    const text = `<puzzle>${colours}<clues type="rows"><line>${many}</line></clues><clues type="columns"><line></line></clues></puzzle>`
    expect(read('webpbn', text).problems).toEqual(['1:1 nonogram.too-many-colours'])
  })

  it('tells each colour that is not explained where it is used first', () => {
    const non = 'color r #ff0000\nwidth 2\nheight 2\nrows\n1r,1g\n1r, 1x\ncolumns\n2r\n1g 1x\n'
    expect(read('non', non).problems).toEqual(['5:5 nonogram.colour-unknown', '6:6 nonogram.colour-unknown'])
    const webpbn = `<puzzle><color name="red" char="r">f00</color><color name="odd" char="o">f0</color>
<clues type="rows"><line><count color="red">1</count>
<count color="green">1</count></line></clues><clues type="columns"><line><count color="red">1</count></line>
<line><count color="odd">1</count></line></clues></puzzle>`
    expect(read('webpbn', webpbn).problems).toEqual(['4:7 nonogram.colour-unknown', '3:1 nonogram.colour-unknown'])
    const g = '#d\n0:  white\nr:+ #ff0000\nb:- nonesuch\n:\n1r 2z\n:\n1r\n1b\n1z\n:\n'
    expect(read('olsak-g', g).problems).toEqual(['9:2 nonogram.colour-unknown', '6:5 nonogram.colour-unknown'])
  })

  it.each(['non', 'webpbn', 'olsak-g'])(
    '%s: whatever is changed in a text, each fault has a place in it and a sentence in both languages',
    (id) => {
      const text = byId(id).write!([{ puzzle: FLAG, caption: { title: 'Flag' } }]).text
      const odd = fc.constantFrom(
        ...'0199abcz#/:;,.<>"\'&| \n\t\r',
        '\u{1f409}',
        '０',
        '#d',
        'color',
        '</line>',
        '99999999999',
        '\0',
        'e5',
        '-1',
      )
      const edits = fc.array(fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 4 }), odd), { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(edits, (all) => {
          const changed = all.reduce((now, [at, cut, sign]) => now.slice(0, at) + sign + now.slice(at + cut), text)
          const { puzzles, problems } = byId(id).parse(changed)
          const lines = changed.split(/\r\n|\r|\n/)
          for (const { line, column, message } of problems) {
            expect([line >= 1 && line <= lines.length, column >= 1, column <= lines[line - 1]!.length + 1]).toEqual([true, true, true])
            for (const language of ['en', 'ja'] as const)
              expect(nonogram.say(message, language)).toMatch(/^(?!.*(undefined|NaN|\[object|nonogram\.[a-z])).+/)
          }
          for (const { puzzle } of puzzles) expect(nonogram.fromData(nonogram.toData(puzzle)).ok, changed).toBe(true)
          if (puzzles.length === 0) expect(problems.length, changed).toBeGreaterThan(0)
        }),
      )
    },
  )

  it('a Nanido line refuses colours that are not those of its clues', () => {
    const line = (colours: unknown) => JSON.stringify({ genre: 'nonogram', data: { rows: [[1]], columns: [[1]], colours } })
    const good = { palette: ['#ff0000'], background: '#ffffff', rows: ['a'], columns: ['a'] }
    expect(read('nanido', line(good)).puzzles).toHaveLength(1)
    for (const bad of [
      { ...good, rows: ['b'] },
      { ...good, rows: ['aa'] },
      { ...good, columns: [] },
      { ...good, palette: ['red'] },
      { ...good, background: '' },
      { ...good, rows: ['.'] },
      'a',
    ])
      expect(read('nanido', line(bad)).problems.map((problem) => problem.replace(/.* /, ''))).toEqual(['nonogram.colours-shape'])
  })
})
