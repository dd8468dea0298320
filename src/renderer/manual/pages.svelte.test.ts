import { describe, expect, it } from 'vitest'
import { manual, readPage, searched } from './pages'

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

describe.each(['en', 'ja'] as const)('the manual in %s', (language) => {
  const pages = manual(language)
  it('has a page for each task, each genre and the papers, in the same order in both languages', () => {
    expect(pages.map(({ id }) => id)).toEqual(manual('en').map(({ id }) => id))
    expect(pages.length).toBeGreaterThanOrEqual(14)
    for (const { title, blocks } of pages) expect([title !== '', blocks.length > 0], title).toEqual([true, true])
  })
  it('is searched, titles first', () => {
    expect(searched(pages, '')).toEqual(pages)
    expect(searched(pages, language === 'en' ? 'trash' : 'ゴミ箱')[0]?.id).toBe('safe')
    expect(searched(pages, language === 'en' ? 'SEED library' : 'シード　ライブラリ').map(({ id }) => id)).toEqual(['generate'])
    expect(searched(pages, 'zzzz')).toEqual([])
  })
})
