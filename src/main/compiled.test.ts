import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-compiled-'))
  writeFileSync(join(folder, 'entry.mjs'), '')
  writeFileSync(join(folder, 'part.mjs'), 'export const one = 1\n')
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

/**
 * Starts the program in a child process: it compiles a part of itself, and reports whether its own children would cache compiled code too.
 */
function start(data: string, env: Readonly<Record<string, string>> = {}): string {
  const main = `
    const { keepCompiled } = await import(${JSON.stringify(join(import.meta.dirname, 'compiled.ts'))})
    keepCompiled(${JSON.stringify(data)}, '1.0', ${JSON.stringify(join(folder, 'entry.mjs'))})
    const { one } = await import(${JSON.stringify(join(folder, 'part.mjs'))})
    console.log(one, process.env.NODE_COMPILE_CACHE ?? 'nowhere')`
  const { NODE_COMPILE_CACHE: _, FORCE_COLOR: __, ...rest } = process.env
  return execFileSync('node', ['--import', `data:text/javascript,${encodeURIComponent(HOOKS)}`, '--input-type=module', '-e', main], {
    encoding: 'utf8',
    env: { ...rest, ...env },
  }).trim()
}

/** The source files import each other without extensions, which the bundler resolves; this hook resolves them for Node. */
const HOOKS = `import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => next(/^\\.{1,2}\\/[^.]*$/.test(name) ? name + '.ts' : name, context) })`

it('keeps what was compiled in the data folder, for this person alone, and only of the last build', () => {
  const data = join(folder, 'home/nanido')
  const [one, kept] = start(data).split(' ')
  expect(one).toBe('1')
  expect(kept?.startsWith(join(data, 'compiled', '1.0-'))).toBe(true)
  expect(readdirSync(kept!, { recursive: true }).length).toBeGreaterThan(1)
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(start(data)).toBe(`1 ${kept}`)
  utimesSync(join(folder, 'entry.mjs'), 1000, 1000)
  const [, newer] = start(data).split(' ')
  expect(newer).not.toBe(kept)
  expect(readdirSync(join(data, 'compiled')).map((name) => join(data, 'compiled', name))).toEqual([newer])
})

it('is not missed where nothing can be kept', () => {
  writeFileSync(join(folder, 'file'), 'in the way')
  expect(start(join(folder, 'file'))).toBe('1 nowhere')
  const shut = join(folder, 'shut')
  mkdirSync(shut)
  chmodSync(shut, 0o500)
  expect(start(join(shut, 'nanido')).startsWith('1 ')).toBe(true)
})

it('leaves the choice to whoever has made it', () => {
  const own = join(folder, 'own')
  expect(start(join(folder, 'data'), { NODE_COMPILE_CACHE: own })).toBe(`1 ${own}`)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

it('lets an older Node come to the sentence that a newer one is needed: no program imports by name what such a Node lacks', () => {
  // If a module lacks an imported name, the program ends before its first line.
  const lacking = /import \{[^}]*\b(enableCompileCache|flushCompileCache|registerHooks|stripTypeScriptTypes)\b[^}]*\} from 'node:module'/u
  const src = join(import.meta.dirname, '..')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/u.test(file) && !file.endsWith('.test.ts'),
  )
  expect(sources.filter((file) => lacking.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
})
