import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatter, layout } from './layout.mjs'
import { root } from './run.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-layout-'))
  // Prettier looks for its plugin from the folder in which it runs.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

// The two formatters lay out this type differently, and Prettier decides.
const UNION = `export type GeneratedOrRefused =
  { readonly ok: true; readonly puzzle: Puzzle } | { readonly ok: false; readonly seed: string; readonly reason: string }
`
const GOOD = {
  ...{ 'a.ts': 'const a = 3\n', 'b.mjs': "import 'node:fs'\n", 'c.json': '{ "a": 1 }\n', 'union.ts': UNION },
  ...{ 'D.svelte': '<p>{3}</p>\n', 'e.css': 'p {\n  color: red;\n}\n', 'f.yml': 'a: [1, 2]\n' },
}
const BAD = {
  ...{ 'a.ts': 'const a  = 3;\n', 'b.mjs': 'import "node:fs"\n', 'c.json': '{"a":1}\n', 'union.ts': UNION.replace(' }\n', '; }\n') },
  ...{ 'D.svelte': '<p>{ 3 }</p>\n', 'e.css': 'p { color: red }\n', 'f.yml': 'a: [1,2]\n' },
}

it('a folder laid out as Prettier does is good, whatever .prettierignore names', () => {
  write({ ...GOOD, 'ignored.ts': BAD['a.ts'], 'Ignored.svelte': BAD['D.svelte'], '.prettierignore': '?gnored.*' })
  expect(layout(folder)).toEqual({ isGood: true, said: '' })
})

it('each file that is laid out otherwise is named, and laid out when it is written', () => {
  write(BAD)
  const { isGood, said } = layout(folder)
  expect(isGood).toBe(false)
  expect(Object.keys(BAD).filter((name) => !said.includes(name))).toEqual([])
  expect(layout(folder, { isWritten: true }).isGood).toBe(true)
  for (const [name, text] of Object.entries(GOOD)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
})

it('a script that cannot be read is named with its place, also where colours are asked for', () => {
  vi.stubEnv('FORCE_COLOR', '1')
  write({ ...GOOD, 'a.ts': 'const a = = 3\n' })
  const { isGood, said } = layout(folder)
  expect(isGood).toBe(false)
  expect(said).toContain('a.ts:1:11')
})

it('a formatter that cannot be started is named', () => {
  const { status, said } = formatter('no-such-formatter', folder, [])
  expect(status).not.toBe(0)
  expect(said).toContain('no-such-formatter')
})
