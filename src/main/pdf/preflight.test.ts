import { describe, expect, it } from 'vitest'
import { pdfPhrases } from '#contract/messages/pdf-messages.ts'
import { mmOf } from '#plan/model/box.ts'
import { profileOr, profiles } from '#plan/profiles/index.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { knows, say } from '#solver/kernel/message.ts'
import { fileFindings, pdfFindings } from './preflight'
import { readBack } from './read-back/read-back'
import { settingsFor } from './settings'
import { A5, block, bookOf, EVERYTHING, grid, printed, text } from '#test-support/pdf/books.ts'

const line = (points: number, x1 = 30, x2 = 100): Shape => ({ kind: 'line', x1, y1: 60, x2, y2: 60, width: mmOf(points), ink: 'given' })
const many = (shapes: readonly Shape[], pages: number) => Array.from({ length: pages }, () => [block(shapes)])

async function rules(profile: string, pages: Parameters<typeof bookOf>[0], more = {}, settings = {}) {
  const chosen = profileOr(profile)
  const book = bookOf(pages, more)
  const { bytes, report } = await printed(book, { ...settingsFor(chosen, EVERYTHING.when), ...settings })
  const findings = [...pdfFindings(report), ...fileFindings(readBack(bytes), chosen, book.paper)]
  for (const { message } of findings) {
    expect(knows(pdfPhrases, message)).toBe(true)
    for (const language of ['en', 'ja'] as const) expect(say(pdfPhrases, message as never, language)).not.toMatch(/undefined|NaN|Infinity/)
  }
  return findings
}
const codes = async (...args: Parameters<typeof rules>) => (await rules(...args)).map(({ rule }) => rule)

const good = [line(1), text('Sudoku 12', 80, { x: 40, size: mmOf(18) })]

describe('a book as it should be', () => {
  it.each(profiles.map(({ id }) => [id]))('has no findings for %s', async (id) => {
    const profile = profileOr(id)
    const marks = profile.marks.value === 'japanese' ? 'japanese' : 'none'
    const blank = profile.pages.lastIsBlank?.value === true ? [[]] : []
    const pages = [...many(good, 40 - blank.length), ...blank]
    expect(await codes(id, pages, { paper: { ...A5, marks } })).toEqual([])
  })
})

