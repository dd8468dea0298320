import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStatic } from './static'

let folder: string
let root: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-static-'))
  root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'renderer-of-another'))
  writeFileSync(join(root, 'index.html'), '<title>Nanido</title>')
  writeFileSync(join(root, 'assets/a b.js'), 'export {}')
  writeFileSync(join(folder, 'library.db'), 'secret')
  writeFileSync(join(folder, 'renderer-of-another/x.js'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

describe('the built renderer, served', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8'],
    ['/index.html', 200, 'text/html; charset=utf-8'],
    ['/index.html?x=1#y', 200, 'text/html; charset=utf-8'],
    ['/assets/a%20b.js', 200, 'text/javascript; charset=utf-8'],
    ['/assets', 404, 'text/plain; charset=utf-8'],
    ['/nothing.js', 404, 'text/plain; charset=utf-8'],
    ['/fonts/barlow-400.ttf', 200, 'font/ttf'],
    ['/fonts/comic-400.ttf', 404, 'text/plain; charset=utf-8'],
    ['/%E0%A4%A', 400, 'text/plain; charset=utf-8'],
    ['/index.html%00.js', 400, 'text/plain; charset=utf-8'],
  ])('%s is %i', async (path, status, type) => {
    const answer = await serveStatic(root, `https://app.invalid${path}`)
    expect([answer.status, answer.headers['Content-Type']]).toEqual([status, type])
  })

  it.each([
    '/../library.db',
    '/%2e%2e/library.db',
    '/..%2flibrary.db',
    '/assets/..%2f..%2flibrary.db',
    '/..%2frenderer-of-another/x.js',
    '/..%5clibrary.db',
  ])('gives nothing from outside: %s', async (path) => {
    const answer = await serveStatic(root, `https://app.invalid${path}`)
    expect(answer.status).not.toBe(200)
    expect(answer.body.toString()).not.toContain('secret')
  })

  it('allows no foreign script and no connection', async () => {
    const policy = (await serveStatic(root, 'https://app.invalid/')).headers['Content-Security-Policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/ws:|http:|https:|unsafe-eval|\*/)
  })
})
