import type { Settings } from '#contract/schemas/settings.ts'
import type { Language } from '#solver/kernel/message.ts'
import { type Room, USUAL_ROOM } from '#solver/kernel/table-room.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Grader, OptionValues } from '#solver/genre/genre.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { type GenreNames, namesIn } from '#solver/genre/genre-names.ts'
import { signsOf } from '#plan/model/signs.ts'
import { type BookLanguage, sentenceLanguage } from '#plan/words/printed-words.ts'
import { graderFor, graderInBooks } from '#solver/genre/graders.ts'
import type { TreeNode } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { ask } from '../bridge'
import { readLanguageFrom, readNamesFrom } from '../words'
import { library } from './library/library.svelte'

/** The user's settings, stored by the services. A change shows at once. */
class SettingsState {
  kept = $state.raw<Settings>({ language: null, theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false })
  /** The language of the system, used until the user chooses one. */
  system = $state<Language>(navigator.language.startsWith('ja') ? 'ja' : 'en')
  readonly language: Language = $derived(this.kept.language ?? this.system)

  /** The user's piece signs for drawings; undefined for those of the language. */
  readonly chosenSigns = $derived(this.kept.signs === 'language' ? undefined : this.kept.signs)
  /** The piece signs of drawings on screen: those that the open book prints or, if it has no plan, the user's. */
  readonly signs: ReturnType<typeof signsOf> = $derived(
    signsOf({ signs: library.book?.signs ?? this.chosenSigns, language: this.language }),
  )
  /** Whether drawings use letters instead of Japanese signs. */
  readonly hasLetters: boolean = $derived(this.signs === 'letters')

  async load(): Promise<void> {
    const [kept, about] = await Promise.all([ask('settings.get', null), ask('app.info', null)])
    this.kept = kept
    this.system = about.language
  }

  async change(part: Partial<Settings>): Promise<void> {
    const before = this.kept
    this.kept = { ...before, ...part }
    try {
      this.kept = await ask('settings.set', part)
    } catch (refused) {
      this.kept = before
      throw refused
    }
  }

  /** Returns the grader of a genre for books that have chosen none: the user's choice, or the default. */
  usualGraderOf(genreId: string): string {
    const genre = genreById(genreId)
    return (genre && graderInBooks(genre, this.kept.graders[genreId])?.id) ?? ''
  }

  /** Each genre's grader for books that have chosen none. */
  get usualGraders(): Record<string, string> {
    return Object.fromEntries(genres.map(({ id }) => [id, this.usualGraderOf(id)]))
  }

  /** Returns the id of the grader whose gradings are shown for a genre: the one that the open book has chosen, or the default. */
  graderOf(genreId: string): string {
    return this.graderIn(library.book, genreId)
  }

  private graderIn(book: TreeNode | undefined, genreId: string): string {
    const own = book?.graders?.[genreId]
    return genreById(genreId)?.graders.find(({ id }) => id === own)?.id ?? this.usualGraderOf(genreId)
  }

  /** Returns the grader of a puzzle: the one chosen for its genre, or its fallback for such puzzles. */
  graderFor(puzzle: { readonly genre: string; readonly puzzle: Json }): Grader | undefined {
    const genre = genreById(puzzle.genre)
    const chosen = genre?.graders.find(({ id }) => id === this.graderOf(puzzle.genre))
    return genre && chosen && graderFor(genre, chosen, puzzle.puzzle)
  }

  /** Each genre's grader, as a parameter of table and jobs. */
  get graders(): Record<string, string> {
    return Object.fromEntries(genres.map(({ id }) => [id, this.graderOf(id)]))
  }

  /** Returns the graders of a book, which need not be open. */
  gradersIn(id: NodeId): Record<string, string> {
    const book = library.nodes.find((node) => node.id === id)
    return Object.fromEntries(genres.map((genre) => [genre.id, this.graderIn(book, genre.id)]))
  }

  /** A text that is equal for equal choices of graders. */
  readonly gradersKey: string = $derived(JSON.stringify(this.graders))

  /** Returns the options chosen for a grader. */
  optionsOf(grader: string): OptionValues {
    return this.kept.options[grader] ?? {}
  }

  /** Chooses an option; undefined restores the default. */
  async chooseOption(grader: string, id: string, value: OptionValues[string]): Promise<void> {
    const { [id]: _, ...others } = this.optionsOf(grader)
    await this.change({ options: { ...this.kept.options, [grader]: { ...others, ...(value !== undefined && { [id]: value }) } } })
  }

  /** Returns the user's names for genres in books of a language. */
  namesIn(language: BookLanguage): GenreNames {
    return namesIn(genres, this.kept.names ?? {}, sentenceLanguage(language))
  }

  /** Chooses a name for a genre; undefined restores the default. */
  async callGenre(genre: string, name: string | undefined): Promise<void> {
    const { [genre]: _, ...others } = this.kept.names ?? {}
    await this.change({ names: { ...others, ...(name !== undefined && { [genre]: name }) } })
  }

  /** The remote queue whose workers can do bulk work. */
  get queue(): NonNullable<Settings['queue']> {
    return this.kept.queue ?? { address: '', isOn: false }
  }

  /** The settings for puzzles made ahead while a person solves. */
  get ahead(): NonNullable<Settings['ahead']> {
    return this.kept.ahead ?? { isOn: false, count: 1, book: null }
  }

  /** The size of search tables in mebibytes. */
  get tables(): Room {
    return this.kept.tables ?? USUAL_ROOM
  }

  /** Chooses the grader of a genre for books that have chosen none. */
  chooseUsualGrader(genre: string, grader: string): Promise<void> {
    return this.change({ graders: { ...this.kept.graders, [genre]: grader } })
  }
}

/** The only {@link SettingsState} of the window. */
export const settings = new SettingsState()

readLanguageFrom(() => settings.language)
readNamesFrom(() => settings.kept.names ?? {})
