import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Heard, shell } from '#test-support/cli/command-bench.ts'

const lineOf = (sfen: string): string => JSON.stringify({ genre: 'tsume-shogi', data: { sfen } })

/** Problems, one for each possible finding, with the expected answers of solver and examiner. */
const PROBLEMS = [
  { line: lineOf('7nk/9/7G1/7N1/9/9/9/9/9 b G 1'), verdict: 'unique', result: 'perfect' },
  { line: lineOf('9/8k/9/7G1/9/9/9/9/9 b 2G 1'), verdict: 'multiple', result: 'flawed' },
  { line: lineOf('6ksg/6sgs/6SgG/9/9/9/9/9/9 b - 1'), verdict: 'unique', result: 'broken' },
  { line: lineOf('4k4/9/4P4/9/9/9/9/9/9 b S 1'), verdict: 'none', by: ['flight'] },
  { line: lineOf('7nk/9/6+PGs/9/9/9/9/9/9 b P 1'), verdict: 'none', by: ['dropped-pawn', 'pawn', 'flight'] },
] as const

/** The answer about a problem in a form that is equal for all sources. */
interface Told {
  readonly verdict: unknown
  readonly result: unknown
  readonly reason: string | undefined
}

type Fields = { readonly [key: string]: Fields | undefined }
const toldIn = ({ verdict, reason, details, magazine }: Fields): Told => {
  const { text: _, ...bare } = (reason ?? {}) as { readonly text?: string }
  return { verdict, result: (magazine ?? details?.['magazine'])?.['result'], reason: reason && JSON.stringify(bare) }
}

it('solve, grade, report, the table and the panel say the same of a problem, after a restart, too', async () => {
  // Loaded only after the processes were replaced by fakes.
  const { findBook, withLibrary } = await import('../processes/services')
  const { nanido, file, folder } = shell()
  const input = file('a.jsonl', PROBLEMS.map(({ line }) => line).join('\n') + '\n')
  const path = join(folder, 'a.nanido')
  const book = ['--library', path, '--book', 'One']
  const ask = async (...words: readonly string[]): Promise<Told[]> => (await nanido(...words, '--json')).lines().map((one) => toldIn(one))

  const graded = await ask('grade', input)
  expect(graded.map(({ verdict, result }) => [verdict, result])).toEqual(
    PROBLEMS.map((one) => [one.verdict, 'result' in one ? one.result : undefined]),
  )
  const reasons = graded.map(({ reason }) => reason && (JSON.parse(reason) as { escapes: { by: string }[] }).escapes.map(({ by }) => by))
  for (const [i, one] of PROBLEMS.entries()) expect(new Set(reasons[i] ?? [])).toEqual(new Set('by' in one ? one.by : []))
  expect(await ask('report', 'tsume-shogi', input)).toEqual(graded)
  const bare = graded.map((one) => ({ ...one, result: undefined }))
  expect(await ask('solve', input)).toEqual(bare)

  await nanido('import', input, ...book)
  await nanido('book', 'grade', ...book)
  expect((await ask('book', 'list', ...book)).map(({ verdict }) => verdict)).toEqual(graded.map(({ verdict }) => verdict))
  // The library is opened twice, to test stored answers too. The panel shows what the window gets for a puzzle.
  for (let time = 0; time < 2; time++) {
    const shown: Told[] = []
    await withLibrary(path, new Heard(true, 'en'), async (services) => {
      const { id } = await findBook(services, 'One')
      const ids = await services.handlers['book.ids']({
        book: id,
        graders: {},
        sort: { by: 'position', descending: false },
        filter: {},
        offset: 0,
      })
      for (const one of ids) {
        const { solve, gradings } = await services.handlers['puzzle.get']({ puzzle: one })
        shown.push(toldIn({ ...solve, details: gradings[0]?.grading?.details } as unknown as Fields))
      }
    })
    expect(shown).toEqual(graded)
  }
})

it('what is not finished is told as that by each, with what is open', async () => {
  const { nanido, file } = shell()
  const input = file('a.jsonl', `${lineOf('8k/9/7G1/9/9/9/9/9/9 b R 1')}\n`)
  const ask = async (...words: readonly string[]) =>
    (await nanido(...words, input, '--budget', '1500', '--json')).lines()[0]! as unknown as Fields
  const [solved, graded, reported] = [await ask('solve'), await ask('grade'), await ask('report', 'tsume-shogi')]
  expect([solved, graded, reported].map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided'])
  expect([toldIn(graded), toldIn(reported)]).toMatchObject([{ result: 'open' }, { result: 'open' }])
  const few = async (...words: readonly string[]) =>
    (await nanido(...words, input, '--budget', '100', '--json')).lines()[0]! as unknown as Fields
  const all = [await few('solve'), await few('grade'), await few('report', 'tsume-shogi')].map(toldIn)
  expect(all.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided'])
  expect(new Set(all.map(({ reason }) => reason)).size).toBe(1)
  expect(all[0]!.reason).toContain('tsume.open-')
})

it('a composer’s line that is not the longest is told as that of a record, and of the library that it came into, after a restart, too', async () => {
  const { findBook, withLibrary } = await import('../processes/services')
  const { nanido, file, folder } = shell()
  const line = ['N*2d', '1b1a', 'G*1b']
  const written = file('a.jsonl', JSON.stringify({ genre: 'tsume-shogi', data: { sfen: '9/8k/5NG1s/9/9/9/9/9/9 b GN 1', line } }) + '\n')
  const record = join(folder, 'a.kif')
  await nanido('convert', written, '--to', 'kif', '-o', record)
  const wanted = { result: 'broken', given: true, faults: [{ kind: 'longer', ply: 2 }] }
  expect((await nanido('grade', record, '--json')).lines()).toMatchObject([{ details: { magazine: wanted } }])
  const path = join(folder, 'a.nanido')
  const book = ['--library', path, '--book', 'One']
  await nanido('import', record, ...book)
  await nanido('book', 'grade', ...book)
  for (let time = 0; time < 2; time++)
    await withLibrary(path, new Heard(true, 'en'), async (services) => {
      const { id } = await findBook(services, 'One')
      const choice = { book: id, graders: {}, sort: { by: 'position' as const, descending: false }, filter: {}, offset: 0 }
      const [one] = await services.handlers['book.ids'](choice)
      const { puzzle, gradings } = await services.handlers['puzzle.get']({ puzzle: one! })
      expect(puzzle).toMatchObject({ line })
      expect(gradings[0]?.grading?.details).toMatchObject({ magazine: wanted })
    })
})
