import type { Grader, Grading, Mark, Step } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { SEGMENT_BLOCK, members } from '../position/geometry'
import { reasonMarks, removedMarks } from './marks'
import type { GradeMessage } from './messages'
import { PROCESSING_NAMES } from './names'
import { outOfSteps } from './ran-out'
import { segmentCells } from './group-form'
import type { CoreBlock } from './processing/core-blocks'
import { solveByProcessing, type ProcessObserver } from './principled'
import { processingSaid } from './criterion'
import { detailsOfProcessing } from './details'

/** Sato 2001, section 2: which of the three kinds of processing the principled solution (原理的解法) needs. */
export const satoProcessing: Grader<Sudoku> = {
  id: 'sato-2001-processing',
  name: { en: 'Sato 2001, principled solution', ja: '佐藤2001・原理的解法' },
  version: 1,
  levels: [1, 2, 3],
  techniques: PROCESSING_NAMES,
  details: detailsOfProcessing,
  criterion: processingSaid,
  counting: {
    said: {
      en: 'Only the steps that are told; the paper counts nothing here: it asks which processing is needed.',
      ja: '数は手順の数。論文はここでは何も数えず、どの処理まで必要かだけを見る。',
    },
  },
  grade({ givens }, budget, withSteps): Grading {
    const writer = withSteps ? new ProcessWriter() : undefined
    const { processing, end } = solveByProcessing(givens, budget, writer)
    if (end === 'steps') return outOfSteps()
    return {
      level: end === 'solved' ? processing : null,
      counts: {},
      needed: String(processing),
      details: { processing },
      solvedByTechniques: end === 'solved',
      steps: writer?.steps ?? [],
    }
  },
}

class ProcessWriter implements ProcessObserver {
  readonly steps: Step[] = []
  private trialFrom = 0

  digit(cell: number, digit: number, unit: number): void {
    const message: GradeMessage = unit < 0 ? { code: 'sudoku.only-digit', cell, digit } : { code: 'sudoku.only-place', unit, cell, digit }
    this.write('1', message, [{ role: 'target', at: cell, value: digit }])
  }

  coreBlock({ type, segment, digits, places }: CoreBlock, removed: ReadonlyMap<number, number>): void {
    const line = Math.floor(segment / 3)
    const block = SEGMENT_BLOCK[segment]!
    const said = members(digits, 1)
    const message: GradeMessage =
      places.length > 0
        ? { code: 'sudoku.segment-group', type, line, block, cells: places, digits: said }
        : { code: 'sudoku.core-block', line, block, digits: said }
    const reasons = places.length > 0 ? places : segmentCells(segment, 7)
    this.write('2', message, [...reasonMarks(reasons), ...removedMarks(removed)])
  }

  trial(cell: number, digit: number, other: number): void {
    this.trialFrom = this.steps.length
    this.write('3', { code: 'sudoku.pair-trial', cell, digit, other }, [{ role: 'target', at: cell, value: digit }])
  }

  trialFailed(cell: number, digit: number): void {
    const trial = this.steps.splice(this.trialFrom)
    const message: GradeMessage = { code: 'sudoku.pair-trial-failed', cell, digit }
    this.steps.push({ technique: '3', message, marks: reasonMarks([cell]), trial })
  }

  private write(technique: string, message: GradeMessage, marks: Mark[]): void {
    this.steps.push({ technique, message, marks })
  }
}
