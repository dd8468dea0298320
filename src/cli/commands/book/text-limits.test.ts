import { describe, expect, it } from 'vitest'
import { PlannedBook } from '#contract/schemas/planning.ts'
import { TEXT_LIMITS } from '#contract/schemas/text-limits.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

const line = (caption: object) => JSON.stringify({ genre: 'sudoku', ...caption, data: { givens: samples[0]!.givens } })

describe('a text that is longer than it may be', () => {
  it('is shortened by import, which names line and field', async () => {
    const { nanido, file, book } = await shellWithBook('a.jsonl', line({}))
    const path = file('b.jsonl', `${line({})}\n${line({ title: 'x'.repeat(20_000) })}\n`)
    const { err } = await nanido('import', path, ...book, '--json')
    expect(err).toContain('b.jsonl:2:')
    expect(err).toContain('The title has 20,000 characters')
    const titles = (await nanido('book', 'list', ...book, '--json')).lines().map(({ title }) => title)
    expect(titles.at(-1)).toBe('x'.repeat(TEXT_LIMITS.title))
  })

  it('is refused in a plan with a sentence, and nothing is kept of it', async () => {
    const { nanido, file, book } = await shellWithBook('a.jsonl', line({}))
    const { plan } = PlannedBook.parse((await nanido('book', 'plan', ...book, '--json')).lines()[0])
    const changed = { ...plan, title: 'x'.repeat(20_000) }
    const set = nanido('book', 'plan', ...book, '--set', file('plan.json', JSON.stringify(changed)))
    await expect(set).rejects.toThrow('A title may have 500 characters at most, and this one has 20,000. Shorten it.')
    expect((await nanido('book', 'plan', ...book, '--json')).lines()[0]).toMatchObject({ isKept: false })
  })
})
