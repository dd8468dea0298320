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

/** The settings of a person, kept by the services; a change shows at once. */
class SettingsState {
  kept = $state.raw<Settings>({ language: null, theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false })
  /** The language of the system, which is used until a person chooses one. */
  system = $state<Language>(navigator.language.startsWith('ja') ? 'ja' : 'en')
  readonly language: Language = $derived(this.kept.language ?? this.system)

  /** The signs that the person chose for drawings that have Japanese ones; undefined: those of the language. */
  readonly chosenSigns = $derived(this.kept.signs === 'language' ? undefined : this.kept.signs)
  /**
   * The signs in which drawings that have Japanese ones are shown: as the book in hand prints them, or, where it is not planned, as the
   * person chose.
   */
  readonly signs: ReturnType<typeof signsOf> = $derived(
    signsOf({ signs: library.book?.signs ?? this.chosenSigns, language: this.language }),
  )
  /** Whether drawings show letters in the place of Japanese signs. */
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

  /** The id of the grader that books take for a genre where they have chosen none: the person's choice, or what is usual. */
  usualGraderOf(genreId: string): string {
    const genre = genreById(genreId)
    return (genre && graderInBooks(genre, this.kept.graders[genreId])?.id) ?? ''
  }

  /** Every genre's grader for books that have chosen none. */
  get usualGraders(): Record<string, string> {
    return Object.fromEntries(genres.map(({ id }) => [id, this.usualGraderOf(id)]))
  }

  /** The id of the grader whose gradings are shown for a genre: the one that the book in hand has chosen, or the usual one of books. */
  graderOf(genreId: string): string {
    return this.graderIn(library.book, genreId)
  }

  private graderIn(book: TreeNode | undefined, genreId: string): string {
    const own = book?.graders?.[genreId]
    return genreById(genreId)?.graders.find(({ id }) => id === own)?.id ?? this.usualGraderOf(genreId)
  }

  /** The grader of a puzzle: the one chosen for its genre, or its fallback for such puzzles. */
  graderFor(puzzle: { readonly genre: string; readonly puzzle: Json }): Grader | undefined {
    const genre = genreById(puzzle.genre)
    const chosen = genre?.graders.find(({ id }) => id === this.graderOf(puzzle.genre))
    return genre && chosen && graderFor(genre, chosen, puzzle.puzzle)
  }

  /** Every genre's grader, as the book table and the jobs take it. */
  get graders(): Record<string, string> {
    return Object.fromEntries(genres.map(({ id }) => [id, this.graderOf(id)]))
  }

  /** The graders of any book, in hand or not. */
  gradersIn(id: NodeId): Record<string, string> {
    const book = library.nodes.find((node) => node.id === id)
    return Object.fromEntries(genres.map((genre) => [genre.id, this.graderIn(book, genre.id)]))
  }

  /** A text that is the same for the same choice of graders. */
  readonly gradersKey: string = $derived(JSON.stringify(this.graders))

  /** The options chosen for a grader. */
  optionsOf(grader: string): OptionValues {
    return this.kept.options[grader] ?? {}
  }

  /** Chooses one of them; undefined: as usual. */
  async chooseOption(grader: string, id: string, value: OptionValues[string]): Promise<void> {
    const { [id]: _, ...others } = this.optionsOf(grader)
    await this.change({ options: { ...this.kept.options, [grader]: { ...others, ...(value !== undefined && { [id]: value }) } } })
  }

  /** The names that a person prefers for genres, in books of a language. */
  namesIn(language: BookLanguage): GenreNames {
    return namesIn(genres, this.kept.names ?? {}, sentenceLanguage(language))
  }

  /** Calls a genre by one of its names; undefined: by the usual one. */
  async callGenre(genre: string, name: string | undefined): Promise<void> {
    const { [genre]: _, ...others } = this.kept.names ?? {}
    await this.change({ names: { ...others, ...(name !== undefined && { [genre]: name }) } })
  }

  /** The chosen queue, whose workers can do bulk work. */
  get queue(): NonNullable<Settings['queue']> {
    return this.kept.queue ?? { address: '', isOn: false }
  }

  /** The settings for puzzles that are made ahead while a person solves. */
  get ahead(): NonNullable<Settings['ahead']> {
    return this.kept.ahead ?? { isOn: false, count: 1, book: null }
  }

  /** How many mebibytes the tables of a search may take. */
  get tables(): Room {
    return this.kept.tables ?? USUAL_ROOM
  }

  /** Chooses the grader that books take for a genre where they have chosen none. */
  chooseUsualGrader(genre: string, grader: string): Promise<void> {
    return this.change({ graders: { ...this.kept.graders, [genre]: grader } })
  }
}

/** The window's one instance. */
export const settings = new SettingsState()

readLanguageFrom(() => settings.language)
readNamesFrom(() => settings.kept.names ?? {})
