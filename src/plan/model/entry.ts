import type { Json } from '#solver/kernel/json.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { VerdictKind } from '#solver/kernel/verdict.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import type { Captions, Plan } from './plan'
import { measured, type BoardSize } from './shapes'

/** A puzzle of a book as the layout needs it: its caption, level, verdict and the sizes of its drawings. */
export interface Entry {
  readonly id: number
  readonly genre: string
  /** The puzzle in its genre's JSON form. */
  readonly puzzle: Json
  readonly title: string
  readonly author: string
  /** The level that the editor gave (表示難易度). */
  readonly label: number | null
  /** The level by the genre's chosen grader. */
  readonly level: number | null
  /** The highest level that grader knows. */
  readonly topLevel: number
  readonly verdict: VerdictKind | null
  /** The solution in the form of the genre's `solutionToData`; null where it is not known. */
  readonly solution: Json | null
  /** Whether the genre's chosen grader has judged the puzzle, with or without a level as the result. Left out: it has not. */
  readonly isGraded?: true
  /** Whether the grading was made by an older version of the grader. */
  readonly stale: boolean
  /** Whether the puzzle is a draft, with which its editor is not done. */
  readonly isDraft?: true
  /** The id of the first puzzle in the book that is equal up to symmetry; its own id for a puzzle that comes first or has no twin. */
  readonly firstTwin: number
  /** The id of the section that a person put the puzzle into; null for none. */
  readonly section: string | null
  readonly sizes: EntrySizes
  /**
   * The remarks printed beside the solution with comments: those of its genre, and the editor's note. Left out where they are not needed.
   */
  readonly remarks?: readonly Text[]
  readonly note?: string
  /** The steps of its solution; left out where they are not needed. */
  readonly steps?: readonly Step[]
  /** The names of the grader's techniques, easiest first. */
  readonly techniques?: readonly string[]
}

/**
 * The properties of an entry that follow from the puzzle and its solution alone: the sizes of its drawings, null where it cannot be
 * drawn, and its printed words.
 */
export interface EntrySizes {
  readonly problem: BoardSize | null
  readonly answer: BoardSize | null
  /** The sizes in large print, where its genre has other drawings for that. */
  readonly large?: { readonly problem: BoardSize; readonly answer: BoardSize | null }
  /** The solution in words, where its genre prints it so. */
  readonly solved?: Text
  /** The words for the reader under the problem. */
  readonly under?: Text
  /** Every character that stands in the two drawings, each once. */
  readonly signs?: string
}

/** Whether an entry was never graded, so that it has no verdict and no level. */
export const isUngraded = ({ verdict, level, isGraded }: Pick<Entry, 'verdict' | 'level' | 'isGraded'>): boolean =>
  !isGraded && level === null && (verdict === null || verdict === 'unique' || verdict === 'undecided')

/** An entry that is printed. */
export interface Numbered extends Entry {
  /** The printed number. */
  readonly number: number
  /** The section (its id) in which it stands. */
  readonly inSection: string
  /** Whether the entry is drawn in large print; its sizes are then those of the large drawing. */
  readonly isLarge?: true
}

/** An entry as it is drawn in large print. */
export function enlarged(entry: Entry): Entry & Pick<Numbered, 'isLarge'> {
  const { large } = entry.sizes
  return large ? { ...entry, isLarge: true, sizes: { ...entry.sizes, ...large } } : entry
}

/** Puzzle, solution and genre of an entry. */
interface ReadEntry {
  readonly genre: Genre
  readonly puzzle: unknown
  readonly solution: unknown
}

/** The puzzle, solution and genre of an entry, read from JSON; undefined if this version of Nanido cannot read it. */
export function readEntry(
  entry: Pick<Entry, 'genre' | 'puzzle' | 'solution'>,
  genreOf: (id: string) => Genre | undefined,
): ReadEntry | undefined {
  const genre = genreOf(entry.genre)
  const puzzle = genre?.fromData(entry.puzzle)
  if (!genre || !puzzle?.ok) return undefined
  const solution = entry.solution === null ? undefined : genre.solutionFromData(entry.solution)
  return { genre, puzzle: puzzle.value, solution: solution?.ok ? solution.value : undefined }
}

