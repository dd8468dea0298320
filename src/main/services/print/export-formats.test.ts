import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '#plan/model/plan.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { BookLayout } from '#contract/schemas/book.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { puzzle } from '#test-support/library/library-bench.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let book: number
let ids: number[]
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  const sample = nullgenre.toData(nullgenre.samples[0]!)
  ids = addPuzzles(
    bench.services.store,
    book,
    ['a', 'b', 'c'].map((name) => puzzle(name, { puzzle: sample })),
  )
})
afterEach(() => bench.clear())

const layout = BookLayout.parse({ onlyUnique: false })

/** Returns all bytes of a file that was made for the window. */
async function taken({ file, bytes }: { readonly file: string; readonly bytes: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let from = 0; ;) {
    const piece = Buffer.from((await bench.ask('export.piece', { file, from })).base64, 'base64')
    if (piece.length === 0) break
    pieces.push(piece)
    from += piece.length
  }
  const all = Buffer.concat(pieces)
  expect(all).toHaveLength(bytes)
  return all
}

it('a window gets a book as EPUB, as drawings and as LaTeX, or only what is selected of it', async () => {
  const epub = await bench.ask('export.form', { book, layout, form: 'epub' })
  expect([epub.name.endsWith('.epub'), Object.keys(unzipSync(await taken(epub)))[0]]).toEqual([true, 'mimetype'])
  const drawn = async (only: { puzzles?: number[] }) =>
    Object.keys(unzipSync(await taken(await bench.ask('export.form', { book, layout, form: 'images', ...only })))).filter((name) =>
      name.endsWith('problem.svg'),
    )
  expect(await drawn({})).toHaveLength(3)
  expect(await drawn({ puzzles: [ids[2]!] })).toEqual(['drawings/003-problem.svg'])
  const latex = await taken(await bench.ask('export.form', { book, layout, form: 'latex', puzzles: ids.slice(0, 2) }))
  expect(latex.toString('utf8').match(/\\begin\{tikzpicture\}/g)).toHaveLength(2)
  const { text } = await bench.ask('export.text', { book, format: 'nanido', puzzles: [ids[1]!] })
  expect(text.trim().split('\n')).toHaveLength(1)
})

it('a window gets a book as a document for layout programs, and hears which fonts it needs and which pages have words as outlines', async () => {
  const vertical = { ...layout, language: 'ja', style: 'shizuka', title: '四月', contents: true }
  const made = await bench.ask('export.form', { book, layout: vertical, form: 'idml' })
  expect([made.name.endsWith('.idml'), made.notes.map(({ code }) => code)]).toEqual([true, ['plan.idml-outlined', 'plan.idml-fonts']])
  expect((await taken(made)).toString('latin1', 38, 81)).toMatch(/^application\/vnd\.adobe\.indesign-idml-package/)
})

it('a window gets a book in words and in braille, hears what is otherwise in them, and is refused braille in a language without a code', async () => {
  const told = await bench.ask('export.form', { book, layout: { ...layout, language: 'en' }, form: 'told' })
  expect([told.name.endsWith('.txt'), (await taken(told)).toString('utf8').match(/^Problem \d/gm)?.length]).toEqual([true, 3])
  const german = { ...layout, language: 'de' }
  const braille = await bench.ask('export.form', { book, layout: german, form: 'braille', braille: { cells: 30, lines: 20 } })
  expect([braille.name.endsWith('.brf'), braille.notes.map(({ code }) => code)]).toEqual([
    true,
    expect.arrayContaining(['plan.told-in-english']),
  ])
  const [page = ''] = (await taken(braille)).toString('latin1').split('\f')
  expect(page.split('\r\n')).toHaveLength(21)
  const japanese = { book, layout: { ...layout, language: 'ja' }, form: 'braille' } as const
  expect(await bench.refusal('export.form', japanese)).toEqual({ code: 'plan.no-braille', language: 'ja' })
})

it('what is not printed is in neither archive nor source, and each is told with its reason and its place', async () => {
  await bench.ask('puzzle.update', { id: ids[1]!, caption: { tags: ['@draft'] } })
  const told = { id: ids[1]!, index: 1, message: { code: 'plan.not-in-file', reason: 'draft' } }
  const images = await bench.ask('export.form', { book, layout, form: 'images' })
  const problems = Object.keys(unzipSync(await taken(images))).filter((name) => name.endsWith('problem.svg'))
  expect([images.lost, problems]).toEqual([[told], ['drawings/001-problem.svg', 'drawings/002-problem.svg']])
  expect((await bench.ask('export.form', { book, layout, form: 'latex' })).lost).toEqual([told])
  expect((await bench.ask('export.form', { book, layout, form: 'latex', puzzles: [ids[0]!] })).lost).toEqual([])
})

