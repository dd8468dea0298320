import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import { shell } from '#test-support/cli/command-bench.ts'

/** Escape sequences and control characters that set a terminal's title, ring, erase, overwrite and reverse the text direction. */
const HOSTILE = '\u001b]0;owned\u0007\u009b2J\u202Ex\u2066y\u007f'
/** Characters that a terminal would act on, except line feeds. */
const OBEYED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u

const sudoku = genreById('sudoku')!
const lines = sudoku.formats.find(({ id }) => id === 'nanido')!.write!(
  ['one', 'two'].map((name) => ({
    puzzle: sudoku.samples[0] as never,
    caption: { id: HOSTILE, title: `${name} ${HOSTILE} ${'long '.repeat(400)}`, author: HOSTILE, note: HOSTILE },
  })),
).text

describe('no title, author, book or file name reaches a terminal as it is', () => {
  it.each([false, true])('json: %s', async (json) => {
    const { nanido, folder } = shell()
    const odd = join(folder, `${HOSTILE.replaceAll('/', '')}.jsonl`)
    writeFileSync(odd, `${lines}not a puzzle ${HOSTILE}\n`)
    mkdirSync(join(folder, `folder ${HOSTILE}`))
    const library = ['--library', join(folder, 'puzzles.nanido')]
    const book = [...library, '--book', HOSTILE]
    const commands: string[][] = [
      ['check', odd],
      ['check', join(folder, `folder ${HOSTILE}`)],
      ['solve', odd],
      ['grade', odd],
      ['explain', odd, '--index', '0'],
      ['mend', odd],
      ['report', 'sudoku', odd],
      ['convert', odd, '--to', 'sdk', '-o', join(folder, 'made.sdk')],
      ['import', odd, ...book],
      ['book', 'list', ...library],
      ['book', 'list', ...book],
      ['book', 'grade', ...book],
      ['book', 'order', ...book],
      ['book', 'duplicates', ...library],
      ['book', 'stats', ...book],
      ['book', 'trash', ...library],
      ['library', 'check', ...library],
    ]
    for (const words of commands) {
      const said = await nanido(...words, '--lang', 'en', ...(json ? ['--json'] : [])).catch((error: Error) => ({
        out: '',
        err: '',
        error,
      }))
      const told = `${said.out}${said.err}`
      expect([words[0], words[1], OBEYED.exec(told)?.[0]]).toEqual([words[0], words[1], undefined])
      // `mend` prints puzzle lines, and a report without JSON has no table.
      if (words[0] === 'mend' || (words[0] === 'report' && !json)) continue
      if (!json) for (const line of said.out.split('\n')) expect(line.length).toBeLessThan(2000)
      else for (const line of said.out.split('\n').filter(Boolean)) expect(() => JSON.parse(line) as unknown).not.toThrow()
    }
    const listed = await nanido('book', 'list', ...book, '--lang', 'en', ...(json ? ['--json'] : []))
    // The name is complete, with visible signs for its control characters.
    expect(listed.out).toContain(json ? '\\u001b]0;owned\\u0007\\u009b2J\\u202ex' : '^[]0;owned^G<U+009B>2J<U+202E>x')
  })
})
