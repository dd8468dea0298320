import { describe, expect, it } from 'vitest'
import { mmOf } from '#plan/model/box.ts'
import { pageLabels } from './page-labels'
import type { FileWish } from '#plan/model/plan.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { dateOf, settingsFor } from './settings'
import { block, bookOf, EVERYTHING, printed, text } from '#test-support/pdf/books.ts'
import { ask, has } from '#test-support/pdf/tools.ts'
import { writePdf } from './write'
import { ticks } from '#main/testing/event-loop.ts'

const many = (pages: number) => bookOf(Array.from({ length: pages }, (_, i) => [block([text(`Page ${i + 1}`)])]))

describe('a file', () => {
  it('is given out while it is made, and waits for who takes it', async () => {
    let taken = 0
    let waiting = 0
    let pagesAtFirst = 0
    const pages: number[] = []
    await writePdf(
      many(20),
      EVERYTHING,
      async (bytes) => {
        if (taken === 0) pagesAtFirst = pages.length
        taken += bytes.length
        expect(waiting).toBe(0)
        waiting++
        await ticks(1)
        waiting--
      },
      { onPage: (page) => pages.push(page) },
    )
    expect(pagesAtFirst).toBeLessThan(2)
    expect(pages).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })
  it('is stopped between two pages', async () => {
    const stop = new AbortController()
    const pages: number[] = []
    const onPage = (page: number) => {
      pages.push(page)
      if (page === 3) stop.abort(new Error('enough'))
    }
    await expect(printed(many(20), {}, { signal: stop.signal, onPage })).rejects.toThrow('enough')
    expect(pages).toEqual([1, 2, 3])
  })
  it('tells what is smaller than its settings allow, and where', async () => {
    const thin = block([
      { kind: 'line', x1: 20, y1: 30, x2: 60, y2: 30, width: mmOf(0.2), ink: 'given' },
      text('6 pt', 40, { size: mmOf(6) }),
    ])
    const { report } = await printed(bookOf([[block([text('fine')])], [thin]]), { leastLine: 0.25, leastType: 7 })
    expect(report.undercut).toEqual([
      { page: 2, kind: 'line', points: expect.closeTo(0.2, 6) as number },
      { page: 2, kind: 'type', points: expect.closeTo(6, 6) as number },
    ])
    expect(report).toMatchObject({ pages: 2, thinnestLine: expect.closeTo(0.2, 6) as number })
  })
  it('tells the letters that no font has, by page and puzzle', async () => {
    const { report } = await printed(
      bookOf([[block([text('fine')])], [block([text('\u{10ffff}x\u{10fffe}')], { puzzle: 7 }), block([text('\u{10ffff}')])]]),
    )
    expect(report.missing).toEqual([{ page: 2, puzzle: 7, letters: ['\u{10ffff}', '\u{10fffe}'] }])
  })
  it('has each line of a paragraph from right to left say its own words', async () => {
    const lines = ['\u05e9\u05dc\u05d5\u05dd', '\u05e2\u05d5\u05dc\u05dd']
    const blocks = lines.map((line, i) => block([text(line, 20 + 6 * i)], i > 0 ? { continues: true } : {}))
    const { bytes } = await printed(bookOf([blocks]))
    const said = [...bytes.toString('latin1').matchAll(/\/ActualText \(\u00fe\u00ff([^)]*)\)/g)].map(([, words]) => words)
    expect(said).toEqual(lines.map((line) => Buffer.from(line, 'utf16le').swap16().toString('latin1')))
  })
  it.skipIf(!has('pdfdetach'))('carries what is attached to it', async () => {
    const puzzles = { name: 'puzzles.jsonl', type: 'application/jsonl', bytes: Buffer.from('{}\n'), description: 'The puzzles' }
    const { bytes } = await printed(many(1), {}, {}, [puzzles])
    expect(ask('pdfdetach', ['-list', 'FILE'], bytes).text).toContain('puzzles.jsonl')
    expect((await printed(many(1), { attachments: false }, {}, [puzzles])).bytes.includes('puzzles.jsonl')).toBe(false)
  })
})

describe('what goes into the file', () => {
  it('is as the profile has it, or as the book wishes; a standard that takes no attachments gets none', () => {
    const inFile = (id: string, wish?: FileWish) => {
      const { outlines, links, attachments } = settingsFor(profileOr(id), EVERYTHING.when, wish)
      return [outlines, links, attachments]
    }
    expect([inFile('office'), inFile('kdp')]).toEqual([[true, true, true], [false, false, false]]) // prettier-ignore
    expect(inFile('office', { outlines: false, attachments: false })).toEqual([false, false, false])
    expect(inFile('kdp', { outlines: true, attachments: true })).toEqual([true, true, true])
    expect(inFile('offset-ja', { outlines: true, attachments: true })).toEqual([true, false, false])
  })
})

describe('the date', () => {
  it('is SOURCE_DATE_EPOCH, else the one that is known, never the clock', () => {
    expect(dateOf(undefined, { SOURCE_DATE_EPOCH: '86400' }).toISOString()).toBe('1970-01-02T00:00:00.000Z')
    expect(dateOf(new Date(5000), { SOURCE_DATE_EPOCH: 'soon' })).toEqual(new Date(5000))
    expect(dateOf(undefined, {})).toEqual(dateOf(undefined, {}))
  })
})

describe('page labels', () => {
  it('count as the folios do', () => {
    expect(pageLabels(['i', 'ii', '', '1', '2', 'A-1', 'IV'])).toEqual([
      { from: 0, label: { S: 'r', St: 1 } },
      { from: 2, label: { S: 'D', St: 3 } },
      { from: 3, label: { S: 'D', St: 1 } },
      { from: 5, label: { P: 'A-1' } },
      { from: 6, label: { S: 'R', St: 4 } },
    ])
  })
})
