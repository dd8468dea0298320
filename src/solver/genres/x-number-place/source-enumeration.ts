import type { Message } from '#solver/kernel/message.ts'
import type { Printer } from '#solver/genre/commands.ts'
import type { SourceEnumeration } from '#solver/genre/enumerating.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { EnumerationMessage } from './enumeration/messages'
import { steps } from './grade'
import { cellsOf } from './problems/cell-set'
import { eachProblem } from './problems/complete'
import { histogramOf, lineOfProblem } from './problems/problem'
import { sourceCounts, sourceProblems, type PlacementCount } from './problems/source'
import { eachSquare } from './geometry/enumerate-squares'

/** The options of the enumeration. */
interface Request {
  readonly procedure: 'source' | 'complete' | 'squares'
  /** The range of the number of clues. */
  readonly clues: readonly [number, number]
  readonly order: number
  readonly list: boolean
}

/** The largest order whose squares can be counted while a person waits. */
const MOST_SQUARES_ORDER = 7

/** The most clues of a problem. */
const MOST_CLUES = 25

/**
 * The three lists of the enumeration: the source's problems with its counts of placements and the levels; all problems up to symmetry and
 * names; and the squares of an order.
 */
export const sourceEnumeration: SourceEnumeration = {
  help: { en: 'problems and squares of X Number Place', ja: 'Xナンバープレースの問題と方陣' },
  options: [
    {
      ...{ id: 'procedure', kind: 'choice', placeholder: 'name', default: 'source' },
      choices: {
        source: { en: 'The source document’s problems', ja: '資料の問題' },
        complete: { en: 'All problems up to symmetry', ja: '対称なものを同一視した全問題' },
        squares: { en: 'The squares', ja: '方陣' },
      },
      name: { en: 'Procedure', ja: '手続き' },
      help: {
        en: 'the source document’s problems, all up to symmetry, or the squares',
        ja: '資料の問題、対称なものを同一視した全問題、または方陣',
      },
    },
    {
      ...{ id: 'clues', kind: 'text', placeholder: 'range', default: '4-6' },
      name: { en: 'Clues', ja: '表示数字' },
      help: { en: 'of the complete procedure, e.g. 4-6', ja: '全問題のときの表示数字の数（例：4-6）' },
    },
    {
      ...{ id: 'order', kind: 'integer', placeholder: 'n', min: 4, max: Infinity, default: 5 },
      name: { en: 'Order', ja: '次数' },
      help: { en: 'of the squares', ja: '方陣の次数' },
    },
    {
      ...{ id: 'list', kind: 'flag', default: false },
      name: { en: 'List', ja: '一覧' },
      help: { en: 'each of them, not only the counts', ja: '数だけでなく、一つずつ出力する' },
    },
  ],
  tell(options, to) {
    const request = requestOf(options)
    if ('code' in request) return request
    if (request.procedure === 'source') source(request, to)
    else if (request.procedure === 'complete') complete(request, to)
    else squares(request, to)
    return undefined
  },
}

function requestOf({ procedure = 'source', clues = '4-6', order = 5, list = false }: OptionValues): Request | Message {
  const refused = (message: EnumerationMessage): Message => message
  const wanted = (['source', 'complete', 'squares'] as const).find((one) => one === procedure)
  if (!wanted) return refused({ code: 'x-number-place.enumeration-option', option: 'procedure', seen: String(procedure) })
  const [, from = '', most = from] = /^(\d+)(?:-(\d+))?$/.exec(String(clues)) ?? []
  if (wanted === 'complete' && (from === '' || Number(from) < 1 || Number(most) > MOST_CLUES || Number(from) > Number(most)))
    return refused({ code: 'x-number-place.enumeration-clues', seen: String(clues), most: MOST_CLUES })
  if (wanted === 'squares' && (Number(order) < 4 || Number(order) > MOST_SQUARES_ORDER))
    return refused({ code: 'x-number-place.enumeration-order', seen: Number(order), most: MOST_SQUARES_ORDER })
  return { procedure: wanted, clues: [Number(from), Number(most)], order: Number(order), list: list === true }
}

function source({ list }: Request, to: Printer): void {
  const problems = sourceProblems()
  const ofClues = (count: number) => problems.filter(({ cells }) => cellsOf(cells).length === count).length
  for (const problem of problems) {
    const line = lineOfProblem(problem)
    if (to.json) to.line(JSON.stringify({ line }))
    else if (list) to.line(line)
  }
  const { before, after, kinds } = sourceCounts()
  const { levels, hardest } = histogramOf(problems, steps)
  if (to.json) {
    const summary = {
      problems: { 4: ofClues(4), 5: ofClues(5) },
      placements: { before: byClues(before), after: byClues(after) },
      kinds: kinds.map(({ turn, alone, cumulated, total }) => ({ kind: turn, alone, cumulated, total })),
      levels,
      hardest,
    }
    return to.line(JSON.stringify({ summary }))
  }
  if (list) return
  const [kind, alone, cumulated, total] = to.language === 'ja' ? ['除外', '個別', '累積', '計'] : ['taken out', 'alone', 'cumulated', 'total'] // prettier-ignore
  for (const row of kinds) to.row({ [kind!]: row.turn, [alone!]: row.alone, [cumulated!]: row.cumulated, [total!]: row.total })
  to.say(`${sum(before)} -> ${sum(after)}; 4: ${ofClues(4)}, 5: ${ofClues(5)}`)
  to.say(
    Object.entries(levels)
      .map(([level, count]) => `${to.language === 'ja' ? 'レベル' : 'level '}${level}: ${count}`)
      .join(', '),
  )
}

function byClues({ four, five }: PlacementCount): object {
  return { 4: four, 5: five, total: four + five }
}

function sum({ four, five }: PlacementCount): number {
  return four + five
}

function complete({ clues: [from, most], list }: Request, to: Printer): void {
  const summary: Record<number, { problems: number; minimal: number }> = {}
  for (let count = from; count <= most; count++) {
    const counted = { problems: 0, minimal: 0 }
    eachProblem(count, (cells, square, isMinimal) => {
      counted.problems++
      if (isMinimal) counted.minimal++
      if (!list) return
      const line = lineOfProblem({ cells, square })
      to.line(to.json ? JSON.stringify({ line, clues: count, minimal: isMinimal }) : line)
    })
    summary[count] = counted
    if (!to.json && !list) to.row({ [to.language === 'ja' ? '表示数字' : 'clues']: count, ...counted })
  }
  if (to.json) to.line(JSON.stringify({ summary }))
}

function squares({ order, list }: Request, to: Printer): void {
  let count = 0
  eachSquare(order, (square) => {
    count++
    if (!list) return
    const letters = String.fromCharCode(...square.map((digit) => 65 + digit))
    to.line(to.json ? JSON.stringify({ square: letters }) : letters)
  })
  if (to.json) to.line(JSON.stringify({ summary: { order, squares: count } }))
  else if (!list) to.row({ order, squares: count })
}
