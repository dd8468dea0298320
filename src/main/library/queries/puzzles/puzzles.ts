import { sql } from 'kysely'
import type { PuzzleDetail } from '#contract/schemas/library.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Solving } from '#solver/genre/solving.ts'
import type { Caption } from '#solver/genre/text.ts'
import { changeChecked, trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { captionChange, captionOf, captionToColumns } from './captions'
import { carryAnswers } from './former-contents'
import { keepSolving } from './solving'
import { query, type Store } from '#main/library/store.ts'

/** A puzzle's content with the digest and the figures that its genre computes. */
export interface Content {
  /** The puzzle in the form of the genre's `toData`. */
  readonly puzzle: Json
  readonly digest: string
  /** The number of clues; null for a genre whose clues are not counted. */
  readonly clues: number | null
  /** The number of flaws that `check` found. */
  readonly flaws: number
}

/** A puzzle to be added to the library. */
export interface NewPuzzle extends Content {
  readonly genre: string
  readonly caption: Caption
  /** The state of solving the puzzle, and people's records of it. */
  readonly solving?: Solving
  /** The job item that made the puzzle. If an item runs again, nothing is added. */
  readonly jobItem?: number
}

/** A visible puzzle, with the fields that changes and tasks need. */
export interface StoredPuzzle {
  readonly id: number
  readonly book: number
  readonly genre: string
  readonly puzzle: Json
  readonly digest: string
  readonly revision: number
  readonly caption: Caption
  readonly work: Json | null
}

/**
 * Adds puzzles to the end of a book, all or none.
 *
 * @param staged for a part of a long import (`staging.ts`): returns the number of a puzzle by its index, and whether the puzzles are hidden
 * until the import is complete
 * @returns their ids in order, without those whose job item has added a puzzle before
 */
export function addPuzzles(
  store: Store,
  book: number,
  puzzles: readonly NewPuzzle[],
  staged?: { readonly at: (index: number) => number; readonly isHidden: boolean },
): number[] {
  return store.transaction(() => {
    const now = store.now()
    let size = staged ? 0 : sizeOf(store, book)
    const added: number[] = []
    for (const [i, { genre, puzzle, digest, clues, flaws, caption, solving, jobItem }] of puzzles.entries()) {
      const position = staged ? staged.at(i) : size + 1
      const id = store.insert(
        'puzzle',
        withChecksum('puzzle', {
          ...{ book, position, genre, content: JSON.stringify(puzzle), digest, clues, flaws, revision: 1 },
          ...captionToColumns(caption),
          ...(solving?.work !== undefined && { work: JSON.stringify(solving.work) }),
          ...{ job_item: jobItem ?? null, created_at: now, updated_at: now, removed_at: staged?.isHidden ? now : null },
        }),
        'job_item',
      )
      if (id === undefined) continue
      if (solving?.play) keepSolving(store, id, 'play', solving.play)
      if (solving?.labels?.length)
        keepSolving(
          store,
          id,
          'labels',
          solving.labels.map((label) => ({ ...label, of: label.of ?? digest })),
        )
      size++
      added.push(id)
    }
    return added
  })
}

/** The puzzle with this id; undefined where the puzzle or its book is not visible. */
export function findPuzzle(store: Store, id: number): StoredPuzzle | undefined {
  const row = store.first(
    query
      .selectFrom('puzzle as p')
      .innerJoin('node as b', 'b.id', 'p.book')
      .selectAll('p')
      .where('p.id', '=', id)
      .where('p.removed_at', 'is', null)
      .where('b.removed_at', 'is', null),
  )
  if (!row) return undefined
  trusted('puzzle', row)
  const { book, genre, digest, revision } = row
  return {
    ...{ id, book, genre, digest, revision, caption: captionOf(row) },
    puzzle: JSON.parse(row.content) as Json,
    work: row.work === null ? null : (JSON.parse(row.work) as Json),
  }
}

/** The number of visible puzzles in a book. */
export function sizeOf(store: Store, book: number): number {
  return store.first(query.selectFrom('book_size').select('puzzles').where('book', '=', book))?.puzzles ?? 0
}

/** Returns the visible twins of a puzzle: equivalent puzzles up to symmetry elsewhere in the library. */
export function twinsOf(store: Store, puzzle: Pick<StoredPuzzle, 'id' | 'genre' | 'digest'>): PuzzleDetail['twins'] {
  return store.all(
    query
      .selectFrom('puzzle as p')
      .innerJoin('node as b', 'b.id', 'p.book')
      .select(['p.id', 'p.book', 'b.title as bookTitle', 'p.position'])
      .where('p.digest', '=', puzzle.digest)
      .where('p.genre', '=', puzzle.genre)
      .where('p.id', '!=', puzzle.id)
      .where('p.removed_at', 'is', null)
      .where('b.removed_at', 'is', null)
      .orderBy('b.title')
      .orderBy('p.position'),
  )
}

/** Returns those of the given digests, of one genre, that visible puzzles of the library have. */
export function knownDigests(store: Store, genre: string, digests: readonly string[]): Set<string> {
  const rows = store.all(
    query
      .selectFrom('puzzle as p')
      .innerJoin('node as b', 'b.id', 'p.book')
      .select('p.digest')
      .distinct()
      .where('p.digest', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(digests)}))`)
      .where('p.genre', '=', genre)
      .where('p.removed_at', 'is', null)
      .where('b.removed_at', 'is', null),
  )
  return new Set(rows.map((row) => row.digest))
}

/**
 * Changes the named parts of a puzzle. A new content gets the next revision: verdicts and gradings of the old content stop counting, and
 * earlier ones of the same content count again. An unchanged content keeps its revision.
 */
export function updatePuzzle(store: Store, id: number, change: { content?: Content; caption?: Caption; work?: Json }): void {
  const { content, caption, work } = change
  changeChecked(store, 'puzzle', id, (row) => {
    const now = store.now()
    const text = content && JSON.stringify(content.puzzle)
    const isOther = content !== undefined && text !== row.content
    const { digest, clues, flaws } = content ?? row
    if (isOther) {
      carryAnswers(store, id, { content: row.content, revision: row.revision }, { content: text!, revision: row.revision + 1 })
    }
    const named = caption && Object.keys(caption).length > 0 ? captionChange(caption) : undefined
    return {
      ...(isOther && { content: text, digest, clues, flaws, revision: row.revision + 1, updated_at: now }),
      ...(named && { ...named, updated_at: now }),
      ...(work !== undefined && { work: work === null ? null : JSON.stringify(work) }),
    }
  })
}
