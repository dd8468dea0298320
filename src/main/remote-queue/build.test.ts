import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildOf } from './build'

it('is a digest of the program and all that it loads, wherever it lies', () => {
  const make = (part: string, other = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'nanido-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    mkdirSync(join(folder, 'parts'))
    writeFileSync(join(folder, 'worker.js'), `import { a } from "./parts/a.js"; import "node:os"; await import("./parts/b.js")`)
    writeFileSync(join(folder, 'parts/a.js'), 'import "./b.js"; export const a = 1')
    writeFileSync(join(folder, 'parts/b.js'), part)
    writeFileSync(join(folder, 'parts/other.js'), other)
    return buildOf(join(folder, 'worker.js'))
  }
  expect(make('1', 'x')).toBe(make('1', 'y'))
  expect(make('1')).not.toBe(make('2'))
  expect(make('1')).toMatch(/^[0-9a-f]{12}$/)
})
