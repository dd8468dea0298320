import type { Finding, Mark, Step } from '#solver/genre/genre.ts'
import { UNITS } from '../units'
import type { Found, Sight } from '../techniques/sight'
import type { GroupList } from '../position/groups'
import { marksOf, reasonMarks } from './marks'
import type { GradeMessage } from './messages'
import { POINTS_II } from '../position/points'
import type { RunObserver } from './run'
import { saidGroup } from './group-form'

/**
 * Writes the steps of a run: one for each digit, and one for each group before it is first used. The findings of a trial that was taken
 * back stand inside the step that reports the trial.
 */
export class StepWriter implements RunObserver {
  readonly steps: Step[] = []
  private explained = new Set<string>()
  private explainedBefore = new Set<string>()
  private trialFrom = 0

  /** @param keyOf the grader's name of the technique that found a digit */
  constructor(private readonly keyOf: (found: Found, inFirstPass: boolean) => string) {}

  firstPass(sight: Sight): void {
    const { found } = sight
    this.write(
      this.keyOf(found, true),
      0,
      { ...sayFound(found), isFirstPass: true } as GradeMessage,
      marksOf(sight.board, undefined, found),
    )
  }

  found(sight: Sight): void {
    const { found } = sight
    const key = this.keyOf(found, false)
    const groups = found.groups.length > 0 ? sight.groups : undefined
    if (groups) for (const i of found.groups) this.explain(groups, i, key)
    this.write(key, found.points, sayFound(found, groups), marksOf(sight.board, groups, found))
  }

  trial(cell: number, digit: number, other: number): void {
    this.trialFrom = this.steps.length
    this.explainedBefore = new Set(this.explained)
    this.write('7', POINTS_II.trial, { code: 'sudoku.trial', cell, digit, other }, [{ role: 'target', at: cell, value: digit }])
  }

  trialStuck(cell: number, digit: number): void {
    const trial = this.takeBack()
    this.steps.push({ technique: '7', message: said({ code: 'sudoku.trial-stuck', cell, digit }), marks: reasonMarks([cell]), trial })
  }

  trialClash(cell: number, wrong: number, digit: number, unit: number, missing: number): void {
    const trial = this.takeBack()
    const reasons = reasonMarks([...UNITS[unit]!].filter((at) => at !== cell))
    const marks: Mark[] = [...reasons, { role: 'target', at: cell, value: digit }]
    const message = said({ code: 'sudoku.trial-clash', cell, digit, wrong, unit, missing })
    this.steps.push({ technique: '7', points: POINTS_II.trial, message, marks, trial })
  }

  /** Removes the findings since the trial began, and returns them. */
  private takeBack(): Finding[] {
    this.explained = this.explainedBefore
    return this.steps.splice(this.trialFrom)
  }

  private explain(groups: GroupList, i: number, key: string): void {
    const group = groups.at(i)
    const said = saidGroup(group)
    const name = `${said.cells.join()}:${said.digits.join()}`
    if (this.explained.has(name)) return
    this.explained.add(name)
    const beside = [group.first, group.second].filter((source) => source >= 0)
    for (const source of beside) this.explain(groups, source, key)
    this.write(key, undefined, sayGroup(groups, i), reasonMarks(said.cells))
  }

  private write(technique: string, points: number | undefined, message: GradeMessage, marks: Mark[]): void {
    this.steps.push(points === undefined ? { technique, message, marks } : { technique, points, message, marks })
  }
}

/** Lets the compiler check a message against its form where it is made. */
function said(message: GradeMessage): GradeMessage {
  return message
}

function sayGroup(groups: GroupList, i: number): GradeMessage {
  const group = groups.at(i)
  const said = saidGroup(group)
  if (group.origin === 'unit') return { code: 'sudoku.unit-group', unit: group.unit, ...said }
  if (group.origin === 'two-pair') return { code: 'sudoku.two-pair-group', line: group.line, block: group.block, ...said }
  const beside = [group.first, group.second].filter((source) => source >= 0).map((source) => saidGroup(groups.at(source)))
  return { code: 'sudoku.complement-group', unit: group.unit, beside, ...said }
}

function sayFound(found: Found, groups?: GroupList): GradeMessage {
  const { cell, digit, unit, n, band, line, block, type } = found
  const by = found.method === 1 ? 'digit' : 'cell'
  const said = found.groups.map((i) => saidGroup(groups!.at(i)))
  switch (found.technique) {
    case 1:
      return { code: 'sudoku.last-cell', unit, cell, digit }
    case 3:
      return { code: 'sudoku.n-empty', by, n, unit, cell, digit }
    case 4:
      return { code: 'sudoku.group-n-empty', by, n, unit, cell, digit, groups: said }
    case 5:
      return { code: 'sudoku.group-two-pair', band, line, block, cell, digit, groups: said }
    case 6:
      return { code: 'sudoku.crossing-group', type, band, line, block, cell, digit, group: said[0]! }
    default:
      return { code: 'sudoku.two-pair', band, line, block, cell, digit }
  }
}
