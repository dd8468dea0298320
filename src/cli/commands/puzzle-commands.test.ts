import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'

import { shell } from '#test-support/cli/command-bench.ts'

const [first, second] = samples.map(({ givens }) => givens) as [string, string]
const EMPTY = '.'.repeat(81)
const TWICE = `11${'.'.repeat(79)}`
/** A good line, a short line, one with a name, one with a flaw, and one with many solutions. */
const MIXED = [first, first.slice(1), JSON.stringify({ genre: 'sudoku', id: 'x', data: { givens: second } }), TWICE, EMPTY].join('\n')

describe('solve', () => {
  it('tells each verdict with where the puzzle stands, goes on past what is bad, and ends badly', async () => {
    const { nanido, file } = shell()
    const path = file('mixed.txt', MIXED)
    const { status, lines, err } = await nanido('solve', path, '--json')
    expect(status).toBe(1)
    expect(lines().map(({ index, id, line, genre, verdict }) => [index, id, line, genre, verdict])).toEqual([
      [0, null, 1, 'sudoku', 'unique'],
      [2, 'x', 3, 'sudoku', 'unique'],
      [3, null, 4, 'sudoku', 'none'],
      [4, null, 5, 'sudoku', 'multiple'],
    ])
    expect(lines()[0]!['solution']).toMatch(/^[1-9]{81}$/)
    expect(lines()[3]).toMatchObject({ second: expect.any(String) as string, differing: expect.any(Array) as number[] })
    expect(err.split('\n').map((line) => line.slice(path.length + 1, path.length + 3)).filter(Boolean)).toEqual(expect.arrayContaining(['2:', '4:'])) // prettier-ignore
  })

  it('ends with a second solution, where no more is asked', async () => {
    const { nanido, file } = shell()
    // Two pairs of cells that can be swapped independently.
    const clues = [[1, 1], [1, 1]] // prettier-ignore
    const data = { rows: [...clues, [], ...clues], columns: [...clues, [], ...clues] }
    const path = file('open.jsonl', JSON.stringify({ genre: 'nonogram', data }))
    const asked = async (...flags: string[]) => (await nanido('solve', path, '--json', ...flags)).lines()[0]!
    const [whole, once] = [await asked(), await asked('--at-once')]
    expect([whole['verdict'], whole['ranOut'], once['verdict'], once['ranOut']]).toEqual(['multiple', undefined, 'multiple', 'unasked'])
    expect(once).toMatchObject({ second: expect.any(Array) as string[], differing: expect.any(Array) as number[] })
  })

  it('says that the budget did not do, and how to give more', async () => {
    const { nanido, file } = shell()
    const { status, lines, err } = await nanido('solve', file('empty.txt', EMPTY), '--json', '--budget', '1')
    expect([status, lines()[0]!['verdict'], lines()[0]!['ranOut']]).toEqual([1, 'undecided', 'steps'])
    expect(err).toContain('--budget')
  })

  it('says what is known all the same, and never passes for decided: a level is not a verdict', async () => {
    const { nanido, file } = shell()
    // Mate in three; proving that the rook has no second square to be dropped on takes more steps.
    const path = file('rook.sfen', '8k/9/7G1/9/9/9/9/9/9 b R 1')
    for (const command of ['solve', 'grade']) {
      const { status, lines, err } = await nanido(command, path, '--json', '--budget', '1000')
      expect([status, lines()[0]!['verdict']]).toEqual([1, 'undecided'])
      expect(err).toContain('--budget')
      expect(err).toContain('The mate in 3 plies is proved.')
      if (command === 'grade') expect(lines()[0]!['level']).toEqual(expect.any(Number))
    }
  })

  it('is a table for a person', async () => {
    const { nanido, file } = shell()
    const { status, out, err } = await nanido('solve', file('one.txt', first))
    expect([status, err]).toEqual([0, ''])
    const [titles, row] = out.trimEnd().split('\n')
    expect(titles!.split(/ {2,}/)).toEqual(['index', 'id', 'verdict', 'solution', 'steps'])
    expect(row!.split(/ {2,}/).slice(0, 3)).toEqual(['0', '–', 'unique'])
  })

  it('counts the puzzles of all files through', async () => {
    const { nanido, file } = shell()
    const { lines } = await nanido('solve', file('a.txt', `${first}\n${second}\n`), file('b.txt', second), '--json')
    expect(lines().map(({ index, file: of, line }) => [index, String(of).slice(-5), line])).toEqual([
      [0, 'a.txt', 1],
      [1, 'a.txt', 2],
      [2, 'b.txt', 1],
    ])
  })
})

