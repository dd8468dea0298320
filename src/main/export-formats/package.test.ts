import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { ask, has } from '#test-support/pdf/tools.ts'
import { dataMerge, writePackage, type PackedPuzzle } from './package'
import { drawingOf, fileOf, solutionOf } from './drawing'
import { growth, MOST_GROWTH } from '#solver/testing/growth.ts'

const OPTIONS = { unit: 8, dpi: 150, outlines: true, language: 'en', when: new Date(0) } as const
const packed: PackedPuzzle[] = genres.map((genre, i) => ({
  ...{ number: i + 1, genre, puzzle: genre.samples[0]!, solution: solutionOf(genre, genre.samples[0]!) },
  ...{ title: i === 0 ? 'A, "B"' : '', author: '', level: i, label: null, verdict: 'unique' },
}))

describe.each(packed.map((one) => [one.genre.id, one] as const))('a drawing of %s', (_, { genre, puzzle, solution }) => {
  it('shows the problem and another thing the solution, in every form', async () => {
    const [problem, solved] = [drawingOf(genre, puzzle, 'problem')!, drawingOf(genre, puzzle, 'solution', solution)!]
    expect(solved).not.toEqual(problem)
    for (const [form, head] of [
      ['svg', '<?xml'],
      ['png', '\u0089PNG'],
      ['pdf', '%PDF-1.7'],
    ] as const)
      expect(
        Buffer.from(await fileOf(problem, form, 'No. 1', OPTIONS))
          .toString('latin1')
          .startsWith(head),
      ).toBe(true)
  })
})

describe('a package for layout programs', () => {
  const make = async () => {
    const chunks: Uint8Array[] = []
    await writePackage('Book', packed, ['pdf', 'svg'], OPTIONS, (bytes) => void chunks.push(bytes.slice()))
    return Buffer.concat(chunks)
  }
  it('has numbered drawings, a table whose paths lead to them, and a manifest', async () => {
    const bytes = await make()
    const files = unzipSync(bytes)
    const table = Buffer.from(files['puzzles.csv']!).swap16().toString('utf16le').slice(1).trimEnd().split('\r\n')
    expect(table).toHaveLength(packed.length + 1)
    expect(table[0]).toContain('@problem,@solution,@hint,#answer')
    expect(table[1]).toMatch(/^1,"A, ""B""",/)
    for (const row of table.slice(1)) for (const [path] of row.matchAll(/drawings\/[^,]+/g)) expect(files[path]).toBeDefined()
    const { puzzles } = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as { puzzles: { drawings: Record<string, string[]> }[] }
    const named = puzzles.flatMap(({ drawings }) => Object.values(drawings).flat())
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('drawings/'))
        .sort(),
    )
    expect(named).toContain('drawings/001-solution.pdf')
    expect((await make()).equals(bytes)).toBe(true)
  })
  it.each(['=1+1', '@SUM(A1)', '+1', '-1', '\t=1', '\n=1', '＝1', "'=1"])('has a table in which a title like %j is no formula', (title) => {
    const table = Buffer.from(dataMerge(['title', '@problem'], [[title, 'drawings/1.svg']]))
      .swap16()
      .toString('utf16le')
      .slice(1)
    const [head, row] = table.split('\r\n')
    expect(head).toBe('title,@problem')
    expect(row).toMatch(/^"?'/)
    expect(row).toContain(',drawings/1.svg')
  })
  it.skipIf(!has('pdfinfo'))('has drawings in PDF that are as large as they are drawn', async () => {
    const [{ genre, puzzle }] = packed as [PackedPuzzle]
    const scene = drawingOf(genre, puzzle, 'problem')!
    const { text } = ask('pdfinfo', ['-box', 'FILE'], await fileOf(scene, 'pdf', 'No. 1', OPTIONS))
    const width = Number(/TrimBox: +0\.00 +0\.00 +([\d.]+)/.exec(text)![1])
    expect(width).toBeCloseTo((scene.width * 8 * 72) / 25.4, 1)
  })
})

const read = (title: string) => Buffer.from(dataMerge(['title'], [[title]])).swap16().toString('utf16le') // prettier-ignore

it('a title on several lines stands on one, and keeps its other blanks', () => {
  expect(read('One \r\n\u2028 two  three')).toBe('\ufefftitle\r\nOne two  three\r\n')
})

it('a title of blanks is gone through once', () => {
  expect(growth({ make: (length) => `x${' '.repeat(length)}x` }, read)).toBeLessThan(MOST_GROWTH)
})
