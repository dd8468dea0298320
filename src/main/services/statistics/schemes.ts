import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { ListedScheme, SchemeChoice } from '#contract/schemas/schemes.ts'
import type { Genre, Grader } from '#solver/genre/genre.ts'
import { featuresOf } from '#solver/analysis/statistics/scheme.ts'
import type { Feature, LevelScheme } from '#solver/genre/level-scheme.ts'
import { faultOf, readScheme } from '#solver/analysis/statistics/scheme-check.ts'
import { booksWith, chooseScheme, chosenSchemes, keepScheme, keptSchemes, removeScheme } from '#main/library/queries/books/schemes.ts'
import { publishedSchemes, type Context } from '../context'
import type { Workings } from '../workings'

/** The service of level schemes: all schemes, those of the library, and the scheme of each book. */
export function schemeService({ context }: Pick<Workings, 'context'>) {
  const { store, ports } = context
  const keep = (scheme: LevelScheme): LevelScheme => {
    refuseUnfit(context, scheme)
    if (publishedSchemes(ports.genres).some(({ id }) => id === scheme.id))
      throw new ServiceError({ code: 'scheme.published', id: scheme.id })
    const kept = keepScheme(store, scheme)
    const books = booksWith(store, kept.id)
    if (books.length > 0) context.changed(books, false)
    return kept
  }
  return {
    'scheme.list': () => listOf(context),
    'scheme.get': ({ id, revision }) => {
      const found = revision === undefined ? context.scheme(id) : revisionsOf(context, id).find((one) => one.revision === revision)
      if (!found) throw new ServiceError({ code: 'scheme.unknown', id })
      return found
    },
    'scheme.save': keep,
    'scheme.read': ({ text }) => {
      const read = readScheme(text)
      if (!read.ok) throw new ServiceError(read.message)
      return keep(read.value)
    },
    'scheme.remove': ({ id }) => {
      if (publishedSchemes(ports.genres).some((scheme) => scheme.id === id)) throw new ServiceError({ code: 'scheme.published', id })
      if (!context.scheme(id)) throw new ServiceError({ code: 'scheme.unknown', id })
      const books = booksWith(store, id)
      removeScheme(store, id)
      if (books.length > 0) context.changed(books, false)
      return null
    },
    'scheme.choose': ({ book, genre, id }) => {
      context.book(book)
      context.genre(genre)
      const scheme = id === null ? undefined : context.scheme(id)
      if (id !== null && scheme?.genre !== genre) throw new ServiceError({ code: 'scheme.unknown', id })
      chooseScheme(store, book, genre, id)
      context.changed([book], false)
      return null
    },
    'scheme.chosen': ({ book }) => {
      context.book(book)
      return Object.fromEntries(
        chosenSchemes(store, book).flatMap(({ genre, id }) => {
          const scheme = context.scheme(id)
          return scheme ? [[genre, scheme]] : []
        }),
      )
    },
  } satisfies Partial<Handlers>
}

/** Returns the scheme for a request. Undefined means the book's own scheme, if it fits the grader; null means levels as graded. */
export function schemeFor(
  context: Context,
  book: number,
  grader: Grader,
  choice: SchemeChoice | null | undefined,
): LevelScheme | undefined {
  if (choice === null) return undefined
  if (choice === undefined)
    return chosenSchemes(context.store, book)
      .flatMap(({ id }) => context.scheme(id) ?? [])
      .find((scheme) => scheme.grader === grader.id)
  const scheme = typeof choice === 'string' ? context.scheme(choice) : choice
  if (!scheme) throw new ServiceError({ code: 'scheme.unknown', id: String(choice) })
  if (scheme.grader !== grader.id) throw new ServiceError({ code: 'scheme.other-grader', id: scheme.id, grader: scheme.grader })
  if (typeof choice !== 'string') refuseUnfit(context, scheme)
  return scheme
}

/** @throws ServiceError for an invalid scheme, or for conditions on features that its grader does not compute */
function refuseUnfit(context: Context, scheme: LevelScheme): void {
  const fault = faultOf(scheme)
  if (fault) throw new ServiceError(fault)
  const { genre, grader } = context.grader(scheme.grader)
  if (genre.id !== scheme.genre) throw new ServiceError({ code: 'service.unknown-genre', genre: scheme.genre })
  const missing = featuresOf(scheme).find((feature) => !gives(grader, feature))
  if (missing !== undefined) throw new ServiceError({ code: 'scheme.feature', feature: missing, grader: grader.id })
}

/** Returns whether a grader computes a feature. Whether it gives values is known only after grading. */
function gives({ features = {} }: Grader, feature: Feature): boolean {
  switch (feature) {
    case 'value':
    case 'technique':
      return true
    case 'effort':
      return features.base !== undefined
    default:
      return features[feature] !== undefined
  }
}

function listOf(context: Context): ListedScheme[] {
  const { genres } = context.ports
  const isStale = ({ genre, grader, graderVersion }: LevelScheme) => graderOf(genres, genre, grader)?.version !== graderVersion
  const published = publishedSchemes(genres).map((scheme) => ({
    ...{ scheme, published: true, stale: isStale(scheme) },
    revisions: [scheme.revision],
  }))
  const own = new Map<string, LevelScheme[]>()
  for (const scheme of keptSchemes(context.store)) own.set(scheme.id, [...(own.get(scheme.id) ?? []), scheme])
  return [
    ...published,
    ...[...own.values()].map((all) => {
      const scheme = all.at(-1)!
      return { scheme, published: false, stale: isStale(scheme), revisions: all.map(({ revision }) => revision) }
    }),
  ]
}

function revisionsOf(context: Context, id: string): LevelScheme[] {
  return [...publishedSchemes(context.ports.genres), ...keptSchemes(context.store)].filter((scheme) => scheme.id === id)
}

function graderOf(genres: readonly Genre[], genre: string, grader: string): Grader | undefined {
  return genres.find(({ id }) => id === genre)?.graders.find(({ id }) => id === grader)
}