it('one puzzle is drawn in each form; what is not known of it is refused in words', async () => {
  const begins = { svg: '<?xml', png: '\x89PNG', pdf: '%PDF-1.7' } as const
  for (const form of ['svg', 'png', 'pdf'] as const) {
    const made = await bench.ask('export.drawing', { puzzle: ids[0]!, show: 'problem', form })
    expect((await taken(made)).toString('latin1').startsWith(begins[form])).toBe(true)
  }
  const refused = await bench.refusal('export.drawing', { puzzle: ids[0]!, show: 'solution', form: 'svg' })
  expect(refused).toMatchObject({ code: 'service.nothing-to-draw', show: 'solution' })
})

describe('Japanese signs in single drawings', () => {
  const KANJI = /[\u4e00-\u9fff]/u
  const signs = async (plan?: Partial<Plan>, language: 'en' | 'ja' = 'en', chosen?: Plan['signs']) => {
    bench.clear()
    bench = new ServiceBench(undefined, [tsumeShogi])
    if (chosen) await bench.ask('settings.set', { signs: chosen })
    const own = await bench.book('Mate')
    const [id] = addPuzzles(bench.services.store, own, [
      puzzle('a', { genre: tsumeShogi.id, puzzle: tsumeShogi.toData(tsumeShogi.samples[0]!) }),
    ])
    if (plan) await bench.ask('book.set-plan', { book: own, plan: { ...usualPlan, ...plan } })
    const asked = { book: own, layout: { onlyUnique: false }, language }
    const text = async (made: { file: string; bytes: number }) => (await taken(made)).toString('utf8')
    const latex = await text(await bench.ask('export.form', { ...asked, form: 'latex' }))
    const zip = unzipSync(await taken(await bench.ask('export.form', { ...asked, form: 'images' })))
    const single = await text(await bench.ask('export.drawing', { puzzle: id!, show: 'problem', form: 'svg', language }))
    const [copied] = await bench.ask('puzzle.draw', { puzzles: [id!], show: 'problem', printed: language })
    return {
      latex: KANJI.test(latex),
      copied: KANJI.test(copied!.scene!),
      told: (await bench.ask('tree.list', null)).find(({ id }) => id === own)!.signs,
      single,
      inZip: Buffer.from(zip['drawings/001-problem.svg']!).toString('utf8'),
    }
  }

  it('are those of the book: letters in an English one, also in LaTeX, packages, pictures and what is copied', async () => {
    const [en, ja] = [await signs(), await signs(undefined, 'ja')]
    expect([en.latex, en.copied, ja.latex, ja.copied]).toEqual([false, false, true, true])
    expect([en.single === ja.single, en.inZip === ja.inZip]).toEqual([false, false])
  })

  it('are as its plan says, whatever language the window speaks', async () => {
    const [planned, letters] = [await signs({ language: 'en', signs: 'japanese' }), await signs({ language: 'ja', signs: 'letters' })]
    expect([planned.latex, planned.copied, letters.latex, letters.copied]).toEqual([true, true, false, false])
    expect([planned.told, letters.told], 'the window is told of them').toEqual(['japanese', 'letters'])
    expect((await signs({ language: 'en' })).told, 'nothing chosen: by the language').toBe('letters')
  })

  it('are as the person chose where the book is not planned', async () => {
    const [kanji, letters] = [await signs(undefined, 'en', 'japanese'), await signs(undefined, 'ja', 'letters')]
    expect([kanji.latex, kanji.copied, kanji.told]).toEqual([true, true, undefined])
    expect([letters.latex, letters.copied, letters.told]).toEqual([false, false, undefined])
  })
})

it('the finished file is examined, and one that would be refused tells why', async () => {
  const { pages, findings } = await bench.ask('export.preflight', { book, layout: { ...layout, profile: 'kdp' } })
  expect(pages).toBeGreaterThan(0)
  const rules = findings.map(({ rule }) => rule)
  expect(rules).toContain('plan.few-pages')
  expect(rules, 'the same is not said twice').not.toContain('press.too-few-pages')
  const severities = findings.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity))
  expect(severities).toEqual(severities.toSorted((a, b) => a - b))
})