describe('grade', () => {
  it('tells level, value and counts, and complains only of what has no grade', async () => {
    const { nanido, file } = shell()
    const { status, lines, err } = await nanido('grade', file('good.txt', `${first}\n${second}`), '--json', '--lang', 'en')
    expect([status, err]).toEqual([0, ''])
    for (const line of lines()) {
      expect(line).toMatchObject({ grader: 'sato-2001-ii', verdict: 'unique', solvedByTechniques: true })
      expect(line['level']).toBeGreaterThan(0)
      expect(Object.keys(line['counts']!)).toContain('1')
    }
  })

  it.each([
    ['en', /has more than one solution/],
    ['ja', /解が二つ以上/],
  ])('of a puzzle of several solutions says why there is none, in %s', async (language, words) => {
    const { nanido, file } = shell()
    const { status, lines, err } = await nanido('grade', file('empty.txt', EMPTY), '--json', '--lang', language)
    expect([status, lines()[0]!['level'], lines()[0]!['verdict']]).toEqual([1, null, 'multiple'])
    expect(err).toMatch(words)
  })

  it('by another grader, and refuses one that there is not', async () => {
    const { nanido, file } = shell()
    const path = file('one.txt', first)
    expect((await nanido('grade', path, '--json', '--grader', 'sato-2001-i')).lines()[0]!['grader']).toBe('sato-2001-i')
    await expect(nanido('grade', path, '--grader', 'nobody')).rejects.toThrow('sato-2001-ii')
  })

  it('that ran out of steps says so, and how to give more', async () => {
    const { nanido, file } = shell()
    const { status, err } = await nanido('grade', file('one.txt', second), '--json', '--budget', '300')
    expect([status, /--budget/.test(err)]).toEqual([1, true])
  })

  it('leaves out of the table what was not used', async () => {
    const { nanido, file } = shell()
    const { out } = await nanido('grade', file('one.txt', first))
    expect(out).toMatch(/techniques/)
    expect(out).not.toMatch(/\d:0\b/)
  })
})

describe('explain', () => {
  it('tells the steps of the puzzle asked for, numbered from 1', async () => {
    const { nanido, file } = shell()
    const path = file('mixed.txt', MIXED)
    const { status, lines } = await nanido('explain', path, '--index', '2', '--json')
    expect(status).toBe(0)
    const steps = lines().slice(0, -1)
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, i) => i + 1))
    expect(lines().at(-1)).toMatchObject({
      criterion: { level: expect.any(Number), ledger: expect.any(Array), reason: expect.any(String) },
    })
    const people = await nanido('explain', path, '--index', '2', '--lang', 'en')
    const numbered = people.out.split('\n').filter((line) => /^ *\d+\. /.test(line))
    expect(numbered).toHaveLength(steps.length)
    expect(people.out).toMatch(/ {2}=> level \d, value [\d.]+, n = \d\n.*\(Sato 2001/)
    expect(people.out).toMatch(/^ {2}1\. \[Technique/)
    expect(people.err).toMatch(/level \d, value \d/)
  })

  it('refuses a number of no puzzle', async () => {
    const { nanido, file } = shell()
    const path = file('mixed.txt', MIXED)
    await expect(nanido('explain', path, '--index', '1')).rejects.toThrow('--index 1')
    await expect(nanido('explain', file('nothing.txt', '# nothing'))).rejects.toThrow('no puzzle')
  })

  it('of a puzzle of several solutions tells the steps that there are, here none, and that it is bad', async () => {
    const { nanido, file } = shell()
    const { status, out, err } = await nanido('explain', file('empty.txt', EMPTY), '--lang', 'en')
    expect([status, out]).toEqual([1, ''])
    expect(err).toContain('its verdict is “multiple”. It has more than one solution, so it has no level: by this grader 0 steps follow')
  })
})

