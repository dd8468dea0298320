import type { Language } from '../kernel/message'
import type { Genre } from './genre'

/** The names that a person chose for genres, by the genre's id. */
export type GenreNames = Readonly<Record<string, string>>

type Named = Pick<Genre, 'id' | 'name' | 'calledAlso'>

/** The chosen names that exist in `language`. Names chosen for another language are left out. */
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

/** The genres whose name a person can choose in a language. A genre counts if its name occurs in the name of a genre of `shown`. */
export function nameChoices(genres: readonly Named[], shown: readonly string[], language: Language): readonly NameChoice[] {
  const inSight = genres.filter(({ id }) => shown.includes(id)).map(({ name }) => name[language])
  return genres.flatMap(({ id, name, calledAlso }) => {
    const others = calledAlso?.[language] ?? []
    return others.length > 0 && inSight.some((one) => one.includes(name[language])) ? [{ id, names: [name[language], ...others] }] : []
  })
}

/**
 * Replaces the usual names of genres in a text by the chosen ones. The usual name may be part of a longer name: a person who chose 数独 for
 * ナンプレ reads 変形数独 for 変形ナンプレ.
 *
 * @param ownName gives the usual name of a genre in the text's language; undefined where it is not known
 */
export function renamed(text: string, names: GenreNames, ownName: (id: string) => string | undefined): string {
  return Object.entries(names).reduce((told, [id, name]) => {
    const own = ownName(id)
    return own === undefined ? told : told.replaceAll(own, name)
  }, text)
}
