import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CdpClient } from './cdp'
import { saveInto } from './downloads'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-downloads-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

describe('files that the window saves', () => {
  it('get their names when they are whole, and overwrite nothing', async () => {
    const browser = new PassThrough()
    const cdp = new CdpClient(new PassThrough(), browser)
    const say = (message: object): unknown => browser.write(`${JSON.stringify(message)}\0`)
    writeFileSync(join(folder, '本.pdf'), 'old')
    const saved: string[] = []
    const ready = saveInto(
      cdp,
      folder,
      (problem) => expect.fail(String(problem)),
      (path) => void saved.push(path),
    )
    say({ id: 1, result: {} })
    await ready
    say({ method: 'Browser.downloadWillBegin', params: { guid: 'G', suggestedFilename: '本.pdf' } })
    writeFileSync(join(folder, 'G'), 'new')
    say({ method: 'Browser.downloadProgress', params: { guid: 'G', state: 'inProgress' } })
    say({ method: 'Browser.downloadProgress', params: { guid: 'G', state: 'completed' } })
    await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['本 (1).pdf', '本.pdf']), 60_000)
    expect(readFileSync(join(folder, '本.pdf'), 'utf8')).toBe('old')
    expect(saved).toEqual([join(folder, '本 (1).pdf')])
  })
})
