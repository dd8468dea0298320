import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServices } from '#main/services/index.ts'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { dispatch } from '#contract/dispatch.ts'
import { readPdfText } from '#test-support/pdf/pdf-text.ts'
import { printerWithin } from '#main/printing/within.ts'
import { usualPlan, usualSection, usualSolutions } from '#plan/model/usual.ts'
import type { LevelForm, Plan, SolutionsPart } from '#plan/model/plan.ts'
import { printedWords } from '#plan/words/printed-words.ts'
import { shippedStyles } from '#plan/style/shipped.ts'
import { isWhole } from '#solver/testing/for-tests.ts'
import { genres } from '#solver/genres/index.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'

// Tests that all outputs of a book agree with what the window shows of it.

/** Printed levels that the puzzles get in rotation, so that each section has several genres but not all. */
const LABELS = [1, 3, 5, 8]
const FIRST = 41

/** A test case: a book whose files are compared with its plan. */
interface Case {
  readonly genres: readonly string[]
  /** The number of puzzles of each genre. */
  readonly of: number
  readonly levelAs: LevelForm
  readonly more: Partial<Plan>
  readonly place?: SolutionsPart['place']
}

/** Returns sample puzzles of the genres in rotation, each with a printed level; the last is a draft. */
function mixed({ genres: ids, of }: Case): string {
  const taken = ids.map((genre) =>
    readFileSync(join('resources/samples', `${genre}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .slice(0, of)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
  const lines = Array.from({ length: of }, (_, i) => taken.map((all, j) => ({ ...all[i], label: LABELS[(i + j) % LABELS.length] }))).flat()
  return lines.map((line, i) => JSON.stringify(i === lines.length - 1 ? { ...line, tags: ['@draft'] } : line)).join('\n')
}

/** Returns a plan with sections by level with headings, numbers from 41 on, one form of level, and solutions grouped by genre. */
function planOf({ genres: [first], levelAs, more, place = 'end' }: Case): Plan {
  const bands = [['Gentle', 1, 4], ['Brisk', 5, 6], ['Fierce', 7, 10]] as const // prettier-ignore
  const sections = bands.map(([heading, from, to], i) => ({
    ...{ ...usualSection, id: heading, heading, begins: 'recto' as const },
    shows: { ...usualSection.shows, level: 'label' as const, levelAs },
    ...(i < 2 && { takes: { levels: [from, to] as const, levelsOf: 'label' as const } }),
  }))
  return {
    ...{ ...usualPlan, title: 'One Plan', language: 'en', numbering: { first: FIRST, perSection: false } },
    parts: [
      { kind: 'title', count: true },
      { kind: 'contents', by: 'part' },
      ...sections,
      { ...usualSolutions, place, perPage: 9, byGenre: { [first!]: 4 } },
    ],
    ...more,
  }
}

/** Returns the text of each page of an EPUB. */
function epubPages(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes)
  const names = Object.keys(files).filter((name) => /page-\d+\.xhtml$/u.test(name))
  return names.toSorted().map((name) =>
    Buffer.from(files[name]!)
      .toString('utf8')
      .replaceAll(/<[^>]*>/gu, ' '),
  )
}

/** Returns the unique identifier of an EPUB. */
const identifierOf = (bytes: Uint8Array): string =>
  /urn:uuid:[\da-f-]+/u.exec(Buffer.from(unzipSync(bytes)['EPUB/package.opf']!).toString('utf8'))![0]

/** Returns the puzzle numbers in an archive of drawings. */
const drawnNumbers = (bytes: Uint8Array): number[] =>
  Object.keys(unzipSync(bytes)).flatMap((name) => /(\d+)-problem\.svg$/u.exec(name)?.slice(1).map(Number) ?? [])

/** Lays a book out as the window does, and exports it from window and command line. */
async function printed(one: Case) {
  const { nanido, file, at, book, folder } = await shellWithBook('mixed.jsonl', mixed(one))
  const plan = planOf(one)
  await nanido('book', 'plan', ...book, '--set', file('plan.json', JSON.stringify(plan)))
  await nanido('book', 'grade', ...book)
  const made = async (kind: string, name: string): Promise<Buffer> => {
    await nanido('book', 'export', ...book, `--${kind}`, at(name), '--dpi', '50')
    return readFileSync(at(name))
  }
  const byCommand = { pdf: await made('pdf', 'a.pdf'), epub: await made('epub', 'a.epub'), zip: await made('images', 'a.zip') }
  const services = createServices({
    ...{ library: join(folder, 'puzzles.nanido'), settings: at('settings.json'), version: '0', shell: 'test', language: 'en', genres },
    ...{ fork: forkWithin(genres), forkReader: readerWithin(genres), forkPrinter: printerWithin(genres), processes: 1 },
    emit: () => undefined,
  })
  onTestFinished(() => services.close())
  const ask = async (method: Parameters<typeof dispatch>[1], params: unknown): Promise<unknown> => {
    const reply = await dispatch(services.handlers, method, params)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return reply.value
  }
  const nodes = (await ask('tree.list', null)) as { id: number; kind: string }[]
  const { id } = nodes.find(({ kind }) => kind === 'book')!
  const taken = async (answer: unknown): Promise<Buffer> => {
    const { file: name, bytes } = answer as { file: string; bytes: number }
    const pieces: Buffer[] = []
    for (let from = 0; from < bytes;) {
      const { base64 } = (await ask('export.piece', { file: name, from })) as { base64: string }
      pieces.push(Buffer.from(base64, 'base64'))
      from += pieces.at(-1)!.length
    }
    return Buffer.concat(pieces)
  }
  const shown = (await ask('pages.list', { book: id })) as FlatPlan
  const inWindow = {
    pdf: await taken(await ask('export.pdf', { book: id, layout: {} })),
    epub: await taken(await ask('export.form', { book: id, layout: {}, form: 'epub' })),
    zip: await taken(await ask('export.form', { book: id, layout: {}, form: 'images' })),
  }
  return { shown, byCommand, inWindow }
}

/** Returns whether a number occurs on a page by itself. */
const has = (text: string, number: number): boolean => new RegExp(String.raw`(?<![\d.])${number}(?![\d.])`, 'u').test(text)

function expectShown({ pages, parts, puzzles }: FlatPlan, texts: readonly string[]): void {
  expect(texts).toHaveLength(pages.length)
  for (const { title, page, part } of parts) if (page !== null && part.kind === 'section') expect(texts[page - 1]).toContain(title)
  for (const [i, number] of puzzles.number.entries()) expect(has(texts[puzzles.page[i]! - 1]!, number), `no. ${number}`).toBe(true)
}

/** Returns patterns of the forms in which a page in a language can print a level. */
function formsIn(language: string): Partial<Record<LevelForm, RegExp>> {
  const names = printedWords(language).levels.toSorted((a, b) => b.length - a.length)
  return { stars: /[★☆]{5}/gu, dots: /[●○]{5}/gu, words: new RegExp(String.raw`(?<!\p{L})(?:${names.join('|')})(?!\p{L})`, 'gu') }
}

const BOOKS: readonly Case[] = [
  { genres: ['sudoku', 'slitherlink', 'x-number-place', 'nonogram'], of: 2, levelAs: 'dots', more: { profile: 'kdp', fits: true } },
  ...(isWhole
    ? ([
        { genres: ['akari', 'hashi', 'masyu', 'tsume-shogi'], of: 4, levelAs: 'stars', more: { profile: 'offset-ja', language: 'ja' } },
        { genres: ['kakuro', 'futoshiki', 'skyscrapers', 'sudoku-variants'], of: 4, levelAs: 'dots', more: { profile: 'lulu', language: 'de', style: { id: 'clear' } } },
        { genres: ['hitori', 'nurikabe', 'binairo', 'nonogram'], of: 4, levelAs: 'stars', more: { profile: 'kdp-large-print', fits: true, language: 'fr', style: { id: 'folio' } } },
        { genres: ['tsume-shogi', 'sudoku', 'slitherlink'], of: 5, levelAs: 'stars', more: { profile: 'ingramspark', language: 'ko' }, place: 'upside-down' },
        { genres: ['sudoku', 'hitori', 'kakuro'], of: 5, levelAs: 'dots', more: { profile: 'office', language: 'zh-Hans', style: { id: 'folio' } }, place: 'overleaf' },
      ] as const)
    : []),
] // prettier-ignore

describe.each(BOOKS)('a book of $genres in sections by level, with a draft and numbers from 41 on: $more', (one) => {
  it('is the same in Pages, PDF, EPUB and drawings, from the window and from the command line', async () => {
    const { shown, byCommand, inWindow } = await printed(one)
    const { pages, parts, puzzles } = shown
    const count = one.genres.length * one.of - 1
    expect(puzzles.number).toEqual(Array.from({ length: count }, (_, i) => FIRST + i))
    const sections = parts.filter(({ part }) => part.kind === 'section')
    expect(sections.map(({ title }) => title)).toEqual(['Gentle', 'Brisk', 'Fierce'])
    expect(sections.every(({ puzzles: some }) => some > 0)).toBe(true)
    const style = shippedStyles.find(({ id }) => id === one.more.style?.id)
    const levelAs = style?.caption.level ?? one.levelAs
    for (const { pdf, epub, zip } of [inWindow, byCommand]) {
      const read = (await readPdfText(pdf)).pages.map(({ text }) => text)
      expectShown(shown, read)
      expectShown(shown, epubPages(epub))
      expect(drawnNumbers(zip)).toEqual(puzzles.number)
      expect(read[0]).toContain('One Plan')
      expect(read[0]).toMatch(new RegExp(String.raw`\b${count}\b`, 'u'))
      // All puzzles must show their level in the book's one form.
      for (const [form, sign] of Object.entries(formsIn(one.more.language ?? 'en')))
        for (const [i, { problems }] of pages.entries())
          expect(read[i]!.match(sign) ?? [], `${form} on page ${i + 1}`).toHaveLength(form === levelAs ? problems.length : 0)
      // The solutions of all genres must begin on the page that the plan gives.
      const from = parts.find(({ part }) => part.kind === 'solutions')!.page
      const solved = from === null ? '' : read.slice(from - 1).join(' ')
      expect(from === null).toBe(one.place === 'upside-down')
      for (const number of from === null ? [] : puzzles.number) expect(has(solved, number), `solution of no. ${number}`).toBe(true)
    }
    expect(await readPdfText(byCommand.pdf)).toEqual(await readPdfText(inWindow.pdf))
    expect(identifierOf(byCommand.epub)).toBe(identifierOf(inWindow.epub))
  })
})
