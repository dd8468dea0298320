import { asPrinted } from '#plan/model/signs.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { settings } from '../state/settings.svelte'

/**
 * A genre with the signs in which its drawings are shown: those of the book in hand, in print as on screen. Read in a
 * template, it follows their choice.
 */
export const asShown = <G extends Genre | undefined>(genre: G): G =>
  (genre && asPrinted({ signs: settings.signs, language: settings.language }, genre)) as G
