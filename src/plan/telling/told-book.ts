import type { Genre } from '#solver/genre/genre.ts'
import { entriesOf, genreName, genresOf } from '../layout/setting'
import { markedText } from '../model/marked-text'
import type { Numbered } from '../model/entry'
import type { Part, SolutionsPart } from '../model/plan'
import { problemTold, solutionTold } from './boards'
import { hintsTold, howToTold, stepsTold } from './learning'
import { levelTold, tellingOf, type TellableBook, type Telling } from './telling'
import type { ToldPiece } from './told-piece'

/**
 * Tells a laid-out book in words, part by part as its plan prints it. Solutions that are printed beside their problems or facing them come
 * at the end, where nobody hears them too early; each is told once.
 *
 * @param genreOf finds a genre by its id
 */
export function* toldBook(book: TellableBook, genreOf: (id: string) => Genre | undefined): Generator<ToldPiece> {
  const telling = tellingOf(book, genreOf)
  const { parts } = telling.plan
  if (!parts.some(({ kind }) => kind === 'title') && telling.title.trim() !== '') yield { kind: 'title', text: telling.title }
  const solved = new Set<number>()
  for (const part of parts)
    yield* part.kind !== 'solutions' ? toldPart(telling, part) : part.place === 'end' ? solutionsTold(telling, part, solved) : []
  for (const part of parts) if (part.kind === 'solutions') yield* solutionsTold(telling, part, solved)
}

function* toldPart(telling: Telling, part: Exclude<Part, SolutionsPart>): Generator<ToldPiece> {
  const { words } = telling
  switch (part.kind) {
    case 'title':
      return yield* titleTold(telling, part)
    case 'imprint':
      return yield* textTold(part.text)
    case 'contents':
      return yield { kind: 'contents', text: words.contents }
    case 'index':
      return yield* indexTold(telling)
    case 'statistics':
      return yield* statisticsTold(telling)
    case 'blank':
      return
    case 'text':
      if (part.heading) yield { kind: 'heading', level: 1, text: part.heading }
      return yield* textTold(part.text)
    case 'how-to':
      return yield* howToTold(telling, part.genre)
    case 'section': {
      const entries = entriesOf(telling, [part.id])
      if (entries.length > 0 && part.heading) yield { kind: 'heading', level: 1, text: part.heading }
      for (const entry of entries) yield problemTold(telling, entry)
      return
    }
    case 'hints':
      return yield* hintsTold(telling, part)
    case 'steps':
      return yield* stepsTold(telling, part)
  }
}

function* titleTold({ title, plan, words, entries }: Telling, part: Extract<Part, { kind: 'title' }>): Generator<ToldPiece> {
  if (title.trim() !== '') yield { kind: 'title', text: title }
  const under = [part.subtitle ?? '', plan.author, part.count ? words.puzzles(entries.length) : '']
  for (const text of under) if (text.trim() !== '') yield { kind: 'paragraph', text }
}

function* textTold(text: string): Generator<ToldPiece> {
  for (const { words, isItem } of markedText(text).flat()) yield { kind: isItem ? 'item' : 'paragraph', text: words }
}

/** @param solved the puzzles whose solutions were told before; those of this part are added */
function* solutionsTold(telling: Telling, part: SolutionsPart, solved: Set<number>): Generator<ToldPiece> {
  const entries = entriesOf(telling, part.of).filter(({ id, solution }) => solution !== null && !solved.has(id))
  if (entries.length === 0) return
  yield { kind: 'heading', level: 1, text: telling.words.solutions }
  for (const entry of entries) {
    solved.add(entry.id)
    yield solutionTold(telling, part, entry)
  }
}

/** The puzzles of each genre by their levels, the easiest first. */
function levelsOf(telling: Telling): { genre: string; entries: readonly Numbered[]; levels: Map<string, Numbered[]> }[] {
  return genresOf(telling).map((genre) => {
    const entries = telling.entries.filter((entry) => entry.genre === genre)
    const levels = new Map<string, Numbered[]>()
    for (const entry of entries.toSorted((a, b) => (a.level ?? Infinity) - (b.level ?? Infinity))) {
      const level = levelTold(telling, entry, 'level') ?? telling.words.noLevel
      levels.set(level, [...(levels.get(level) ?? []), entry])
    }
    return { genre, entries, levels }
  })
}

/** The index of levels: the numbers of the puzzles of each genre and level. */
function* indexTold(telling: Telling): Generator<ToldPiece> {
  const { words } = telling
  yield { kind: 'heading', level: 1, text: words.index }
  for (const { genre, levels } of levelsOf(telling))
    for (const [level, entries] of levels) {
      yield { kind: 'heading', level: 2, text: `${genreName(telling, genre)}${words.comma}${level}` }
      const numbers = entries.map(({ number }) => number).sort((a, b) => a - b)
      yield { kind: 'paragraph', text: numbers.join(words.comma) }
    }
}

/** The statistics of a book: how many puzzles there are of each genre and level. */
function* statisticsTold(telling: Telling): Generator<ToldPiece> {
  const { words } = telling
  yield { kind: 'heading', level: 1, text: words.statistics }
  for (const { genre, entries, levels } of levelsOf(telling)) {
    yield { kind: 'heading', level: 2, text: `${genreName(telling, genre)}${words.comma}${words.puzzles(entries.length)}` }
    for (const [level, { length }] of levels) yield { kind: 'item', text: `${level}${words.comma}${words.puzzles(length)}` }
  }
}
