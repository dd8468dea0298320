import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Offered } from './offered'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'nanido-offered-'))))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

it('gives each file once, tells that there are some, and of those that cannot be read', () => {
  const path = (name: string) => join(folder, name)
  writeFileSync(path('四月.kif'), 'ABC')
  writeFileSync(path('large.sdm'), '')
  truncateSync(path('large.sdm'), 65 * 1024 * 1024)
  const tell = vi.fn()
  const offered = new Offered(tell)
  offered.add([])
  expect(tell).not.toHaveBeenCalled()
  offered.add([path('四月.kif'), path('nowhere.non'), folder, path('large.sdm')])
  expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'files.waiting' })
  expect(offered.take()).toEqual([{ name: '四月.kif', bytes: 'QUJD' }])
  const told = tell.mock.calls.slice(1).map(([event]) => event.message)
  expect(told).toEqual([
    { code: 'file.missing', path: path('nowhere.non') },
    { code: 'file.is-folder', path: folder },
    { code: 'file.too-large', path: path('large.sdm') },
  ])
  expect(offered.take()).toEqual([])
})
