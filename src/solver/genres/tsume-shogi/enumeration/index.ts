import type { Text } from '#solver/kernel/message.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Enumeration } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { notationOf, UNITS, type Diagram } from '../kin-gin'
import { problemOf } from '../kin-gin/as-problem'
import { diagramAt, listed, type Listed } from '../kin-gin/list'
import { options, readQuestion, type Question } from './options'

// The last list is kept, since its pages are usually asked for in succession.
let last: { readonly key: string; readonly problems: readonly Listed[] } | undefined

/**
 * The list of all Kin-Gin Zushiki for browsing: mates with the king, four golds and four silvers in a full box of three by three squares.
 */
export const kinGinList: Enumeration<Problem> = {
  options,
  list(values, from, count) {
    const read = readQuestion(values)
    if (!read.ok) return read
    const key = JSON.stringify(read.value)
    if (last?.key !== key) last = { key, problems: inOrder(narrowed(read.value), read.value.order) }
    const { problems } = last
    const entries = problems.slice(from, from + count).map((problem) => {
      const diagram = diagramAt(problem)
      return { puzzle: problemOf(diagram), level: null, remarks: remarksOn(problem, diagram) }
    })
    return { ok: true, value: { total: problems.length, entries } }
  },
}

function narrowed({ least, most, class: ofLine, box, noLeftover }: Question): readonly Listed[] {
  return listed().filter(
    (problem) =>
      problem.length >= least &&
      problem.length <= most &&
      (ofLine === undefined || problem.class === ofLine) &&
      (box === undefined || UNITS[problem.unit]!.box === box) &&
      (!noLeftover || problem.leftover === 0),
  )
}

function inOrder(problems: readonly Listed[], order: Question['order']): readonly Listed[] {
  if (order === 'longest') return problems.toSorted((a, b) => b.length - a.length)
  return order === 'mixed' ? new Random('mixed').shuffle([...problems]) : problems
}

function remarksOn({ length, leftover, class: ofLine }: Listed, diagram: Diagram): readonly Text[] {
  const notation = notationOf(diagram)
  return [
    { en: length === 1 ? '1 ply' : `${length} plies`, ja: `${length}手詰` },
    ofLine === undefined
      ? { en: leftover === 1 ? '1 piece left over' : `${leftover} pieces left over`, ja: `駒余り${leftover}枚` }
      : { en: `class ${ofLine}`, ja: `${ofLine}級` },
    { en: notation, ja: notation },
  ]
}
