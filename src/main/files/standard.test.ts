import { ESLint } from 'eslint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveContent, giveJson, onReaderGone, sayLine, sayText, standard } from './standard'

/** Characters that set a terminal's title, erase, ring, overwrite and reverse the text direction. */
const HOSTILE = '\u001b]0;x\u0007\u009b2J\u0000a\rb\u202Ec'
const HARMLESS = '^[]0;x^G<U+009B>2J^@a^Mb<U+202E>c'

let written: (string | Uint8Array)[]
beforeEach(() => {
  written = []
  vi.spyOn(standard, 'write').mockImplementation((_, content) => void written.push(content))
})
afterEach(() => void vi.restoreAllMocks())

it('shows control signs to a person', () => {
  sayLine(2, `${HOSTILE}\nnext`)
  sayText(2, `${HOSTILE}\nnext\n`)
  expect(written).toEqual([`${HARMLESS}^Jnext\n`, `${HARMLESS}\nnext\n`])
})

it('escapes them for a program', () => {
  giveJson(1, `${JSON.stringify({ title: HOSTILE })}\n`)
  expect(written).toEqual(['{"title":"\\u001b]0;x\\u0007\\u009b2J\\u0000a\\rb\\u202ec"}\n'])
})

it('gives a file as it is to a program, and harmless to a terminal', () => {
  const terminal = vi.spyOn(standard, 'isTerminal').mockReturnValue(false)
  const [utf8, other] = [Buffer.from(HOSTILE), Uint8Array.of(0x1b, 0x93, 0xfa, 0x07, 0x0d, 0x0a)]
  for (const content of [HOSTILE, utf8, other]) giveContent(1, content)
  expect(written).toEqual([HOSTILE, utf8, other])
  written = []
  terminal.mockReturnValue(true)
  for (const content of [HOSTILE, utf8, other]) giveContent(1, content)
  expect(written).toEqual([HARMLESS, HARMLESS, Uint8Array.of(0x2e, 0x93, 0xfa, 0x2e, 0x2e, 0x0a)])
})

it.each([
  'process.stdout.write(name)',
  'process.stderr.write(name)',
  'console.log(name)',
  'console.error(name)',
  'standard.write(1, name)',
])('is the only one: the linter refuses %s elsewhere', async (line) => {
  const eslint = new ESLint()
  const lint = async (filePath: string) =>
      (await eslint.lintText(`${line}\n`, { filePath }))[0]!.messages.map(({ ruleId }) => ruleId) // prettier-ignore
  for (const path of ['src/cli/some.ts', 'src/main/services/some.ts', 'src/main/remote-queue/some.ts'])
    expect(await lint(path)).toEqual([expect.stringMatching(/^no-(console|restricted-properties)$/)])
})

it.each(['stdout', 'stderr'] as const)('tells when the reader of %s is gone, instead of breaking the process', (name) => {
  const told = vi.fn()
  const before = [process.stdout, process.stderr].map((stream) => stream.listeners('error'))
  onReaderGone(told)
  // Without a listener `emit` throws, as in Node.
  process[name].emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  expect(told).toHaveBeenCalledOnce()
  for (const [i, stream] of [process.stdout, process.stderr].entries())
    for (const listener of stream.listeners('error'))
      if (!before[i]!.includes(listener)) stream.removeListener('error', listener as () => void)
})
