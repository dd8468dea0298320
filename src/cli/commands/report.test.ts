import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Heard, stayWithin } from '#test-support/cli/command-bench.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { UsageError } from '../output/exit'
import { readInput } from '../input/input'
import { report as reportOn } from './report'

/** A mate in one, a sound mate in three, a cooked one, a diagram without a mate, and one that leaves a gold in hand. */
const ONE = '5k3/9/5P3/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
const SOUND = '9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1'
const COOKED = '8k/9/7P1/9/9/9/9/9/9 b B2rb4g4s4n4l17p 1'
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1'
const LEFTOVER = '5k3/9/5P3/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1'

let folder: string
beforeEach(() => {
  stayWithin()
  folder = mkdtempSync(join(tmpdir(), 'nanido-report-'))
  mkdirSync(join(folder, 'b/.hidden'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('a.sfen', `${ONE}\n${SOUND}\n`)
  write('b/cooked.sfen', `${COOKED}\n`)
  write('b/.hidden/other.sfen', 'not read\n')
  write('notes.md', 'not read')
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

interface Line {
  readonly file: string
  readonly verdict: string
  readonly length?: number
  readonly class?: string
  readonly broken: readonly string[]
  readonly cooks?: readonly { readonly ply: number; readonly moves: readonly string[]; readonly japanese: readonly string[] }[]
}

async function report(paths: readonly string[], options: OptionValues = {}, json = true, language: Language = 'en', budget = 1_000_000) {
  const terminal = new Heard(json, language)
  await reportOn(await readInput(paths, { genre: tsumeShogi.id }), { budget, options }, terminal)
  return { status: terminal.end(), lines: terminal.lines, messages: terminal.messages }
}

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line)

describe('a folder', () => {
  it('is read with the folders in it, by name', async () => {
    const { status, lines } = await report([folder])
    expect(status).toBe(0)
    expect(
      parsed(lines).map(({ file, verdict, length, class: ofClass }) => [file.slice(folder.length + 1), verdict, length, ofClass]),
    ).toEqual([
      ['a.sfen', 'unique', 1, 'A'],
      ['a.sfen', 'unique', 3, 'A'],
      [join('b', 'cooked.sfen'), 'multiple', 3, 'C'],
    ])
  })

  it('without any file of a known ending, or that is not there, is no input', async () => {
    mkdirSync(join(folder, 'empty'))
    await expect(report([join(folder, 'empty')])).rejects.toThrow(UsageError)
    await expect(report([join(folder, 'nowhere')])).rejects.toThrow(UsageError)
  })
})

it('tells each cook with where it leaves the solution, in both notations', async () => {
  const [cooked] = parsed((await report([join(folder, 'b')])).lines)
  expect(cooked!.cooks!.length).toBeGreaterThan(0)
  for (const { ply, moves, japanese } of cooked!.cooks!) {
    expect([ply, moves.length, moves.length % 2]).toEqual([1, japanese.length, 1])
    expect(japanese[0]).toMatch(/^▲/)
  }
})

it.each<[OptionValues, readonly (readonly string[])[]]>([
  [{}, [[], [], []]],
  [{ unique: true, shortest: 3 }, [['shortest'], [], ['unique']]],
  [{ minor: true, longest: 1, pieces: 4, variations: 0 }, [[], ['longest', 'pieces'], ['minor', 'longest']]],
])('holds problems to the house rules %j', async (rules, broken) => {
  const { status, lines, messages } = await report([folder], rules)
  const some = parsed(lines).map((line, i) => line.broken.filter((rule) => rule !== 'variations' || broken[i]!.includes(rule)))
  expect(some).toEqual(broken)
  expect(status).toBe(broken.some((one) => one.length > 0) ? 1 : 0)
  if (status === 1) expect(messages.join()).toContain('breaks house rules')
})

it('examines by the conventions asked for, and says by which', async () => {
  const file = join(folder, 'far.sfen')
  writeFileSync(file, '8k/9/7G1/9/9/9/9/9/9 b R 1\n')
  const told = async (options: OptionValues) =>
    JSON.parse((await report([file], options)).lines[0]!) as { options: string[]; magazine?: { result: string } }
  expect(await told({})).toMatchObject({ options: ['profile=magazine'], magazine: { result: 'flawed' } })
  expect(await told({ distant: 'broken' })).toMatchObject({
    options: ['profile=magazine', 'distant=broken'],
    magazine: { result: 'broken' },
  })
  expect((await told({ profile: 'paper' })).magazine).toBeUndefined()
  const lines = (await report([file], {}, false, 'ja')).lines.join('\n')
  expect(lines).toContain('検討：キズあり')
  expect(lines).toContain('1手目の以遠打: ▲１三飛')
})

it('counts leftover by the rule asked for', async () => {
  const file = join(folder, 'left.sfen')
  writeFileSync(file, `${LEFTOVER}\n`)
  expect(parsed((await report([file], { 'no-leftover': true })).lines)[0]!.broken).toEqual(['leftoverFree'])
})

it('goes on past what is bad, and names it', async () => {
  const file = join(folder, 'mixed.sfen')
  writeFileSync(file, [NO_MATE, '9/9 b - 1', '4k4/4P4/9/9/9/9/9/9/9 b - 1', ONE, ''].join('\n'))
  const { status, lines, messages } = await report([file])
  expect(status).toBe(1)
  expect(parsed(lines).map(({ verdict }) => verdict)).toEqual(['none', 'unique'])
  for (const line of [1, 2, 3]) expect(messages.some((text) => text.startsWith(`${file}:${line}:`))).toBe(true)
  expect((await report([file], {}, true, 'en', 1)).messages.join()).toContain('--budget')
})

it.each<[Language, RegExp, RegExp]>([
  ['en', /mate in 3; examined as magazines do: /, /^ {2}by the paper a cook at move 1, \d+ plies/],
  ['ja', /3手詰、検討：/, /^ {2}論文の余詰、1手目（\d+手/],
])('says it to a person in %s', async (language, head, cook) => {
  const { lines } = await report([join(folder, 'b')], {}, false, language)
  expect(lines[0]).toMatch(head)
  expect(lines.some((line) => cook.test(line))).toBe(true)
})

it('tells what is known where the steps run out, and what is open', async () => {
  const file = join(folder, 'open.sfen')
  writeFileSync(file, '8k/9/7G1/9/9/9/9/9/9 b R 1\n')
  const { status, lines, messages } = await report([file], {}, false, 'en', 2_000)
  expect(status).toBe(1)
  expect(lines.join('\n')).toMatch(/open at move \d/)
  expect(messages.join()).toContain('--budget')
})

describe('other checks that are not settled', () => {
  const FAR = '8+s/9/5n1R1/9/l5B1p/9/2G6/9/P7k b Srb3g2s3n3l16p 1'
  const asked = (options: OptionValues, json: boolean, language: Language = 'en') => {
    const file = join(folder, 'far.sfen')
    writeFileSync(file, `${FAR}\n`)
    return report([file], options, json, language, 30_000)
  }

  it('are told with the plies within which none of them mates', async () => {
    const { lines, messages } = await asked({}, false)
    expect(lines.join('\n')).toMatch(/open at move 1, no other mate within \d+ plies/)
    expect(messages.join()).toMatch(/open at ply 1, no other mate within \d+ plies/)
    expect((await asked({}, false, 'ja')).messages.join()).toMatch(/1手目、\d+手以内の別詰なし/)
    const [told] = (await asked({}, true)).lines
    expect(JSON.parse(told!)).toMatchObject({ verdict: 'undecided', open: [1], within: expect.any(Number) })
  })

  it('are no complaint where only mates within fewer plies were asked for, and there is none', async () => {
    const { status, lines, messages } = await asked({ within: 17 }, false)
    expect(lines[0]).toMatch(/examined as magazines do: (?!not finished)/)
    expect([status, messages]).toEqual([0, []])
  })

  it('are one where a rule of the house asks for the paper’s cooks', async () => {
    const { status } = await asked({ within: 17, unique: true }, false)
    expect(status).toBe(1)
  })
})

it('shows the line that is judged: the one that leaves nothing over', async () => {
  const file = join(folder, 'tie.sfen')
  writeFileSync(file, '7nk/9/7G1/7N1/9/9/9/9/9 b G 1\n')
  const { lines } = await report([file], {}, false)
  expect(lines[0]).toContain('examined as magazines do: perfect')
  expect(lines[1]).toContain('G*1b')
})

it('says by name why there is no mate, check by check', async () => {
  const file = join(folder, 'none.sfen')
  writeFileSync(file, '7lk/9/8G/9/9/9/9/9/9 b P 1\n')
  const { lines, messages } = await report([file], {}, false, 'ja')
  expect(lines.join('\n')).toContain('▲１二歩（打歩詰）')
  expect(messages.join()).toContain('打歩詰')
})

it('is a page of HTML and a PDF, too, with every problem, its diagram and what is said of it', async () => {
  const [html, pdf] = [join(folder, 'r.html'), join(folder, 'r.pdf')]
  writeFileSync(join(folder, 'a<b>.sfen'), `${NO_MATE}\n${COOKED}\n9/9 b - 1\n`)
  const make = async () => {
    const terminal = new Heard(true, 'ja')
    await reportOn(await readInput([folder], { genre: tsumeShogi.id }), { budget: 1_000_000, options: {}, html, pdf }, terminal)
    return [readFileSync(html, 'utf8'), readFileSync(pdf, 'latin1')] as const
  }
  const [page, print] = await make()
  expect(page.match(/<section>/g)).toHaveLength(5)
  // The final board is shown only for mates.
  const mates = page.match(/<figcaption>詰上り図<\/figcaption>/g)?.length ?? 0
  expect([mates > 0, page.match(/<li>詰上り: \S+ w /g)?.length]).toEqual([true, mates])
  expect(page.match(/<svg /g)).toHaveLength(5 + mates)
  expect(page).toContain('a&lt;b&gt;.sfen:1:1')
  expect(page).toContain('（逃れ）')
  expect(page).toContain('論文（野下・飯田）')
  expect(page).not.toContain('<script')
  expect(print.startsWith('%PDF-')).toBe(true)
  // Equal problems give equal pages, and a file that is no report is not overwritten.
  expect((await make())[0]).toBe(page)
  writeFileSync(html, 'mine')
  await expect(make()).rejects.toThrow(UsageError)
  expect(readFileSync(html, 'utf8')).toBe('mine')
})
