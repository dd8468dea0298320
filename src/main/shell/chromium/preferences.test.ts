import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silenceProfile, SILENT } from './preferences'

let profile: string
beforeEach(() => void (profile = mkdtempSync(join(tmpdir(), 'nanido-profile-'))))
afterEach(() => rmSync(profile, { recursive: true, maxRetries: 5 }))
const preferences = (): unknown => JSON.parse(readFileSync(join(profile, 'Default/Preferences'), 'utf8'))

it('puts its choices into a new profile, for its owner only', () => {
  silenceProfile(profile)
  expect(preferences()).toEqual(SILENT)
  expect(statSync(join(profile, 'Default/Preferences')).mode & 0o777).toBe(0o600)
})

it('changes only them in one that is there', () => {
  silenceProfile(profile)
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ browser: { zoom: 2, enable_spellchecking: true }, other: [1] }))
  silenceProfile(profile)
  expect(preferences()).toMatchObject({ ...SILENT, browser: { zoom: 2, enable_spellchecking: false }, other: [1] })
})

it('makes a damaged one anew', () => {
  silenceProfile(profile)
  writeFileSync(join(profile, 'Default/Preferences'), '{"browser":')
  silenceProfile(profile)
  expect(preferences()).toEqual(SILENT)
})
