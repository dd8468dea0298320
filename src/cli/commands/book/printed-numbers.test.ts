import { readdirSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { usualPlan, usualSection } from '#plan/model/usual.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { UsageError } from '#cli/output/exit.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

// Tests that every command uses the numbers that the book prints.

/** Creates a book with a draft, two hard and two easy puzzles, printed from 41 on, the easy ones first. */
async function withPlan(perSection = false) {
  const titles = ['draft', 'hard a', 'hard b', 'easy a', 'easy b']
  const givens = [0, 1, 2, 3, 3].map((i) => samples[i]!.givens)
  const lines = titles.map((title, i) =>
    JSON.stringify({ genre: 'sudoku', title, label: i > 2 ? 1 : 9, data: { givens: givens[i] }, ...(i === 0 && { tags: ['@draft'] }) }),
  )
  const made = await shellWithBook('a.jsonl', lines.join('\n'))
  const section = (id: string, levels?: readonly [number, number]) => ({
    ...{ ...usualSection, id, heading: id },
    ...(levels && { takes: { levels, levelsOf: 'label' as const } }),
  })
  const parts = [section('Easy', [1, 5]), section('Hard')]
  const plan = { ...usualPlan, numbering: { first: 41, perSection }, parts }
  await made.nanido('book', 'plan', ...made.book, '--set', made.file('plan.json', JSON.stringify(plan)))
  /** Returns the numbers and titles that a command prints. */
  const told = async (...command: string[]) => {
    const { lines } = await made.nanido('book', ...command, ...made.book, '--json')
    return lines().map(({ printed, title }) => [printed, title])
  }
  return { ...made, told }
}

it('a list has the numbers that are printed, and none for a draft, in words and as data', async () => {
  const { nanido, book, told } = await withPlan()
  const numbered = [[41, 'easy a'], [42, 'easy b'], [43, 'hard a'], [44, 'hard b'], [null, 'draft']] // prettier-ignore
  const inOrder = (rows: unknown[][]) => rows.toSorted(([a], [b]) => Number(a ?? 99) - Number(b ?? 99))
  expect(inOrder(await told('list'))).toEqual(numbered)
  expect(inOrder(await told('order'))).toEqual(numbered)
  const { out } = await nanido('book', 'list', ...book)
  for (const [number, title] of numbered) expect(out).toMatch(new RegExp(`^\\s*${number ?? '–'}\\s+${title}\\s`, 'mu'))
})

it('twins are told by the numbers that are printed', async () => {
  const { nanido, book } = await withPlan()
  const [{ puzzles }] = (await nanido('book', 'duplicates', ...book, '--json')).lines() as unknown as [{ puzzles: { printed: number }[] }]
  expect(puzzles.map(({ printed }) => printed)).toEqual([41, 42])
})

it('a puzzle is named by its printed number, and by its id where it has none', async () => {
  const { nanido, book, told, at } = await withPlan()
  await nanido('book', 'order', ...book, '--move', '44', '--before', '43')
  expect(await told('list')).toEqual(expect.arrayContaining([[43, 'hard b'], [44, 'hard a']])) // prettier-ignore
  await nanido('book', 'walk-through', ...book, '--number', '41', '--text', at('how.txt'))
  expect(readFileSync(at('how.txt'), 'utf8')).toMatch(/^How to solve easy a\n/u)
  await expect(nanido('book', 'walk-through', ...book, '--number', '1', '--text', at('no.txt'))).rejects.toThrow(
    'there is no puzzle 1; the book has 5, numbered 41 to 44.',
  )
  await expect(nanido('book', 'go-on', ...book, '--number', '45')).rejects.toThrow(UsageError)
  const draft = (await nanido('book', 'list', ...book, '--json')).lines().find(({ title }) => title === 'draft')!['id']
  await nanido('book', 'walk-through', ...book, '--number', `@${draft}`, '--text', at('draft.txt'))
  expect(readFileSync(at('draft.txt'), 'utf8')).toMatch(/^How to solve draft\n/u)
  await expect(nanido('book', 'walk-through', ...book, '--number', '@9999', '--text', at('no.txt'))).rejects.toThrow('no puzzle @9999')
})

it('a puzzle without a name is called by its number, also where it is named by its id; of a book of drafts there is no number', async () => {
  const lines = [0, 1].map((i) =>
    JSON.stringify({ genre: 'sudoku', data: { givens: samples[i]!.givens }, ...(i === 0 && { tags: ['@draft'] }) }),
  )
  const { nanido, book, at } = await shellWithBook('a.jsonl', lines.join('\n'))
  const [draft, printed] = (await nanido('book', 'list', ...book, '--json')).lines().map(({ id }) => `@${id}`)
  await nanido('book', 'walk-through', ...book, '--number', printed!, '--text', at('how.txt'))
  expect(readFileSync(at('how.txt'), 'utf8')).toMatch(/^How to solve April 1\n/u)
  await expect(nanido('book', 'order', ...book, '--move', '2')).rejects.toThrow('no puzzle 2; the book has 2, numbered 1.')
  await nanido('book', 'order', ...book, '--move', draft!)
  const alone = await shellWithBook('b.jsonl', lines[0]!)
  await expect(alone.nanido('book', 'go-on', ...alone.book, '--number', '1')).rejects.toThrow('the book has 1, none of them printed.')
})

it('a number that several sections have is asked back, with what tells its puzzles apart', async () => {
  const { nanido, book } = await withPlan(true)
  const rows = (await nanido('book', 'list', ...book, '--json')).lines()
  const twice = rows.filter(({ printed }) => printed === 41).map(({ id }) => `@${id}`)
  expect(twice).toHaveLength(2)
  await expect(nanido('book', 'order', ...book, '--move', '41')).rejects.toThrow(`give one of ${twice.join(', ')}`)
  await nanido('book', 'order', ...book, '--move', twice[0]!)
})

it.each([false, true])(
  'a table of labels has the printed numbers, and is read by them; sections that count anew: %s',
  async (perSection) => {
    const { nanido, book, at, file } = await withPlan(perSection)
    await nanido('labels', 'export', ...book, '--out', at('labels.csv'))
    const [head, ...lines] = readFileSync(at('labels.csv'), 'utf8').trim().split(/\r?\n/u)
    const named = lines.map((line) => line.split(',').slice(0, 3).filter(Boolean).join(' '))
    expect(named.toSorted()).toEqual(
      perSection ? ['41 easy a', '41 hard a', '42 easy b', '42 hard b'] : ['41 easy a', '42 easy b', '43 hard a', '44 hard b'],
    )
    const filled = lines.map((line) => {
      const [number, id, title, , , , ...rest] = line.split(',')
      return [number, id, title, 'Ada', title === 'hard a' ? 95 : 30, 3, ...rest].join(',')
    })
    const said = await nanido('labels', 'import', file('filled.csv', [head, ...filled].join('\n')), ...book, '--json')
    expect(said.lines()).toMatchObject([{ added: 4, errors: 0 }])
    await nanido('labels', 'export', ...book, '--out', at('again.csv'))
    const again = readFileSync(at('again.csv'), 'utf8')
    expect(again).toMatch(perSection ? /^41,,hard a,Ada,95,/mu : /^43,,hard a,Ada,95,/mu)
    expect(again).not.toContain('draft')
  },
)

it('files of single puzzles are named by the printed numbers, and what a file lacks is told by them', async () => {
  const { nanido, book, at } = await withPlan()
  await nanido('book', 'export', ...book, '--to', 'sdk', '--output', at('out'))
  expect(readdirSync(at('out')).toSorted()).toEqual(['041 easy a.sdk', '042 easy b.sdk', '043 hard a.sdk', '044 hard b.sdk', 'draft 001 draft.sdk']) // prettier-ignore
  const draft = (await nanido('book', 'list', ...book, '--json')).lines().find(({ title }) => title === 'draft')!['id']
  const { err } = await nanido('book', 'export', ...book, '--to', 'kif', '--output', at('none'))
  for (const name of ['41', '42', '43', '44', `@${draft}`]) expect(err).toMatch(new RegExp(`April ${name}: .*kif`, 'u'))
  const images = await nanido('book', 'export', ...book, '--images', at('a.zip'), '--dpi', '50')
  expect(images.err).toMatch(new RegExp(`April @${draft}: `, 'u'))
  // Flags that change the plan for one export apply to every file of it.
  const outputs = ['--images', at('b.zip'), '--latex', at('b.tex')]
  await nanido('book', 'export', ...book, ...outputs, '--first-number', '7', '--dpi', '50')
  const drawn = Object.keys(unzipSync(readFileSync(at('b.zip')))).flatMap((name) => /(\d+)-problem\.svg$/u.exec(name)?.[1] ?? [])
  expect(drawn).toEqual(['007', '008', '009', '010'])
  expect(readFileSync(at('b.tex'), 'utf8')).toContain('7 easy a')
})

it('what a file lacks is told by the numbers that the grader of the export gives, as its files have them', async () => {
  const lines = [samples.at(-1)!, samples[0]!].map(({ givens }, i) => JSON.stringify({ genre: 'sudoku', title: 'ab'[i], data: { givens } }))
  const { nanido, book, at, file } = await shellWithBook('a.jsonl', lines.join('\n'))
  await nanido('book', 'grade', ...book)
  const level = (await nanido('book', 'list', ...book, '--json')).lines().map((row) => Number(row['level']))[1]!
  const parts = [
    { ...usualSection, id: 'Easy', takes: { levels: [level, level] } },
    { ...usualSection, id: 'Rest' },
  ]
  await nanido('book', 'plan', ...book, '--set', file('plan.json', JSON.stringify({ ...usualPlan, parts })))
  // Nothing is graded by the other grader, so that all puzzles are in the second section.
  for (const [grader, names] of [
    [[], ['002 a.sdk', '001 b.sdk']],
    [
      ['--grader', 'sato-2001-ii'],
      ['001 a.sdk', '002 b.sdk'],
    ],
  ] as const) {
    const out = at(`out ${grader.length}`)
    await nanido('book', 'export', ...book, ...grader, '--to', 'sdk', '--output', out)
    expect(readdirSync(out).toSorted()).toEqual(names.toSorted())
    const { err } = await nanido('book', 'export', ...book, ...grader, '--to', 'kif', '--output', at(`none ${grader.length}`))
    expect([...err.matchAll(/^April (\d+): /gmu)].map(([, number]) => Number(number))).toEqual(
      names.map((name) => Number.parseInt(name, 10)),
    )
  }
})
