import { asPrinted } from '#plan/model/signs.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { settings } from '../state/settings.svelte'

/**
 * A genre with the signs that its drawings have in the open book, in print and on screen. In a template, it follows the choice of signs.
 */
export const asShown = <G extends Genre | undefined>(genre: G): G =>
  (genre && asPrinted({ signs: settings.signs, language: settings.language }, genre)) as G