/** The drawing of a problem as its book prints it; undefined where this version cannot read it. */
export function problemScene(entry: Numbered, genreOf: (id: string) => Genre | undefined): Scene | undefined {
  const read = readEntry(entry, genreOf)
  if (!read) return undefined
  const { genre, puzzle } = read
  return (entry.isLarge && genre.printing?.large?.problem(puzzle)) || genre.draw(puzzle, { show: 'problem' })
}

/** The drawing of a solution as its book prints it; undefined where none is known. */
export function answerScene(entry: Numbered, genreOf: (id: string) => Genre | undefined): Scene | undefined {
  const read = readEntry(entry, genreOf)
  if (read?.solution === undefined) return undefined
  return (entry.isLarge && read.genre.printing?.large?.answer(read.puzzle, read.solution)) || answerOf(read)
}

function answerOf({ genre, puzzle, solution }: ReadEntry): Scene {
  return genre.printing?.answer?.(puzzle, solution) ?? genre.draw(puzzle, { show: 'solution', solution })
}

/** The sizes of the drawings of an entry. They follow from its puzzle and its solution alone, so they can be kept. */
export function sizesOf(entry: Pick<Entry, 'genre' | 'puzzle' | 'solution'>, genreOf: (id: string) => Genre | undefined): EntrySizes {
  const read = readEntry(entry, genreOf)
  if (!read) return { problem: null, answer: null }
  const { genre, puzzle, solution } = read
  const answer = solution === undefined ? undefined : answerOf(read)
  const large = genre.printing?.large
  const solved = solution === undefined ? undefined : genre.printing?.solved?.(puzzle, solution)
  const under = genre.printing?.under?.(puzzle, solution)
  const problem = genre.draw(puzzle, { show: 'problem' })
  const board = genre.printing?.board?.(puzzle)
  return {
    ...{
      problem: { ...measured(problem), ...(board && { board }) },
      answer: answer ? measured(answer) : null,
      signs: signsOf(answer ? [problem, answer] : [problem]),
    },
    ...(large && {
      large: { problem: measured(large.problem(puzzle)), answer: answer ? measured(large.answer(puzzle, solution)) : null },
    }),
    ...(solved && { solved }),
    ...(under && { under }),
  }
}

/** Every character that stands in scenes, each once. */
function signsOf(scenes: readonly Scene[]): string {
  const signs = new Set<string>()
  for (const { shapes } of scenes) for (const shape of shapes) if (shape.kind === 'text') for (const sign of shape.text) signs.add(sign)
  return [...signs].join('')
}

/** How many levels a common scale has. */
export const COMMON_LEVELS = 5

/** The level of an entry as it is to be printed, and the number of levels on its scale; undefined if it has none. */
export function levelOf(
  entry: Pick<Entry, 'level' | 'label' | 'topLevel'>,
  what: 'level' | 'label' | 'none',
  scale: Plan['scale'],
): { readonly level: number; readonly of: number } | undefined {
  const level = what === 'none' ? null : what === 'label' ? entry.label : entry.level
  if (level === null) return undefined
  const of = Math.max(entry.topLevel, 0)
  if (scale === 'grader' || of === 0) return { level, of }
  return { level: Math.min(COMMON_LEVELS, Math.max(1, Math.ceil((level / of) * COMMON_LEVELS))), of: COMMON_LEVELS }
}

/** The signs of a level, filled and empty. */
const SIGNS = { stars: ['★', '☆'], dots: ['●', '○'] } as const

/**
 * A level as it is printed. On a scale of five: as signs (`★★★☆☆`, `●●●○○`) or as a word. On the scale of the plan: as figures (`6/10`). A
 * level that is beyond its scale is printed in figures.
 *
 * @param words the names of five levels, the easiest first
 * @returns undefined where there is no level
 */
export function printedLevel(
  entry: Pick<Entry, 'level' | 'label' | 'topLevel'>,
  { level: what, levelAs: as }: Pick<Captions, 'level' | 'levelAs'>,
  scale: Plan['scale'],
  words: readonly string[],
): string | undefined {
  const found = levelOf(entry, what, as === 'figures' ? scale : 'common')
  if (!found) return undefined
  const { level, of } = found
  const filled = Math.round(level)
  if (as === 'figures' || filled < 1 || filled > COMMON_LEVELS) return of > 0 ? `${level}/${of}` : `${level}`
  if (as === 'words') return words[filled - 1]!
  const [full, empty] = SIGNS[as]
  return full.repeat(filled) + empty.repeat(Math.max(0, of - filled))
}
