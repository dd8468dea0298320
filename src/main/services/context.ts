import { ServiceError } from '#contract/messages/errors.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { GenreNames } from '#solver/genre/genre-names.ts'
import type { Genre, Grader, OptionValues } from '#solver/genre/genre.ts'
import { graderFor, graderInBooks, gradersFor } from '#solver/genre/graders.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { findNode, type Node } from '../library/queries/books/nodes'
import { findPuzzle, type Content, type StoredPuzzle } from '../library/queries/puzzles/puzzles'
import { contentOf } from '../import-process/content'
import type { ChosenGrader } from '../library/queries/gradings/chosen'
import { chosenOptions, type ChosenOptions } from '../library/queries/gradings/stale'
import { chosenSchemes, newestOf } from '../library/queries/books/schemes'
import { bookGraders } from '../library/queries/books/graders'
import type { Store } from '../library/store'
import type { Ports } from './ports'
import { type FieldText, tooLong, tooManyTags } from '#contract/limited-texts.ts'

/** Returns the error for a refusal by the library. */
export function refused(message: LibraryMessage): ServiceError {
  return new ServiceError(message)
}

/** Returns the level schemes of the graders' papers. */
export function publishedSchemes(genres: readonly Genre[]): LevelScheme[] {
  return genres.flatMap(({ graders }) => graders.flatMap(({ schemes }) => schemes ?? []))
}

/** A grader of a genre, with the highest level that it can give. */
type TopGrader = ChosenGrader & { readonly topLevel: number }

/**
 * Returns the grader that `named` has for a genre; undefined if it has none.
 * @throws ServiceError if the genre has no such grader
 */
function namedGrader({ id, graders }: Genre, named: Readonly<Record<string, string>>): Grader | undefined {
  const wanted = named[id]
  const grader = graders.find((candidate) => candidate.id === wanted)
  if (!grader && wanted !== undefined) throw new ServiceError({ code: 'service.unknown-grader', grader: wanted })
  return grader
}

/**
 * The objects that every service uses, and checks that several need. A failed check throws a ServiceError, which `dispatch` turns into a
 * value.
 */
export class Context {
  constructor(
    readonly ports: Ports,
    readonly store: Store,
    /** Returns the options that the user chose for a grader. */
    readonly valuesOf: (grader: string) => OptionValues = () => ({}),
    /** Returns the names that the user chose for genres. */
    readonly names: () => GenreNames = () => ({}),
    /** Returns the piece signs that the user chose for drawings; undefined for those of the language. */
    readonly signs: () => Plan['signs'] = () => undefined,
  ) {}

  /** Returns the options that the user chose for a grader; nothing for a grader without options. */
  chosenOf({ id, options }: Grader): { readonly options?: ChosenOptions } {
    return options === undefined ? {} : { options: chosenOptions(options, this.valuesOf(id)) }
  }

  /** Returns the chosen options of every grader that has any, by its id. */
  allChosen(): Map<string, ChosenOptions> {
    const graders = this.ports.genres.flatMap((genre) => genre.graders)
    return new Map(graders.flatMap((grader) => Object.values(this.chosenOf(grader)).map((options) => [grader.id, options] as const)))
  }

  /** Tells the window which books have changed, and whether the tree has. */
  changed(books: readonly number[], tree = true): void {
    this.ports.emit({ type: 'library.changed', books: [...books], tree })
  }

  /** Returns the book. @throws ServiceError if it does not exist or is in the trash */
  book(id: number): Node {
    const node = findNode(this.store, id)
    if (node?.kind !== 'book') throw new ServiceError({ code: 'service.no-such', what: 'book', id })
    return node
  }

  /** Returns the puzzle. @throws ServiceError if it does not exist or is in the trash */
  puzzle(id: number): StoredPuzzle {
    const puzzle = findPuzzle(this.store, id)
    if (!puzzle) throw new ServiceError({ code: 'service.no-such', what: 'puzzle', id })
    return puzzle
  }

  /** Returns the genre with this id. */
  genre(id: string): Genre {
    const genre = this.ports.genres.find((candidate) => candidate.id === id)
    if (!genre) throw new ServiceError({ code: 'service.unknown-genre', genre: id })
    return genre
  }

  /** Returns a puzzle in the form in which the library stores it, with the digest and rule violations that its genre finds. */
  content(genre: Genre, puzzle: Json): Content {
    const read = genre.fromData(puzzle)
    if (!read.ok) throw new ServiceError(read.message)
    return contentOf(genre, read.value)
  }