describe('each rule', () => {
  it.each([
    ['press.thin-line', [[block([line(0.3)])]], {}],
    ['press.small-type', [[block([text('6 pt', 50, { size: mmOf(6) })])]], {}],
    ['press.missing-glyph', [[block([text('\u{10ffff}')])]], {}],
    ['press.letter-without-font', [[block([text('\u{10ffff}')], { puzzle: 3 })]], {}],
    ['press.too-few-pages', many(good, 3), {}],
    ['press.blank-in-a-row', [...many(good, 30), [], [], []], {}],
    ['press.narrow-gutter', [[block([line(1, 5)])]], {}],
    ['press.narrow-margin', [[block([line(1, 30, 145)])]], {}],
    ['press.no-bleed', [[block([{ kind: 'rect', x: 100, y: -5, width: 60, height: 40, fill: 'given' }])]], {}],
    ['press.outlines', many(good, 30), { outlines: true }],
    ['press.annotations', [[block(good, { anchor: 'a', link: 'a' })]], { links: true }],
  ] as const)('%s', async (rule, pages, settings) => {
    const outline = [{ title: 'One', page: 1, level: 1 }]
    const found = (await rules('kdp', pages, { outline }, settings)).filter((one) => one.rule === rule)
    expect(found).toHaveLength(1)
  })

  it('has colours where the profile takes them and they are wished, elsewhere greys, and tells so', async () => {
    const ground: Shape = { kind: 'rect', x: 40, y: 60, width: 10, height: 10, fill: '#cc3311/48' }
    const page = [[block([...good, ground, text('a', 90, { x: 40, ink: '#ffffff00/ff' })])]]
    const paints = async (profile: string, settings = {}) => {
      const { bytes, report } = await printed(bookOf(page), { ...settingsFor(profileOr(profile), EVERYTHING.when), ...settings })
      return [Object.keys(readBack(bytes)!.pages[0]!.paints), report.greyed]
    }
    expect(await paints('office')).toEqual([['grey', 'rgb'], []])
    // Black is printed as black, so no grey takes the place of a colour here.
    const dark = await printed(bookOf([[block([{ ...ground, fill: '#000000/48' }])]]), settingsFor(profileOr('office'), EVERYTHING.when))
    expect(readBack(dark.bytes)!.pages[0]!.lightestTint).toBeGreaterThanOrEqual(1)
    expect(await paints('office', { colours: false })).toEqual([['grey'], [1]])
    expect(await paints('offset-ja')).toEqual([['grey'], [1]])
    expect(settingsFor(profileOr('office'), EVERYTHING.when, { colours: false }).colours).toBe(false)
    expect(settingsFor(profileOr('kdp'), EVERYTHING.when, { colours: true }).colours).toBe(false)
    expect(await codes('kdp', page)).toContain('press.colours-greyed')
    expect(await codes('office', page)).not.toContain('press.colour')
  })

  it('tells the place, what was found and what is asked for', async () => {
    const [thin] = await rules('office', [[block(good)], [block([line(0.1)])], [block([line(0.2)])]])
    expect(thin).toMatchObject({
      ...{ rule: 'press.thin-line', page: 2, severity: 'warning' },
      message: { found: expect.closeTo(0.1, 3) as number, wanted: 0.25, pages: [2, 3], count: 2 },
    })
    expect(say(pdfPhrases, thin!.message as never, 'en')).toMatch(/0\.1 pt on pages 2, 3; 0\.25 pt/)
  })

  it('the gutter grows with the number of pages', async () => {
    const close = [line(1, 11)]
    const spine = (pages: number) =>
      codes(
        'kdp',
        Array.from({ length: pages }, (_, i) => [block(i % 2 === 0 ? close : good)]),
      )
    expect(await spine(100)).not.toContain('press.narrow-gutter')
    expect(await spine(200)).toContain('press.narrow-gutter')
  })

  it('a ground up to the spine and the cut is no print in the gutter, but words on it are, and a board beside it', async () => {
    const ground: Shape = { kind: 'rect', x: 0, y: -5, width: 160, height: 30, fill: 'tint2' }
    const disc: Shape = { kind: 'circle', x: 5, y: 10, radius: 3, fill: 'given' }
    const told = async (...shapes: readonly Shape[]) => {
      const all = await codes('offset-ja', [[block([...good, ...shapes])]], { paper: { ...A5, bleed: 3 } })
      return all.filter((code) => code === 'press.narrow-gutter')
    }
    expect(await told(ground, disc)).toEqual([])
    expect(await told(ground, text('A', 10, { x: 2 }))).toHaveLength(1)
    expect(await told(ground, line(1, 5))).toHaveLength(1)
    // A line that lies only at the spine is no ground.
    expect(await told({ ...ground, y: 50, height: 40, width: 1 }, line(1, 5))).toHaveLength(1)
  })

  it('a standard that is asked for and not kept', async () => {
    const wanting = profiles.find(({ file }) => file.standard !== '1.7')!
    expect(await codes(wanting.id, many(good, 32), {}, { standard: '1.7' })).toContain('press.standard')
  })
})

describe('files of others', () => {
  const file = (content: string) =>
    readBack(
      Buffer.from(
        `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Kids[3 0 R]>> endobj
3 0 obj <</MediaBox[0 0 432 648]/Contents 4 0 R/Resources<</Font<</F<</Subtype/TrueType/BaseFont/Arial>>>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj trailer <</Root 1 0 R>>`,
        'latin1',
      ),
    )
  const of = (content: string, profile = 'kdp') => fileFindings(file(content), profileOr(profile)).map(({ rule }) => rule)
  it('colour, tints and fonts are told', () => {
    expect(of('1 0 0 RG 2 w 100 100 m 200 100 l S')).toContain('press.colour')
    expect(of('0.5 0.5 0.5 1 k 100 100 50 50 re f')).toContain('press.colour')
    expect(of('0 0 0 1 k 100 100 50 50 re f')).not.toContain('press.colour')
    expect(of('0.95 g 100 100 50 50 re f')).toContain('press.light-tint')
    expect(of('BT /F 12 Tf 100 100 Td (Hi) Tj ET')).toContain('press.font-not-embedded')
  })
  it('no PDF and a locked one have one finding', () => {
    expect(fileFindings(undefined, profileOr('kdp')).map(({ rule }) => rule)).toEqual(['press.no-pdf'])
    expect(fileFindings({ ...file('S')!, isLocked: true }, profileOr('kdp')).map(({ rule }) => rule)).toEqual(['press.locked'])
  })
})

describe('our own grid', () => {
  it('has neither colour nor thin lines', async () => {
    expect(await codes('office', [[block(grid(30, 60, 9))]])).toEqual([])
  })
})
