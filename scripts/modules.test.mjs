// Tests that a failed installation of packages keeps the earlier ones.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { INSTALL, replaceModules } from './lib/modules.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nanido-modules-'))))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

const modules = () => join(folder, 'node_modules')
const put = (name, content, isWhole = true) => {
  mkdirSync(join(modules(), name), { recursive: true })
  writeFileSync(join(modules(), name, 'index.js'), content)
  if (isWhole) writeFileSync(join(modules(), '.package-lock.json'), '{}')
}
const read = (name) => readFileSync(join(modules(), name, 'index.js'), 'utf8')
/** A fake `npm ci`: it empties the folder, then writes what it can. */
const npm = (status, name) => async () => {
  rmSync(modules(), { recursive: true, force: true })
  if (name) put(name, 'new', status === 0)
  return status
}

it('are replaced where the installation succeeds, and nothing else stays', async () => {
  put('svelte', 'old')
  expect(await replaceModules(folder, npm(0, 'svelte'))).toEqual({ isDone: true })
  expect(read('svelte')).toBe('new')
  expect(readdirSync(folder)).toEqual(['node_modules'])
})

it.each([['before anything has come'], ['half way', 'vite']])('are back where the network fails %s', async (_, half) => {
  put('svelte', 'old')
  expect(await replaceModules(folder, npm(1, half))).toEqual({ isDone: false, isAsBefore: true })
  expect([read('svelte'), readdirSync(folder)]).toEqual(['old', ['node_modules']])
  expect(existsSync(join(modules(), 'vite'))).toBe(false)
})

it('are back at the next start where the installation was killed, with or without a part of the new ones', async () => {
  for (const half of [undefined, 'vite']) {
    put('svelte', 'old')
    const killed = new Error('killed')
    const install = async () => {
      await npm(1, half)()
      throw killed
    }
    await expect(replaceModules(folder, install)).rejects.toBe(killed)
    expect(await replaceModules(folder, npm(1))).toEqual({ isDone: false, isAsBefore: true })
    expect([read('svelte'), existsSync(join(modules(), 'vite'))]).toEqual(['old', false])
  }
})

it('that were never whole are not kept', async () => {
  put('svelte', 'half', false)
  expect(await replaceModules(folder, npm(1))).toEqual({ isDone: false, isAsBefore: false })
  expect(readdirSync(folder)).toEqual([])
})

it('are all installed, also for what a bundler starts, whose surroundings say production', () => {
  const write = (path, content) => writeFileSync(join(folder, path), JSON.stringify(content))
  mkdirSync(join(folder, 'tool'))
  write('tool/package.json', { name: 'tool', version: '1.0.0' })
  write('package.json', { name: 'a', version: '1.0.0', devDependencies: { tool: 'file:tool' } })
  const env = { ...process.env, NODE_ENV: 'production', npm_config_cache: join(folder, 'cache') }
  const npm = (words) => spawnSync('npm', words, { cwd: folder, env, encoding: 'utf8' })
  npm(['install', '--package-lock-only', '--no-audit'])
  const { status, stderr } = npm(INSTALL)
  expect(status, stderr).toBe(0)
  expect(existsSync(join(modules(), 'tool'))).toBe(true)
})
