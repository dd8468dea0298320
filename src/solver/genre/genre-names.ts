import type { Language } from '../kernel/message'
import type { Genre } from './genre'

/** Names that replace the genres' own, by the genre's id. */
export type GenreNames = Readonly<Record<string, string>>

type Named = Pick<Genre, 'id' | 'name' | 'calledAlso'>

/** The chosen names that belong to a language. The others were chosen for another language. */
export function namesIn(genres: readonly Named[], chosen: GenreNames, language: Language): GenreNames {
  return Object.fromEntries(
    genres.flatMap(({ id, calledAlso }) => {
      const name = chosen[id]
      return name !== undefined && calledAlso?.[language]?.includes(name) ? [[id, name]] : []
    }),
  )
}

/** A genre that has several names in a language, the usual one first. */
export interface NameChoice {
  readonly id: string
  readonly names: readonly string[]
}

/** The genres whose name can be chosen in a language, as far as that name occurs in the name of a genre of `shown`. */
export function nameChoices(genres: readonly Named[], shown: readonly string[], language: Language): readonly NameChoice[] {
  const inSight = genres.filter(({ id }) => shown.includes(id)).map(({ name }) => name[language])
  return genres.flatMap(({ id, name, calledAlso }) => {
    const others = calledAlso?.[language] ?? []
    return others.length > 0 && inSight.some((one) => one.includes(name[language])) ? [{ id, names: [name[language], ...others] }] : []
  })
}

/**
 * Replaces the genres' own names by the chosen ones within a text, e.g. within the name of another genre: 変形ナンプレ becomes 変形数独 for a person
 * who has chosen 数独 for ナンプレ.
 *
 * @param ownName the own name of a genre in the language of the text; undefined where it is not known
 */
export function renamed(text: string, names: GenreNames, ownName: (id: string) => string | undefined): string {
  return Object.entries(names).reduce((told, [id, name]) => {
    const own = ownName(id)
    return own === undefined ? told : told.replaceAll(own, name)
  }, text)
}