  /**
   * Returns the grader of each genre, with the highest level that it can give: the one in `asked`, else the one chosen for the book, else
   * the default for books.
   *
   * @param book whose choice counts, and whose level schemes are used if they fit these graders
   */
  graders(asked: Readonly<Record<string, string>>, book?: number): TopGrader[] {
    const own = book === undefined ? {} : bookGraders(this.store, book)
    return this.topGraders(book, (genre) => namedGrader(genre, asked) ?? graderInBooks(genre, own[genre.id]))
  }

  /**
   * Returns the grader of each genre for a book, with the highest level that it can give: the one chosen for the book, else the one in
   * `usual`, else the default for books.
   */
  gradersIn(book: number, usual: Readonly<Record<string, string>>): TopGrader[] {
    const own = bookGraders(this.store, book)
    const ownOf = (genre: Genre) => genre.graders.find(({ id }) => id === own[genre.id])
    return this.topGraders(book, (genre) => ownOf(genre) ?? namedGrader(genre, usual) ?? graderInBooks(genre, undefined))
  }

  private topGraders(book: number | undefined, graderOf: (genre: Genre) => Grader | undefined): TopGrader[] {
    const schemes = book === undefined ? [] : chosenSchemes(this.store, book).flatMap(({ id }) => this.scheme(id) ?? [])
    return this.ports.genres.flatMap((genre) => {
      const { id } = genre
      const grader = graderOf(genre)
      if (!grader) return []
      const { version, levels, techniques, features, fallback } = grader
      const [, other] = gradersFor(genre, grader)
      const scheme = schemes.find((one) => one.genre === id && one.grader === grader.id)
      const topLevel = (scheme?.levels ?? levels).at(-1) ?? 0
      return [
        {
          genre: id,
          grader: grader.id,
          version,
          techniques: Object.keys(techniques),
          features,
          colours: genre.colours,
          topLevel,
          scheme,
          ...(fallback &&
            other && {
              fallback: { having: fallback.having, grader: other.id, version: other.version, techniques: Object.keys(other.techniques) },
            }),
          ...this.chosenOf(grader),
        },
      ]
    })
  }

  /** @throws ServiceError for a genre that does not exist, and for a grader that it does not have */
  refuseUnknownGrader(genre: string, grader: string): void {
    if (!this.genre(genre).graders.some(({ id }) => id === grader)) throw new ServiceError({ code: 'service.unknown-grader', grader })
  }

  /**
   * Returns the grader that grades a puzzle if `asked` is chosen: this grader or its fallback.
   * @throws ServiceError if the genre has no such grader
   */
  graderOf(genre: Genre, asked: string, puzzle: Json): Grader {
    const grader = genre.graders.find(({ id }) => id === asked)
    if (!grader) throw new ServiceError({ code: 'service.unknown-grader', grader: asked })
    return graderFor(genre, grader, puzzle)
  }

  /** Returns a grader with its genre. */
  grader(id: string): { readonly genre: Genre; readonly grader: Grader } {
    const genre = this.ports.genres.find(({ graders }) => graders.some((grader) => grader.id === id))
    const grader = genre?.graders.find((candidate) => candidate.id === id)
    if (!genre || !grader) throw new ServiceError({ code: 'service.unknown-grader', grader: id })
    return { genre, grader }
  }

  /** Returns the newest revision of a level scheme, published or of the library; undefined if there is none. */
  scheme(id: string): LevelScheme | undefined {
    return publishedSchemes(this.ports.genres).find((scheme) => scheme.id === id) ?? newestOf(this.store, id)
  }
}

/**
 * Refuses texts that are too long (`contract/schemas/text-limits.ts`).
 *
 * @param known texts that are there already: those of older libraries may stay
 * @throws ServiceError that says which text is too long
 */
export function refuseLong(texts: Iterable<FieldText>, known: Iterable<FieldText> = []): void {
  const message = tooLong(texts, new Set(Array.from(known, ([, text]) => text)))
  if (message) throw new ServiceError(message)
}

/** Refuses tags that are too many or too long, unless they are there already. @throws ServiceError */
export function refuseTags(tags: readonly string[], known: readonly string[] = []): void {
  const message = tooManyTags(tags, known)
  if (message) throw new ServiceError(message)
}
