import type { PencilGenre } from '#solver/pencil/genre.ts'
import { akari } from './akari/page'
import { hitori } from './hitori/page'

/** The genres of pencil and paper that are a page each: adding one is a folder with a `page.ts`, and a line here. */
export const pencils: readonly PencilGenre[] = [akari, hitori]
