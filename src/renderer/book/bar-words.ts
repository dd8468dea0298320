import type { BarColumn, BarValue, NumberClass } from '#contract/schemas/row-filter.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { gradersFor } from '#solver/genre/graders.ts'
import { settings } from '../state/settings.svelte'
import { named, words } from '../words'

/** The name of a technique in the graders in use, or in their fallback graders. */
function techniqueName(key: string): string {
  for (const genre of genres) {
    const chosen = genre.graders.filter((grader) => grader.id === settings.graderOf(genre.id))
    const name = chosen.flatMap((grader) => gradersFor(genre, grader)).find(({ techniques }) => techniques[key])?.techniques[key]
    if (name) return named(name)
  }
  return key
}

const numbers = (is: NumberClass, isWhole: boolean): string =>
  is === null ? words().bars.none : words().bars.numbers(is.from, isWhole ? is.under - 1 : is.under)

/** The words for the value of a bar, by column. */
const SAYING: { readonly [C in BarColumn]: (is: BarValue<C>) => string } = {
  genre: (is) => named(genreById(is)?.name) || is,
  level: (is) => (is === null ? words().table.noLevel : words().table.level(is)),
  value: (is) => numbers(is, false),
  verdict: (is) => words().verdicts[is],
  opinion: (is) => (is === 'none' ? words().opinions.nobody : words().opinions.stances[is]),
  technique: (is) => (is === null ? words().bars.none : techniqueName(is)),
  clues: (is) => numbers(is, true),
  colours: (is) => (is === null ? words().bars.none : words().bars.colours(is)),
  label: (is) => (is === null ? words().bars.none : String(is)),
  state: (is) => words().states[is],
}

/** The words for the value of a bar in a column. */
export const sayBar = <C extends BarColumn>(column: C, is: BarValue<C>): string => SAYING[column](is)
