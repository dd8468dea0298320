// Tests that the patch of the test runtime changes exactly three places of Electron's program, and refuses a program without them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admitNodeApi, RUNTIME } from './lib/electron-runtime.mjs'

let folder
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'nanido-runtime-'))))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

const places = RUNTIME.nodeApi.map(({ found }) => Buffer.from(found, 'hex'))
const filling = Buffer.alloc(64, 0x90)
const programOf = (...parts) => {
  const program = join(folder, 'electron')
  writeFileSync(program, Buffer.concat(parts.flatMap((part) => [filling, part])))
  return program
}

it('is changed where every place stands once, and nowhere else', () => {
  const program = programOf(...places)
  const before = readFileSync(program)
  expect(admitNodeApi(program)).toBeUndefined()
  const after = readFileSync(program)
  expect(after.length).toBe(before.length)
  const changed = [...after.keys()].filter((at) => after[at] !== before[at])
  // In this order: the first version and the length of the range; the jump; the length of the text (twice), and its characters.
  expect(changed.map((at) => after[at])).toEqual([0xf5, 0xf3, 0xeb, 0x04, 0x31, 0x30])
})

it('is refused where a place is missing or stands twice, and left as it was', () => {
  for (const [parts, words] of [
    ...places.map((place) => [places.filter((other) => other !== place), 'nowhere']),
    ...places.map((place) => [[...places, place], 'more than once']),
  ]) {
    const program = programOf(...parts)
    const before = readFileSync(program)
    expect(admitNodeApi(program)).toContain(words)
    expect(readFileSync(program)).toEqual(before)
  }
})
