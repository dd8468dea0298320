import { afterEach, beforeEach } from 'vitest'
import { settings } from '#renderer/state/settings.svelte.ts'

// Files of one worker share the window's stores, and what a test shows depends on the language: each begins in English, whatever the
// language of the machine, and leaves the settings as it found them.
const { kept } = settings
beforeEach(() => {
  settings.system = 'en'
})
afterEach(() => {
  settings.kept = kept
})
