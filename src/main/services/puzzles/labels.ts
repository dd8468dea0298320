import type { Handlers, Validated } from '#contract/api.ts'
import type { LabelImport } from '#contract/schemas/labels.ts'
import type { LabelMessage } from '#contract/messages/label-messages.ts'
import { fileName } from '#contract/file-name.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { type SolveLabel, SOLVING_MOST } from '#solver/genre/solving.ts'
import { type Labelled, labelReport } from '#solver/analysis/statistics/own-labels.ts'
import { labelTable, type LabelLine, type LabelRow, readLabelTable } from './label-table'
import { findPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { type ListedPuzzle, listedPuzzles, solvedPuzzles, type SolvedPuzzle } from '#main/library/queries/puzzles/solved-puzzles.ts'
import { keepSolving, keptSolving, keptSolvings } from '#main/library/queries/puzzles/solving.ts'
import type { GradedBook } from '../statistics/graded-books'
import type { Workings } from '../workings'

/** The number of puzzles in a book above which its table has no empty lines to fill in. */
const MOST_TO_FILL_IN = 20_000

/** Whether two labels are equal. */
const isSame = (a: SolveLabel, b: SolveLabel): boolean =>
  (['who', 'seconds', 'stars', 'gaveUp', 'date', 'note', 'of'] as const).every((part) => a[part] === b[part])

/**
 * The service of labels, that is times and stars of people who solved puzzles: tables of labels, and a comparison with a grader.
 *
 * @param graded reads the gradings of a book by a grader
 */
export function labelService(
  { context, printed }: Workings,
  { graded }: { readonly graded: (book: number, side: { grader: string }) => GradedBook },
) {
  const { store } = context

  /** Returns the puzzles of a book with their printed numbers, or with their places if the book is too large to be laid out. */
  const namedIn = async <T extends ListedPuzzle>(
    { book, usual }: Pick<Validated<'label.export'>, 'book' | 'usual'>,
    puzzles: readonly T[],
  ): Promise<(T & Named)[]> => {
    const numbers = await printed.numbers.of(book, context.gradersIn(book, usual))
    return puzzles.map((one) => ({ ...one, number: numbers.size === 0 ? one.position : (numbers.get(one.id) ?? null) }))
  }

  /** The size of a puzzle as text. */
  const sizeOf = ({ genre: id, puzzle }: SolvedPuzzle): string => {
    const genre = context.genre(id)
    const read = genre.fromData(puzzle)
    if (!read.ok) return ''
    const { width, height } = genre.draw(read.value, { show: 'problem' })
    return `${Math.round(width)}x${Math.round(height)}`
  }

  return {
    'label.export': async ({ book, language, usual }) => {
      const { title } = context.book(book)
      const solved = solvedPuzzles(store, book)
      const kept = keptSolvings(
        store,
        solved.map(({ id }) => id),
      )
      const all = listedPuzzles(store, book)
      const listed = all.length <= MOST_TO_FILL_IN ? all : solved
      const rows = (await namedIn({ book, usual }, listed)).flatMap((one): LabelRow[] => {
        const named = { number: one.number, id: one.externalId, title: one.title }
        const labels = kept.get(one.id)?.labels ?? []
        // An unprinted puzzle gets no empty line, but its earlier labels stay in the table.
        return labels.length > 0 ? labels.map((label) => ({ ...named, label })) : one.number === null ? [] : [named]
      })
      return { name: fileName(title, 'csv'), text: labelTable(rows, language), count: rows.filter(({ label }) => label).length }
    },
    'label.import': async ({ book, base64, usual }): Promise<LabelImport> => {
      context.book(book)
      const { lines, problems: told } = readLabelTable(decodeText(Buffer.from(base64, 'base64')))
      const find = finder(await namedIn({ book, usual }, listedPuzzles(store, book)))
      const problems: LabelImport['problems'] = [...told]
      const labels = new Map<number, SolveLabel[]>()
      const before: LabelImport['before'] = []
      let [added, known] = [0, 0]
      for (const line of lines) {
        const tell = (severity: 'error' | 'warning', message: LabelMessage): void => {
          problems.push({ line: line.line, column: line.column, severity, message })
        }
        const found = find(line)
        if ('code' in found) {
          tell('error', found)
          continue
        }
        const { label } = line
        const { id } = found
        const digest = findPuzzle(store, id)?.digest
        const own = labels.get(id) ?? [...(keptSolving(store, id).labels ?? [])]
        if (!labels.has(id)) before.push({ puzzle: id, labels: [...own] })
        labels.set(id, own)
        const said = { ...label, of: label.of ?? digest }
        if (own.some((one) => isSame(one, said))) known++
        else if (own.length >= SOLVING_MOST.labels) tell('error', { code: 'labels.too-many', most: SOLVING_MOST.labels })
        else {
          if (said.of !== digest) tell('warning', { code: 'labels.other-state' })
          own.push(said)
          added++
        }
      }
      store.transaction(() => {
        for (const [id, own] of labels) if (own.length > 0) keepSolving(store, id, 'labels', own)
      })
      if (added > 0) context.changed([book], false)
      problems.sort((a, b) => a.line - b.line || a.column - b.column)
      return { added, known, problems, before: added > 0 ? before : [] }
    },
    'label.report': async ({ book, grader, usual, seed }) => {
      const { genre, problems } = graded(book, { grader })
      const known = new Map(problems.map((problem) => [problem.id, problem]))
      const solved = await namedIn({ book, usual }, solvedPuzzles(store, book))
      const all = solved.filter((one) => one.genre === genre.id && one.number !== null)
      const labels = keptSolvings(
        store,
        all.map(({ id }) => id),
      )
      const labelled = all.flatMap((one): Labelled[] => {
        const own = (labels.get(one.id)?.labels ?? []).filter((label) => label.of === undefined || label.of === one.digest)
        const problem = known.get(one.id)
        if (own.length === 0) return []
        const score = problem?.state === 'unsolved' ? Infinity : problem?.state === 'graded' ? (problem.value ?? problem.level) : null
        return [{ score, size: sizeOf(one), labels: own }]
      })
      return labelReport(labelled, seed)
    },
  } satisfies Partial<Handlers>
}

/** The number of a puzzle; null if it is not printed. */
interface Named {
  readonly number: number | null
}

/**
 * Returns a function that finds the puzzle of a line by its number, or else by its id, or else by its title. If a line has number and id,
 * both must fit. If several puzzles fit, as in a book that numbers each section from 1, the id, the title and then the digest in the label
 * decide.
 */
function finder(puzzles: readonly (ListedPuzzle & Named)[]) {
  const by = <K>(key: (one: ListedPuzzle & Named) => K): ReadonlyMap<K, readonly (ListedPuzzle & Named)[]> => {
    const groups = new Map<K, (ListedPuzzle & Named)[]>()
    for (const one of puzzles) {
      const group = groups.get(key(one))
      if (group) group.push(one)
      else groups.set(key(one), [one])
    }
    return groups
  }
  const [byNumber, byId, byTitle] = [by(({ number }) => number), by(({ externalId }) => externalId), by(({ title }) => title)]
  return ({ number, id, title, label }: LabelLine) => {
    const seen = [number, id ?? (number === undefined ? title : undefined)].filter((part) => part !== undefined).join(', ')
    const named = number === undefined ? (id === undefined ? byTitle.get(title ?? '') : byId.get(id)) : byNumber.get(number)
    let found = (named ?? []).filter(({ externalId }) => id === undefined || externalId === id)
    const narrow = (fits: (one: ListedPuzzle & Named) => boolean): void => {
      const fewer = found.length > 1 ? found.filter(fits) : []
      if (fewer.length > 0) found = fewer
    }
    narrow((one) => one.title === title)
    narrow((one) => one.digest === label.of)
    const [first, second] = found
    if (first === undefined) return { code: 'labels.no-puzzle', seen } as const
    return second === undefined ? first : ({ code: 'labels.two-puzzles', seen } as const)
  }
}
