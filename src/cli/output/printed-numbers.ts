import { MOST_NUMBERED } from '#contract/calls/puzzles.ts'
import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import type { Services } from '#main/services/index.ts'
import type { StatisticsMessage } from '#solver/analysis/statistics/messages.ts'
import type { Language } from '#solver/kernel/message.ts'
import { UsageError } from './exit'
import { sayAny } from './messages'
import type { Terminal } from './terminal'

/**
 * Returns the printed numbers of puzzles by their ids; null for a puzzle that is not printed. Puzzles of a book that is too large to be
 * laid out are missing.
 *
 * @param usual the grader of each genre, for books that have chosen none
 */
export async function printedNumbers(
  { handlers }: Services,
  puzzles: readonly number[],
  usual: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<number, number | null>> {
  const numbers = new Map<number, number | null>()
  for (let from = 0; from < puzzles.length; from += MOST_NUMBERED) {
    const asked = { puzzles: puzzles.slice(from, from + MOST_NUMBERED), usual }
    for (const { puzzle, number } of await handlers['puzzle.numbers'](asked)) numbers.set(puzzle, number)
  }
  return numbers
}

/** Returns the number of a puzzle: the printed one, or its place in a book that is too large to be laid out. */
export const numberIn = (
  numbers: ReadonlyMap<number, number | null>,
  { id, position }: { readonly id: number; readonly position: number },
): number | null => {
  const printed = numbers.get(id)
  return printed === undefined ? position : printed
}

/** Says that the statistics of a book count all of its puzzles, if it is too large to be laid out. */
export function sayIfByPlace({ path, puzzles }: { readonly path: string; readonly puzzles: number }, terminal: Terminal): void {
  const message: StatisticsMessage = { code: 'statistics.by-place', most: MOST_LAID_OUT }
  if (puzzles > MOST_LAID_OUT) terminal.say(`${path}: ${sayAny(message, terminal.language)}`)
}

/** Returns the name of a puzzle as {@link puzzleFinder} accepts it: its printed number, or `@` and its id if it has none. */
export const calledIn = (numbers: ReadonlyMap<number, number | null>, one: { readonly id: number; readonly position: number }): string =>
  String(numberIn(numbers, one) ?? `@${one.id}`)

/**
 * Returns a function that finds a puzzle of a book by its name on the command line: a printed number such as `12`, or an id such as `@912`,
 * which can also name a draft or one of several puzzles with the same number.
 *
 * @returns a function from a name to the puzzle's id and its preferred name; it throws a {@link UsageError} that begins with the flag
 */
export async function puzzleFinder(
  services: Services,
  book: number,
  language: Language,
): Promise<(name: string, flag: string) => { readonly id: number; readonly called: string }> {
  const sort = { by: 'position' as const, descending: false }
  const ids = await services.handlers['book.ids']({ book, graders: {}, sort, filter: {}, offset: 0 })
  const numbers = await printedNumbers(services, ids)
  const byNumber = new Map<number, number[]>()
  ids.forEach((id, i) => {
    const number = numberIn(numbers, { id, position: i + 1 })
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), id])
  })
  const places = new Map(ids.map((id, i) => [id, i + 1]))
  const found = (id: number) => ({ id, called: calledIn(numbers, { id, position: places.get(id)! }) })
  const order = [...byNumber.keys()].toSorted((a, b) => a - b)
  const [least, most] = [order[0], order.at(-1)]
  const isPlain = least === 1 && most === ids.length
  const range = {
    en: least === undefined ? ', none of them printed' : least === most ? `, numbered ${least}` : `, numbered ${least} to ${most}`,
    ja: least === undefined ? '（印刷される問題なし）' : least === most ? `（${least}番）` : `（${least}番から${most}番）`,
  }
  return (name, flag) => {
    const refuse = (sentences: Readonly<Record<Language, string>>): never => {
      throw new UsageError(`${flag}: ${sentences[language]}`)
    }
    if (name.startsWith('@')) {
      const id = Number(name.slice(1))
      return places.has(id)
        ? found(id)
        : refuse({
            en: `there is no puzzle ${name} in the book; \`book list --json\` tells the ids.`,
            ja: `この本に${name}はありません。idは book list --json で分かります。`,
          })
    }
    const [id, ...others] = byNumber.get(Number(name)) ?? []
    if (id === undefined)
      return refuse({
        en: `there is no puzzle ${name}; the book has ${ids.length.toLocaleString('en-GB')}${isPlain ? '' : range.en}.`,
        ja: `${name}番はありません。この本は${ids.length}問${isPlain ? '' : range.ja}です。`,
      })
    if (others.length > 0)
      return refuse({
        en: `several puzzles have the number ${name}; give one of ${[id, ...others].map((one) => `@${one}`).join(', ')}.`,
        ja: `${name}番の問題が複数あります。${[id, ...others].map((one) => `@${one}`).join('、')} のどれかで指定してください。`,
      })
    return found(id)
  }
}
