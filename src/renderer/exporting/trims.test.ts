import { expect, it } from 'vitest'
import { TRIMS } from '#plan/model/paper.ts'
import { settings } from '../state/settings.svelte'
import { trimLabel } from './trims'

it('each trim is offered by its name or in inches, with its millimetres', () => {
  expect(trimLabel('6x9in')).toBe('6 × 9 in (152.4 × 228.6 mm)')
  expect(trimLabel('A5')).toBe('A5 (148 × 210 mm)')
  for (const name of Object.keys(TRIMS)) expect(trimLabel(name)).toMatch(/^.+ \([\d.]+ × [\d.]+ mm\)$/u)
  settings.kept = { ...settings.kept, language: 'ja' }
  expect([trimLabel('6x9in'), trimLabel('A5')]).toEqual(['6 × 9 インチ (152.4 × 228.6 mm)', 'A5判 (148 × 210 mm)'])
})
