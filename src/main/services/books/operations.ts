import { ServiceError } from '#contract/messages/errors.ts'
import type { Operation } from '#contract/schemas/undo.ts'
import { CaptionChange } from '#contract/schemas/values.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { Jobs } from '#main/jobs/index.ts'
import { jobResults } from '#main/library/queries/jobs/job-results.ts'
import { findNode, removeNode, restoreNode, updateNode, booksWithin, type TreeRefusal } from '#main/library/queries/books/nodes.ts'
import { placesOf, putBack, removePuzzles } from '#main/library/queries/books/order.ts'
import { changePlan, keptPlan, sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { findPuzzle, updatePuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { bookGraders, chooseGrader } from '#main/library/queries/books/graders.ts'
import { chooseScheme, chosenSchemes } from '#main/library/queries/books/schemes.ts'
import { booksOf, setTags, tagsOf } from '#main/library/queries/rows/selection.ts'
import { keepSolving, keptSolving } from '#main/library/queries/puzzles/solving.ts'
import { createdTimes } from '#main/library/queries/books/undo-steps.ts'
import type { Context } from '../context'

type Of<K extends Operation['kind']> = Extract<Operation, { kind: K }>

/** The functions that carry out one kind of operation. */
interface Handling<D> {
  /** Returns the operation that would restore the present state of what the given operation changes; undefined if that is gone. */
  now(operation: D): Operation | undefined
  /** Runs the operation. @returns the reverse operation, and the books that changed */
  put(operation: D): { readonly back: Operation; readonly books: readonly number[] }
  /** Returns the collection or book to which the operation belongs. */
  bookOf(operation: D): number | undefined
  /** Returns the puzzles that it names. */
  puzzles?(operation: D): readonly number[]
  /** Returns the collection or book that it names, which may be in the trash. */
  node?(operation: D): number
}

/** A caption with empty fields. */
const EMPTY = { id: '', title: '', author: '', source: '', note: '', tags: [], label: null } as const

/** Reads and runs operations on the library of a context. */
export class LibraryOperations {
  constructor(
    private readonly context: Context,
    private readonly jobs: Jobs['handlers'],
  ) {}

  /** Returns the operation that would restore the present state of what the given operation changes; undefined if that is gone. */
  now<D extends Operation>(operation: D): Operation | undefined {
    return this.of(operation).now(operation)
  }

  /** Returns an operation from the window in the form that `now` gives. */
  asKept(operation: Operation): Operation {
    if (operation.kind !== 'puzzle' || operation.content === undefined) return operation
    const { kind, puzzle, content, ...rest } = operation
    const stored = this.context.puzzle(puzzle)
    return { kind, puzzle, content: this.context.content(this.context.genre(stored.genre), content).puzzle, ...rest }
  }

  /**
   * Runs an operation.
   *
   * @returns the reverse operation, and the changed books
   * @throws ServiceError if it fails
   */
  put<D extends Operation>(operation: D): { readonly back: Operation; readonly books: readonly number[] } {
    return this.of(operation).put(operation)
  }

  /** Returns the collection or book to which it belongs. */
  bookOf<D extends Operation>(operation: D): number | undefined {
    return this.of(operation).bookOf(operation)
  }

  /**
   * Returns the creation dates of the items that an operation names. After a book was restored from a backup, an id alone does not identify
   * an item.
   */
  originsOf<D extends Operation>(operation: D): unknown {
    const handling = this.of(operation)
    const puzzles = handling.puzzles?.(operation) ?? []
    const node = handling.node?.(operation)
    return [
      createdTimes(this.context.store, puzzles),
      node === undefined ? null : (this.context.store.row('node', node)?.created_at ?? null),
    ]
  }

  private of<D extends Operation>(operation: D): Handling<D> {
    return this.handlings[operation.kind] as unknown as Handling<D>
  }

  private readonly handlings: { readonly [K in Operation['kind']]: Handling<Of<K>> } = {
    places: {
      now: ({ places }) => this.places(places.flatMap(({ puzzles }) => puzzles)),
      put: ({ places }) => {
        const { before, books } = putBack(this.context.store, places)
        return { back: { kind: 'places', places: before }, books }
      },
      bookOf: ({ places }) => places[0]?.book,
      puzzles: ({ places }) => places.flatMap(({ puzzles }) => puzzles),
    },
    absent: {
      now: ({ puzzles }) => this.places(puzzles),
      put: ({ puzzles }) => {
        const { before, books } = removePuzzles(this.context.store, puzzles)
        return { back: { kind: 'places', places: before }, books }
      },
      bookOf: ({ puzzles }) => this.bookOfPuzzle(puzzles[0]),
      puzzles: ({ puzzles }) => puzzles,
    },
    unmade: {
      now: (operation) => (this.context.store.row('job', operation.job) ? operation : undefined),
      put: ({ job }) => {
        void this.jobs['job.cancel']({ job })
        const { before, books } = removePuzzles(this.context.store, jobResults(this.context.store, job, 0).made)
        return { back: { kind: 'places', places: before }, books }
      },
      bookOf: ({ job }) => this.context.store.row('job', job)?.book,
    },
    plan: {
      now: ({ change: { book, plan, sections, places } }) => {
        const { store } = this.context
        if (findNode(store, book)?.kind !== 'book') return undefined
        const change = {
          book,
          ...(plan !== undefined && { plan: (keptPlan(store, book) ?? null) as Plan | null }),
          ...(sections && { sections: sectionPuzzles(store, book) }),
          ...(places && { places: placesOf(store, places.flatMap(({ puzzles }) => puzzles)) }), // prettier-ignore
        }
        return { kind: 'plan', change }
      },
      put: ({ change }) => {
        const { before, books } = changePlan(this.context.store, change)
        return { back: { kind: 'plan', change: before }, books }
      },
      bookOf: ({ change }) => change.book,
      puzzles: ({ change }) => change.places?.flatMap(({ puzzles }) => puzzles) ?? [],
      node: ({ change }) => change.book,
    },
    tags: {
      now: ({ tags }) => ({ kind: 'tags', tags: tagsOf(this.context.store, tags.map(({ puzzle }) => puzzle)) }), // prettier-ignore
      put: ({ tags }) => {
        const before = setTags(this.context.store, tags)
        return { back: { kind: 'tags', tags: before }, books: booksOf(this.context.store, before.map(({ puzzle }) => puzzle)) } // prettier-ignore
      },
      bookOf: ({ tags }) => this.bookOfPuzzle(tags[0]?.puzzle),
      puzzles: ({ tags }) => tags.map(({ puzzle }) => puzzle),
    },
    node: {
      now: ({ change }) => {
        const node = findNode(this.context.store, change.node)
        if (!node) return undefined
        const { title, parent, position } = node
        return {
          kind: 'node',
          change: {
            node: node.id,
            ...(change.title !== undefined && { title }),
            ...((change.parent !== undefined || change.position !== undefined) && { parent, position }),
          },
        }
      },
      put: ({ change }) => {
        const back = updateNode(this.context.store, change)
        if ('code' in back) throw new ServiceError(back)
        return { back: { kind: 'node', change: back }, books: [] }
      },
      bookOf: ({ change }) => change.node,
      node: ({ change }) => change.node,
    },
    presence: {
      now: ({ node }) => {
        const isThere = findNode(this.context.store, node) !== undefined
        return isThere || this.context.store.row('node', node) ? { kind: 'presence', node, isThere } : undefined
      },
      put: ({ node, isThere }) => {
        const refusal: TreeRefusal | undefined = (isThere ? restoreNode : removeNode)(this.context.store, node)
        if (refusal) throw new ServiceError(refusal)
        return { back: { kind: 'presence', node, isThere: !isThere }, books: booksWithin(this.context.store, node) }
      },
      bookOf: ({ node }) => node,
      node: ({ node }) => node,
    },
    puzzle: {
      now: (operation) => this.puzzle(operation),
      put: (operation) => {
        const { puzzle: id, content, work, caption } = operation
        const back = this.puzzle(operation)
        const stored = this.context.puzzle(id)
        updatePuzzle(this.context.store, id, {
          ...(content !== undefined && { content: this.context.content(this.context.genre(stored.genre), content) }),
          ...(work !== undefined && { work }),
          ...(caption && { caption: CaptionChange.parse(caption) }),
        })
        return { back: back!, books: [stored.book] }
      },
      bookOf: ({ puzzle }) => this.bookOfPuzzle(puzzle),
      puzzles: ({ puzzle }) => [puzzle],
    },
    labels: {
      now: ({ puzzle }) => {
        const isThere = findPuzzle(this.context.store, puzzle) !== undefined
        return isThere ? { kind: 'labels', puzzle, labels: keptSolving(this.context.store, puzzle).labels ?? [] } : undefined
      },
      put: (operation) => {
        const { book } = this.context.puzzle(operation.puzzle)
        const back = this.now(operation)!
        keepSolving(this.context.store, operation.puzzle, 'labels', operation.labels.length > 0 ? operation.labels : null)
        return { back, books: [book] }
      },
      bookOf: ({ puzzle }) => this.bookOfPuzzle(puzzle),
      puzzles: ({ puzzle }) => [puzzle],
    },
    scheme: {
      now: ({ book, genre }) => {
        const id = chosenSchemes(this.context.store, book).find((one) => one.genre === genre)?.id ?? null
        return findNode(this.context.store, book) ? { kind: 'scheme', book, genre, id } : undefined
      },
      put: (operation) => {
        const { book, genre, id } = operation
        if (id !== null && !this.context.scheme(id)) throw new ServiceError({ code: 'scheme.unknown', id })
        const back = this.now(operation)!
        chooseScheme(this.context.store, book, genre, id)
        return { back, books: [book] }
      },
      bookOf: ({ book }) => book,
      node: ({ book }) => book,
    },
    grader: {
      now: ({ book, genre }) => {
        const id = bookGraders(this.context.store, book)[genre] ?? null
        return findNode(this.context.store, book) ? { kind: 'grader', book, genre, id } : undefined
      },
      put: (operation) => {
        const { book, genre, id } = operation
        if (id !== null) this.context.refuseUnknownGrader(genre, id)
        const back = this.now(operation)!
        chooseGrader(this.context.store, book, genre, id)
        return { back, books: [book] }
      },
      bookOf: ({ book }) => book,
      node: ({ book }) => book,
    },
  }

  private places(puzzles: readonly number[]): Operation {
    return { kind: 'places', places: placesOf(this.context.store, puzzles) }
  }

  private puzzle({ kind, puzzle, content, work, caption }: Of<'puzzle'>): Operation | undefined {
    const stored = findPuzzle(this.context.store, puzzle)
    if (!stored) return undefined
    const parts = Object.keys(caption ?? {}) as (keyof typeof EMPTY)[]
    return {
      ...{ kind, puzzle },
      ...(content !== undefined && { content: stored.puzzle }),
      ...(work !== undefined && { work: stored.work }),
      ...(caption && { caption: Object.fromEntries(parts.map((part) => [part, stored.caption[part] ?? EMPTY[part]])) }),
    }
  }

  private bookOfPuzzle(id: number | undefined): number | undefined {
    return id === undefined ? undefined : this.context.store.row('puzzle', id)?.book
  }
}
