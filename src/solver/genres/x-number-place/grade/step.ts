import type { Mark, Step, Counting, Detail } from '#solver/genre/genre.ts'
import type { Told } from './explain'
import type { GradeMessage } from '../techniques/message'
import type { Text } from '#solver/kernel/message.ts'
import { ranOut } from '#solver/genre/graders.ts'

/** A finding as a step of a grading. */
export function stepOf({ technique, finding: { sets, removes, message, reasons, tried } }: Told<string>, order: number): Step {
  const marks: Mark[] = [
    ...reasons.map((at): Mark => ({ role: 'reason', at })),
    ...sets.map(({ cell, digit }): Mark => ({ role: 'target', at: cell, value: digit })),
    ...removes.map(({ cell, digit }): Mark => ({ role: 'removed', at: cell, value: digit })),
  ]
  const trial = tried?.map(({ cell, digit }, i): NonNullable<Step['trial']>[number] => ({
    technique,
    message: { code: i === 0 ? 'x-number-place.supposed' : 'x-number-place.forced', order, cell, digit } as GradeMessage,
    marks: [{ role: 'target', at: cell, value: digit }],
  }))
  return { technique, message, marks, ...(trial && { trial }) }
}

/** The names of the counts of graders that solve by rounds, and of the steps among them. */
export const counting: Counting = {
  said: {
    en: 'Counted: everything that a technique offered in its rounds, by which choices are measured. Told: what the solution cannot do without.',
    ja: '数えるのは、各巡でその手筋から一度に見つかったものすべて（選択肢の多さの目安）。手順に出るのは、解くのに欠かせないものだけ。',
  },
}

/**
 * The names and values of a grading's details.
 * @param techniques the names of the grader's techniques
 */
export function detailsOf(techniques: Readonly<Record<string, Text>>): Readonly<Record<string, Detail>> {
  return {
    hardest: { name: { en: 'Hardest technique', ja: '最も難しい手筋' }, isDecisive: true, values: techniques },
    fewestChoices: { name: { en: 'Fewest choices', ja: '最少の選択肢' }, isDecisive: true },
    rounds: { name: { en: 'Techniques of the rounds', ja: '各巡の手筋' }, values: techniques },
    choices: { name: { en: 'Choices of the rounds', ja: '各巡の選択肢' } },
    ...ranOut,
  }
}