describe('check', () => {
  it('names every place, in order, and counts the puzzles that have errors', async () => {
    const { nanido, file } = shell()
    const { status, lines, err } = await nanido('check', file('mixed.txt', MIXED), '--json', '--lang', 'en')
    expect(status).toBe(1)
    const found = lines().map(({ index, line, severity }) => [index, line, severity])
    expect(found).toEqual([...found].sort(([a], [b]) => Number(a) - Number(b)))
    expect(found).toEqual(expect.arrayContaining([[1, 2, 'error'], [3, 4, 'error'], [4, 5, 'warning']])) // prettier-ignore
    expect(err).toContain('2 of 5 puzzles have errors.')
  })

  it('of what is whole says so, and ends well though there are warnings', async () => {
    const { nanido, file } = shell()
    const { status, err } = await nanido('check', file('empty.txt', EMPTY), '--lang', 'en')
    expect([status, err.includes('0 of 1')]).toEqual([0, true])
  })
})

describe('convert', () => {
  it('writes what older Japanese programs read, and tells the signs that these do not have', async () => {
    const { nanido, file, folder } = shell()
    const line = JSON.stringify({ genre: 'tsume-shogi', title: '煙é', data: { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' } })
    const target = join(folder, 'a.kif')
    const order = ['convert', file('a.jsonl', line), '--to', 'kif', '--encoding', 'shift_jis', '--lang', 'en']
    const { status, err } = await nanido(...order, '-o', target)
    expect([status, err.includes('a.jsonl:1:1: shift_jis does not have these signs')]).toEqual([0, true])
    expect(new TextDecoder('shift_jis').decode(readFileSync(target))).toContain('作品名：煙〓\n')
    expect((await nanido(...order, '--output', join(folder, 'out'))).err).toContain('é')
    const [name] = readdirSync(join(folder, 'out'))
    expect(new TextDecoder('shift_jis').decode(readFileSync(join(folder, 'out', name!)))).toContain('手合割：詰将棋')
  })

  it('writes another format to standard output, and to a file that appears whole', async () => {
    const { nanido, file, folder } = shell()
    const path = file('two.txt', `${first}\n${second}`)
    const { status, lines } = await nanido('convert', path, '--to', 'nanido')
    expect([status, lines().map(({ data }) => data)]).toEqual([0, [{ givens: first }, { givens: second }]])
    const target = join(folder, 'out.jsonl')
    expect((await nanido('convert', path, '--to', 'nanido', '-o', target)).out).toBe('')
    expect(readFileSync(target, 'utf8').trim().split('\n')).toHaveLength(2)
  })

  it('refuses a format that there is not, and names those that can be written', async () => {
    const { nanido, file, folder } = shell()
    const target = join(folder, 'out.txt')
    await expect(nanido('convert', file('one.txt', first), '--to', 'nothing', '-o', target)).rejects.toThrow('nanido')
    expect(existsSync(target)).toBe(false)
  })

  it('never writes over what it reads', async () => {
    const { nanido, file } = shell()
    const path = file('one.txt', first)
    await expect(nanido('convert', path, '--to', 'nanido', '-o', path, '--force')).rejects.toThrow()
    expect(readFileSync(path, 'utf8')).toBe(first)
  })

  it('tells what the format cannot hold', async () => {
    const { nanido, file } = shell()
    const path = file('named.jsonl', JSON.stringify({ genre: 'sudoku', title: 'Lily', tags: ['x'], data: { givens: first } }))
    const { status, out, err } = await nanido('convert', path, '--to', 'digits', '--lang', 'en').catch(async () => nanido('convert', path, '--to', 'line', '--lang', 'en')) // prettier-ignore
    expect(status).toBe(0)
    expect(out).toContain(first)
    expect(err).toMatch(/:1:1: /)
  })
})

describe('puzzles that a format cannot hold at all', () => {
  const coloured = JSON.stringify({
    genre: 'nonogram',
    data: {
      rows: [[1, 1]],
      columns: [[1], [1]],
      colours: { palette: ['#d00000', '#0000d0'], background: '#ffffff', rows: ['ab'], columns: ['a', 'b'] },
    },
  })
  const plain = JSON.stringify({ genre: 'nonogram', title: 'Dot', data: { rows: [[1]], columns: [[1]] } })

  it('are counted, and the exit status is 1', async () => {
    const { nanido, file, folder } = shell()
    const path = file('two.jsonl', `${coloured}\n${plain}`)
    const { status, err } = await nanido('convert', path, '--to', 'taai', '--lang', 'en')
    expect(err).toContain('--to taai: 1 of 2 puzzles was not written: this format cannot hold it.')
    expect(status).toBe(1)
    expect((await nanido('convert', path, '--to', 'taai', '--lang', 'ja')).err).toContain('2問中1問は')
    expect((await nanido('convert', path, '--to', 'non')).status).toBe(0)
    // The only puzzle cannot be written, so no file is made.
    const target = join(folder, 'one.nin')
    expect((await nanido('convert', file('one.jsonl', coloured), '--to', 'nin', '-o', target)).status).toBe(1)
    expect(existsSync(target)).toBe(false)
  })

  it('have no file of their own, and the others keep their numbers', async () => {
    const { nanido, file, folder } = shell()
    const { status, err } = await nanido('convert', file('two.jsonl', `${coloured}\n${plain}`), '--to', 'nin', '--output', join(folder, 'out'), '--lang', 'en') // prettier-ignore
    expect([status, readdirSync(join(folder, 'out'))]).toEqual([1, ['002 Dot.nin']])
    expect(err).toContain('1 of 2 puzzles was not written')
  })
})

describe('one file a puzzle', () => {
  const three = (): string => [first, second, first].map((givens, i) => JSON.stringify({ genre: 'sudoku', title: `P/${i}`, data: { givens } })).join('\n') // prettier-ignore

  it('numbered files in a folder, which is made, in the order of the puzzles', async () => {
    const { nanido, file, folder } = shell()
    const { status, err } = await nanido('convert', file('three.jsonl', three()), '--to', 'sdk', '--output', join(folder, 'out'))
    expect(status).toBe(0)
    expect(err).not.toMatch(/one puzzle/)
    expect(readdirSync(join(folder, 'out'))).toEqual(['001 P_0.sdk', '002 P_1.sdk', '003 P_2.sdk'])
    const again = await nanido('convert', join(folder, 'out'), '--to', 'nanido')
    expect(again.lines().map(({ data }) => data)).toEqual([first, second, first].map((givens) => ({ givens })))
  })

  it('nothing where a single place is taken by a foreign file', async () => {
    const { nanido, file, folder } = shell()
    const path = file('three.jsonl', three())
    mkdirSync(join(folder, 'out'))
    writeFileSync(join(folder, 'out', '003 P_2.sdk'), 'mine')
    await expect(nanido('convert', path, '--to', 'sdk', '--output', join(folder, 'out'))).rejects.toThrow('--force')
    expect(readdirSync(join(folder, 'out'))).toEqual(['003 P_2.sdk'])
    await expect(nanido('convert', path, '--to', 'sdk', '--output', path)).rejects.toThrow(path)
  })

  it.each([
    ['en', '1 of 60 puzzles'],
    ['ja', '60問中1問'],
  ])('of a single file says that the others are left out, in %s', async (language, words) => {
    // prettier-ignore
    const { nanido, file } = shell()
    const { status, out, err } = await nanido('convert', file('sixty.txt', `${first}\n`.repeat(60)), '--to', 'sdk', '--lang', language)
    expect([status, out.trim().split('\n').length]).toEqual([1, 9])
    expect(err).toContain(words)
    expect(err).toContain('--output')
  })

  it('generate refuses before it works where all but one would be left out, and fills a folder', async () => {
    const { nanido, folder } = shell()
    const words = ['generate', 'sudoku', '--count', '2', '--seed', 'a', '--to', 'sdk']
    await expect(nanido(...words)).rejects.toThrow('--output')
    expect((await nanido(...words, '--output', join(folder, 'out'))).status).toBe(0)
    expect(readdirSync(join(folder, 'out'))).toEqual(['001.sdk', '002.sdk'])
  })
})

it('a ZIP that was written is read again, by every command and into a library', async () => {
  const { nanido, file, folder } = shell()
  const named = [first, second].map((givens, i) => JSON.stringify({ genre: 'sudoku', title: `P${i}`, data: { givens } })).join('\n')
  const zip = join(folder, 'both.zip')
  await nanido('convert', file('two.jsonl', named), '--to', 'sdk', '--output', zip)
  const again = await nanido('convert', zip, '--to', 'nanido')
  expect(again.lines().map(({ title, data }) => [title, data])).toEqual([['P0', { givens: first }], ['P1', { givens: second }]]) // prettier-ignore
  const library = ['--library', join(folder, 'l.db'), '--book', 'B']
  expect((await nanido('import', zip, ...library)).status).toBe(0)
  mkdirSync(join(folder, 'more'))
  for (const name of ['10 Tulip.txt', '2 Rose.txt']) writeFileSync(join(folder, 'more', name), first)
  expect((await nanido('import', join(folder, 'more'), ...library, '--json')).lines()[0]).toMatchObject({ added: 2, twins: 2 })
  const { lines } = await nanido('book', 'list', ...library, '--json')
  expect(lines().map(({ title }) => title)).toEqual(['P0', 'P1', 'Rose', 'Tulip'])
})

describe('generate', () => {
  it('makes as many as asked for, each of its own seed and called by it', async () => {
    const { nanido } = shell()
    const { status, lines, err } = await nanido('generate', 'sudoku', '--count', '3', '--seed', 'abc', '--title', '261122')
    expect([status, err]).toEqual([0, ''])
    expect(lines().map(({ id, title }) => [id, title])).toEqual([
      ['abc/0', '261122001'],
      ['abc/1', '261122002'],
      ['abc/2', '261122003'],
    ])
    expect(new Set(lines().map(({ data }) => JSON.stringify(data))).size).toBe(3)
    const again = await nanido('generate', 'sudoku', '--count', '1', '--seed', 'abc')
    expect(again.lines()[0]!['data']).toEqual(lines()[0]!['data'])
  })

  it('hands the options of the genre on', async () => {
    const { nanido } = shell()
    const { lines } = await nanido('generate', 'sudoku', '--seed', 'a', '--clues', '30', '--symmetry', 'mirror-vertical')
    const { givens } = lines()[0]!['data'] as unknown as { givens: string }
    expect(givens.replaceAll('.', '')).toHaveLength(30)
    const rows = givens.match(/.{9}/g)!.map((row) => row.replaceAll(/[1-9]/g, '#'))
    expect(rows).toEqual([...rows].reverse())
  })

  it.each([
    ['clues', '16'],
    ['clues', 'many'],
    ['symmetry', 'round'],
  ])('refuses --%s %s', async (flag, value) => {
    const { nanido } = shell()
    await expect(nanido('generate', 'sudoku', `--${flag}`, value)).rejects.toThrow(`--${flag}`)
  })

  it('says the seed that it took where none was given', async () => {
    const { nanido } = shell()
    const { err, lines } = await nanido('generate', 'x-number-place')
    expect(err).toMatch(/^seed: \w+$/m)
    expect(lines()[0]!['id']).toBe(`${/^seed: (\w+)$/m.exec(err)![1]}/0`)
  })
})

describe('mend', () => {
  const ambiguous = JSON.stringify({ genre: 'nonogram', data: { rows: [[1], [1]], columns: [[1], [1]] } })

  it('proposes changes, no more than asked for', async () => {
    const { nanido, file } = shell()
    const { status, lines } = await nanido('mend', file('a.jsonl', ambiguous), '--count', '1', '--json')
    expect([status, lines().length]).toEqual([0, 1])
  })

  it('makes all that are needed with --all, after which there is one solution', async () => {
    const { nanido, file } = shell()
    const { out } = await nanido('mend', file('a.jsonl', ambiguous), '--all')
    const { lines } = await nanido('solve', file('b.jsonl', out), '--json')
    expect(lines().map(({ verdict }) => verdict)).toEqual(['unique'])
  })

  it('writes files only with --all', async () => {
    const { nanido, file, folder } = shell()
    await expect(nanido('mend', file('a.jsonl', ambiguous), '-o', join(folder, 'b.jsonl'))).rejects.toThrow('--all')
  })
})

it('genres: all of them, with formats and graders', async () => {
  const { nanido } = shell()
  const { status, lines } = await nanido('genres', '--json')
  expect(status).toBe(0)
  const ids = lines().map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each([
  [['solve', 'nowhere.txt'], /nowhere\.txt/],
  [['convert', 'a.txt'], /--to/],
  [['generate', 'nothing'], /nothing|command/],
  [['solve', 'a.txt', '--budget', '0'], /budget|whole number/i],
])('wrong usage is refused: %j', async (words, expected) => {
  const { nanido } = shell()
  await expect(nanido(...words)).rejects.toThrow(expected)
})

it.each(['check', 'solve', 'grade'])('says once of what is no text that it is none: %s', async (command) => {
  const { nanido, folder } = shell()
  const path = join(folder, 'picture.bin')
  writeFileSync(
    path,
    Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) % 251),
  )
  const { status, err } = await nanido(command, path, '--json')
  expect(status).toBe(1)
  expect(err).toContain(`${path}:1:1: This is not a text.`)
  expect(err.match(/picture\.bin:/g)).toHaveLength(1)
})
