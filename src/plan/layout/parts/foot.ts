import type { Box } from '#plan/model/box.ts'
import type { Numbered } from '#plan/model/entry.ts'
import type { Block } from '#plan/model/page.ts'
import type { Captions } from '#plan/model/plan.ts'
import type { PageAt, Setting } from '../setting'
import { linesOf, textAt } from '../text'
import { sentenceLanguage } from '#plan/words/printed-words.ts'

/** The heights of the first line under a problem and of the following ones, in ems. */
const FIRST = 1.7
const NEXT = 1.4

/** The words under a problem, set in lines: the genre's words at the left, and the page of the solution at the right. */
export interface SetFoot {
  readonly told: readonly string[]
  /** The line (from 0) in which the reference stands; undefined without one. */
  readonly referenceIn?: number
  readonly height: number
  /** Whether even the shortest reference is wider than the slot. */
  readonly isTooWide: boolean
}

/** Sets the words under a problem. The page of the solution is not known yet, so room is kept for a number of four digits. */
export function setFoot(entry: Pick<Numbered, 'sizes'>, shows: Captions, width: number, setting: Setting): SetFoot {
  const { small } = setting.styles
  const { measure, plan } = setting
  const wide = (text: string) => measure.width(text, small.face, small.size)
  const text = shows.under ? entry.sizes.under?.[sentenceLanguage(plan.language)] : undefined
  const told = text === undefined ? [] : linesOf(text, small, width, measure)
  const shortest = wide(arrowTo(8888))
  const last = told.at(-1)
  const isBeside = last === undefined || wide(last) + small.size + shortest <= width
  const referenceIn = !shows.reference ? undefined : last === undefined ? 0 : told.length - (isBeside ? 1 : 0)
  const lines = Math.max(told.length, (referenceIn ?? -1) + 1)
  return {
    told,
    ...(referenceIn !== undefined && { referenceIn }),
    height: lines === 0 ? 0 : small.size * (FIRST + NEXT * (lines - 1)),
    isTooWide: shows.reference && shortest > width,
  }
}

const arrowTo = (page: number): string => `→${page}`

/** The words under a problem, from the top of a box. */
export function footAt(setting: Setting, foot: SetFoot, entry: Numbered, box: Box, page: PageAt): Block[] {
  const { small } = setting.styles
  const { measure, words } = setting
  const wide = (text: string) => measure.width(text, small.face, small.size)
  const lineAt = (line: number) => box.y + small.size * (FIRST - 0.7 + NEXT * line)
  const own = { ...box, height: foot.height }
  const solution = page.refs.solution(entry.id)
  const line = foot.referenceIn
  const beside = line === undefined ? undefined : foot.told[line]
  const room = box.width - (beside === undefined ? 0 : wide(beside) + small.size)
  const reference =
    line === undefined || solution === undefined || solution === page.number
      ? undefined
      : [words.solutionOn(solution), words.page(solution), arrowTo(solution)].find((text) => wide(text) <= room)
  return [
    ...(foot.told.length === 0 ? [] : [block(foot.told.map((text, i) => textAt(text, box.x, lineAt(i), small)))]),
    ...(reference === undefined
      ? []
      : [{ ...block([textAt(reference, box.x + box.width, lineAt(line!), small, 'end')]), link: `solution-${entry.id}` }]),
  ]

  function block(shapes: Block['shapes']): Block {
    return { role: 'caption', box: own, shapes, puzzle: entry.id }
  }
}
