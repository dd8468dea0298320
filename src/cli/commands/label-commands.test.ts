import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { transform, randomSymmetry } from '#solver/genres/sudoku/symmetry.ts'
import { Random } from '#solver/kernel/random.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

const puzzles = Array.from({ length: 12 }, (_, i) => transform(samples[i % 3]!, randomSymmetry(new Random(i))))
const lines = puzzles.map((data, i) => JSON.stringify({ genre: 'sudoku', id: `p${i + 1}`, title: `題 ${i + 1}`, data }))
const TABLE = [
  'id,number,who,time,stars,gave up,date,note',
  ...puzzles.map((_, i) => `p${i + 1},${i + 1},Aki,${i + 1}:30,${1 + (i % 5)},,2026/11/2${i % 10},"a, ""b"""`),
  ',3,Ben,,,yes,,',
]

describe('labels', () => {
  it('are imported once, exported, and imported again into the same book without a change', async () => {
    const { nanido, book, file, folder } = await shellWithBook('a.jsonl', lines.join('\n'))
    const table = file('labels.csv', TABLE.join('\r\n'))
    const first = await nanido('labels', 'import', table, ...book, '--json')
    expect([first.status, first.lines()[0]]).toEqual([0, { file: table, added: 13, known: 0, errors: 0 }])
    const out = join(folder, 'out.csv')
    expect((await nanido('labels', 'export', ...book, '-o', out, '--lang', 'ja')).status).toBe(0)
    const written = readFileSync(out, 'utf8')
    expect(written.split('\r\n')[0]).toBe('\ufeff番号,ID,題名,解答者,時間,星,ギブアップ,日付,備考,問題の状態')
    expect(written).toContain('1,p1,題 1,Aki,90,1,,2026-11-20,"a, ""b""",')
    for (const path of [table, out])
      expect((await nanido('labels', 'import', path, ...book, '--json')).lines()[0]).toMatchObject({ added: 0, known: 13, errors: 0 })
  })

  it('are exported with a line for each puzzle of which nobody has said anything; one that is not filled in says nothing', async () => {
    const { nanido, book, file } = await shellWithBook('a.jsonl', lines.slice(0, 2).join('\n'))
    const { out } = await nanido('labels', 'export', ...book)
    expect(out.split('\r\n').slice(1)).toEqual(['1,p1,題 1,,,,,,,', '2,p2,題 2,,,,,,,', ''])
    const table = file('filled.csv', out.replace('題 2,,', '題 2,Aki,5:12'))
    expect((await nanido('labels', 'import', table, ...book, '--json')).lines()[0]).toMatchObject({ added: 1, errors: 0 })
  })

  it('name each line that cannot be taken, with its place and how to mend it; the others are taken', async () => {
    const { nanido, book, file } = await shellWithBook('a.jsonl', lines.join('\n'))
    const table = file('labels.csv', 'number,who,time,stars,date\n1,Aki,5:12,,\n99,Aki,60,,\n2,Aki,soon,,\n2,Aki,,6,\n2,Aki,,,\n2,Aki,1,,2026-02-30\n2,Ben,1:00:00,5,') // prettier-ignore
    const { status, err, lines: told } = await nanido('labels', 'import', table, ...book, '--json')
    expect([status, told()[0]]).toEqual([1, { file: table, added: 2, known: 0, errors: 5 }])
    for (const place of ['3:1', '4:7', '5:8', '6:1', '7:10']) expect(err).toContain(`labels.csv:${place}`)
    expect((await nanido('labels', 'import', file('bad.csv', 'a,b\n1,2'), ...book)).err).toContain('“a, b”')
    expect((await nanido('labels', 'import', file('open.csv', 'number,time\n1,"2'), ...book)).err).toContain('open.csv:2:3')
  })

  it('are told beside a grader: n always, too few in words', async () => {
    const { nanido, book, file } = await shellWithBook('a.jsonl', lines.join('\n'))
    await nanido('labels', 'import', file('few.csv', TABLE.slice(0, 4).join('\n')), ...book)
    await nanido('book', 'grade', ...book)
    expect((await nanido('labels', 'report', ...book)).out).toContain('too few (3)')
    await nanido('labels', 'import', file('all.csv', TABLE.join('\n')), ...book)
    const [report] = (await nanido('labels', 'report', ...book, '--json')).lines() as unknown as {
      correlations: { who: string | null; by: string; all: { count: number; interval: unknown } }[]
    }[]
    expect(report).toMatchObject({ genre: 'sudoku', puzzles: 12, labels: 13, ungraded: 0 })
    expect(report!.correlations.map(({ who, by, all }) => [who, by, all.count])).toEqual([
      [null, 'time', 12],
      [null, 'stars', 12],
      ['Aki', 'time', 12],
      ['Aki', 'stars', 12],
      ['Ben', 'time', 1],
      ['Ben', 'stars', 0],
    ])
    expect(report!.correlations[0]!.all.interval).toHaveLength(2)
    await expect(nanido('labels', 'report', ...book, '--grader', 'none-such')).rejects.toThrow('none-such')
  })
})
