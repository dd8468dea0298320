import { describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { genres } from '#solver/genres/index.ts'
import { examplesOf, manual, readPage, searched } from './pages'

/** Techniques that have no drawing: counts that are no techniques, techniques that no puzzle needs, and those for colours. */
const UNDRAWN: Readonly<Record<string, readonly string[]>> = {
  sudoku: ['search'],
  nonogram: [
    '1',
    '2',
    '3',
    '4',
    '5',
    'exclusion',
    'overlap',
    'gap',
    'count',
    'adjacency',
    'order',
    'named',
    'limits',
    'placements',
    'trial',
  ],
  slitherlink: ['same', 'nested'],
  'tsume-shogi': ['discovered', 'unpromoted', 'quiet'],
  'x-number-place': ['relation-pair'],
  akari: ['nested'],
  hitori: ['nested'],
  hashi: ['wide', 'nested'],
  futoshiki: ['nested'],
  kakuro: ['nested'],
  skyscrapers: ['nested'],
  shikaku: ['long', 'nested'],
  yajilin: ['nested'],
  starbattle: ['nested'],
  calcudoku: ['nested'],
}

it('a page is read: title, headings, paragraphs, lists, strong words', () => {
  const page = readPage('05-order', '# Order\n\nDrag **it** on\nand on.\n\n## Keys\n\n- one\n- **two**\n')
  expect([page.id, page.title]).toEqual(['order', 'Order'])
  expect(page.blocks).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Drag ', isStrong: false },
        { text: 'it', isStrong: true },
        { text: ' on and on.', isStrong: false },
      ],
    },
    { kind: 'heading', runs: [{ text: 'Keys', isStrong: false }] },
    { kind: 'list', items: [[{ text: 'one', isStrong: false }], [{ text: 'two', isStrong: true }]] },
  ])
})

it('words of a command line and names of controls are told from others, pieces dropped are not taken for them', () => {
  const page = readPage('05-order', '# Order\n\nType `nanido grade`, or *Grade* (1. G*4b, 2. P*1b).\n')
  expect(page.blocks).toMatchObject([
    {
      runs: [
        { text: 'Type ' },
        { text: 'nanido grade', isCode: true },
        { text: ', or ' },
        { text: 'Grade', isStrong: true },
        { text: ' (1. G*4b, 2. P*1b).' },
      ],
    },
  ])
  expect(page.text).toContain('Type nanido grade, or Grade (1. G*4b')
})

describe.each(['en', 'ja'] as const)('the manual in %s', (language) => {
  const pages = manual(language)
  it('has a page for each task, each genre and the papers, in the same order in both languages', () => {
    expect(pages.map(({ id }) => id)).toEqual(manual('en').map(({ id }) => id))
    expect(pages.length).toBeGreaterThanOrEqual(14)
    for (const { title, blocks } of pages) expect([title !== '', blocks.length > 0], title).toEqual([true, true])
    for (const { id, blocks } of pages.filter((page) => !['papers', 'sources', ...genres.map((genre) => genre.id)].includes(page.id))) {
      expect(blocks.filter(({ kind }) => kind === 'picture').length, `a picture of the window on the page ${id}`).toBe(1)
    }
  })
  it('shows no sign of its own marking', () => {
    const shown = pages.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => ('runs' in block ? block.runs : 'items' in block ? block.items.flat() : []).map(({ text }) => text)),
    ])
    expect(shown.filter((text) => /(?<![A-Z])\*|`|\]\(/u.test(text))).toEqual([])
  })
  it('is searched, titles first', () => {
    expect(searched(pages, '')).toEqual(pages)
    expect(searched(pages, language === 'en' ? 'trash' : 'ゴミ箱')[0]?.id).toBe('safe')
    expect(searched(pages, language === 'en' ? 'SEED library' : 'シード　ライブラリ').map(({ id }) => id)).toEqual(['generate'])
    expect(searched(pages, 'zzzz')).toEqual([])
  })
})

const explained = genres.filter(({ id }) => existsSync(`docs/manual/examples/${id}.json`))
describe.each(explained)('the page of $id', (genre) => {
  it.each(['en', 'ja'] as const)('explains and draws every technique of every grader, %s', async (language) => {
    const page = manual(language).find(({ id }) => id === genre.id)!
    const examples = await examplesOf(genre.id)
    const { blocks } = page
    for (const { id: grader, techniques } of genre.graders) {
      for (const [key, name] of Object.entries(techniques)) {
        const isDrawn = !UNDRAWN[genre.id]?.includes(key)
        // Several graders may have techniques of the same name.
        const at = blocks.findIndex((block, i) => {
          const [, , drawing] = blocks.slice(i)
          const isOwn = !isDrawn || (drawing?.kind === 'drawing' && drawing.name.endsWith(`.${key}`))
          return block.kind === 'technique' && block.runs[0]?.text === name[language] && isOwn
        })
        expect(blocks[at + 1]?.kind, `${grader} ${key} is explained (npm run manual)`).toBe('paragraph')
        if (!isDrawn) continue
        const drawing = blocks[at + 2]
        if (drawing?.kind !== 'drawing') throw new Error(`${grader} ${key} is not drawn`)
        expect(existsSync(`docs/manual/drawings/${drawing.name}.svg`), drawing.name).toBe(true)
        // The text under the drawing is what today's grader says about the drawn step.
        const { step, puzzle } = examples[drawing.name]!
        expect([step.technique, genre.fromData(puzzle).ok]).toEqual([key, true])
        expect(blocks[at + 3]).toMatchObject({
          kind: 'paragraph',
          runs: [{ text: expect.stringContaining(genre.say(step.message, language)) as string }],
        })
      }
    }
  })
})
