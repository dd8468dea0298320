import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_WINDOW, recallWindow, rememberWindow } from './window-state'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-window-'))
  path = join(folder, 'window.json')
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const right = { x: 2000, y: 100, width: 900, height: 700, maximized: false }

describe('the remembered window', () => {
  it('opens where it was closed', () => {
    rememberWindow(path, right)
    expect(recallWindow(path, [screen, { ...screen, x: 1920 }])).toEqual(right)
  })

  it('keeps only its size when its screen is gone', () => {
    rememberWindow(path, right)
    expect(recallWindow(path, [screen])).toEqual({ width: 900, height: 700, maximized: false })
  })

  it('opens where it was closed when nobody knows the screens', () => {
    rememberWindow(path, right)
    expect(recallWindow(path)).toEqual(right)
  })

  it.each(['', '{"width":', '{"width":-5,"height":1,"maximized":false}', '[]'])('opens as the first time when the file says %j', (text) => {
    writeFileSync(path, text)
    expect(recallWindow(path, [screen])).toEqual(FIRST_WINDOW)
  })

  it('opens as the first time without a file', () => expect(recallWindow(path, [screen])).toEqual(FIRST_WINDOW))

  it('troubles nobody when it cannot be kept', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => rememberWindow(join(folder, 'file/window.json'), right)).not.toThrow()
  })
})
