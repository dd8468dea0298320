import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, sayProblem } from '#solver/genre/reading/read.ts'
import { genreById, genres } from '..'
import type { Nonogram } from './puzzle'
import { fromPicture } from './clues'
import { nonogram } from '.'

/** The result of reading a text with all genres: genre and format of each puzzle, then the codes of problems. */
const brief = (text: string) => {
  const { puzzles, problems } = readText(genres, text)
  return [
    ...puzzles.map(({ genre, format }) => `${genre.id} ${format}`),
    ...problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`),
  ]
}

const picture = fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 3, max: 12 })).chain(([width, height]) => {
  const row = fc.array(fc.constantFrom('#', '.'), { minLength: width, maxLength: width }).map((cells) => cells.join(''))
  return fc.array(row, { minLength: height, maxLength: height }).filter((rows) => rows.some((row) => row.includes('#')))
})

describe('finding out what a text is, among all genres', () => {
  it.each(nonogram.formats.filter(({ write }) => write !== undefined).map((format) => [format.id, format] as const))(
    'takes %s for what it is',
    (id, format) => {
      fc.assert(
        fc.property(picture, (picture) => {
          const { text, lost } = format.write!([{ puzzle: fromPicture(picture), caption: {} }])
          if (lost.some(({ message }) => message.code === 'nonogram.not-written')) return
          expect(brief(text)).toEqual([`nonogram ${id}`])
        }),
      )
    },
  )

  it('takes cwd for what it is, also where its numbers come out as a whole PROBLEM.dat', () => {
    const picture = ['##.###.', '..#..#.', '#####.#', '######.', '.#.#.##', '#.#.#..', '####.#.', '.##.##.']
    const cwd = nonogram.formats.find(({ id }) => id === 'cwd')!
    const { text } = cwd.write!([{ puzzle: fromPicture(picture), caption: {} }])
    expect(brief(text)).toEqual(['nonogram cwd'])
    expect(brief(text.replaceAll(/\s+/g, ' '))).toEqual(['nonogram problem-dat'])
  })

  it('leaves every text of another genre alone', () => {
    for (const other of genres.filter(({ id }) => id !== 'nonogram')) {
      for (const format of other.formats) {
        if (format.write === undefined) continue
        for (const puzzle of other.samples) {
          const { text, lost } = format.write([{ puzzle, caption: {} }])
          // A format that holds only some puzzles of its genre has left this one out, and says so.
          if (text.trim() === '') {
            expect(lost.map(({ index }) => index)).toEqual([0])
            continue
          }
          expect(new Set(brief(text).map((one) => one.replace(/ .*/, ''))), text).toEqual(new Set([other.id]))
          expect(nonogram.formats.map(({ detect }) => detect(text) > 0.5).includes(true), text).toBe(false)
        }
      }
    }
  })

  it('is not misled by texts that look a little alike', () => {
    const givens = (genreById('sudoku')!.samples[0] as { givens: string }).givens
    const rows = givens.replaceAll('.', '0').match(/.{9}/g)!
    expect(brief(rows.map((row) => [...row].join(' ')).join('\n'))).toEqual(['sudoku grid'])
    expect(brief(`#Asomeone\n${rows.join('\n')}`)).toEqual(['sudoku sdk'])
    expect(brief(`:::${givens}::::\n:::${givens}::::\n:::${givens}::::`)).toEqual(['sudoku hodoku', 'sudoku hodoku', 'sudoku hodoku'])
    expect(brief('Dear editor,\n3 5\nis what I meant\n')).toEqual([
      '1:1 read.nothing-fits',
      '2:1 read.nothing-fits',
      '3:1 read.nothing-fits',
    ])
  })

  it('reads Nanido lines of several genres mixed', () => {
    const lines = genres.map(
      (genre) => genre.formats.find(({ id }) => id === 'nanido')!.write!([{ puzzle: genre.samples[0], caption: {} }]).text,
    )
    expect(brief(lines.join(''))).toEqual(genres.map(({ id }) => `${id} nanido`))
  })

  it('says how to mend a text', () => {
    const { problems } = readText(genres, '3 3\n1\n1 0 1\n1\n#\n1\n1\n')
    expect(problems.map((problem) => sayProblem(problem, 'en'))).toEqual([
      'A 0 cannot stand here: an empty line has no other numbers beside it.',
      'There are 2 lines of clues for columns instead of 3. Look for a missing or an extra line.',
    ])
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 3],
      [6, 1],
    ])
  })
})

describe('storage', () => {
  it('keeps clues and goal, also where they disagree', () => {
    const puzzle: Nonogram = { rows: [[1], []], columns: [[1]], goal: ['.', '#'] }
    expect(nonogram.fromData(nonogram.toData(puzzle))).toEqual({ ok: true, value: puzzle })
    expect(nonogram.check(puzzle).map(({ message }) => message.code)).toEqual(['nonogram.goal-differs'])
  })
  it.each([
    ['a clue of 0 for an empty line', { rows: [[0]], columns: [[0]] }, true],
    ['a clue of 0 beside others', { rows: [[1, 0]], columns: [[1]] }, false],
    ['a fraction', { rows: [[1.5]], columns: [[1]] }, false],
    ['no columns', { rows: [[1]], columns: [] }, false],
    ['more lines than can be', { rows: Array(211).fill([1]), columns: [[1]] }, false],
    ['another sign in the goal', { rows: [[1]], columns: [[1]], goal: ['x'] }, false],
  ])('of %s', (_, data, ok) => expect(nonogram.fromData(data).ok).toBe(ok))
})
