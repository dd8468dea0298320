import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Heard } from '#test-support/cli/command-bench.ts'
import type { Language } from '#solver/kernel/message.ts'
import { readInput } from '../input/input'
import { secondOpinion } from './second-opinion'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-opinion-'))
  writeFileSync(join(folder, 'mate.sfen'), '9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1\n')
})
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

/** Runs the command with an engine that answers every position with the same line. */
async function ask(answer: string, language: Language = 'en', json = true) {
  const engine = join(folder, 'engine')
  const replies = JSON.stringify({ usi: 'usiok', isready: 'readyok', go: answer })
  const script = `const says = ${replies}
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const said = says[line.split(' ')[0]]
  if (said) console.log(said)
})`
  writeFileSync(engine, `#!${process.execPath}\n${script}\n`)
  chmodSync(engine, 0o755)
  const terminal = new Heard(json, language)
  const input = await readInput([join(folder, 'mate.sfen')], {})
  await secondOpinion(input, { engine: answer === '' ? join(folder, 'nowhere') : engine, seconds: 20 }, terminal)
  return { status: terminal.end(), lines: terminal.lines, messages: terminal.messages.join() }
}

it('tells an answer that counts', async () => {
  const { status, lines } = await ask('checkmate 2b2a+ 1b2a G*2b')
  expect(status).toBe(0)
  expect(JSON.parse(lines[0]!)).toMatchObject({ said: 'mate', counts: true, moves: ['2b2a+', '1b2a', 'G*2b'] })
  expect((await ask('checkmate 2b2a+ 1b2a G*2b', 'ja', false)).lines[0]).toContain('▲２一香成 △同玉 ▲２二金')
})

it('says once that an engine is missing, however many puzzles there are', async () => {
  const [many, terminal] = [join(folder, 'many.sfen'), new Heard(false, 'en')]
  writeFileSync(many, '9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1\n'.repeat(3))
  await secondOpinion(await readInput([many], {}), { engine: join(folder, 'nowhere'), seconds: 20 }, terminal)
  expect([terminal.end(), terminal.messages.filter((message) => message.includes('cannot be started'))]).toEqual([1, [expect.anything()]])
})

it.each([
  ['checkmate nomate', 'there is one'],
  ['checkmate G*9i', 'gives no check'],
  ['checkmate 2b2a+', 'not mated'],
  ['checkmate timeout', 'in its time'],
  ['checkmate ???', 'no answer'],
  ['', 'cannot be started'],
])('does not count %j, and says why', async (answer, why) => {
  const { status, messages } = await ask(answer)
  expect(status).toBe(1)
  expect(messages).toContain(why)
})
