import type { Language } from '../kernel/message'
import { criterionOf } from './criterion'
import type { Genre, Grader, Grading, Step } from '../genre/genre'

/** A sentence that can follow the name of its technique: if the sentence begins with that name, the name is removed. */
export function saidAfter(name: string, said: string): string {
  const rest = said.startsWith(name) ? /^(?:: |：)(.+)$/su.exec(said.slice(name.length))?.[1] : undefined
  // Only a word gets a capital letter, not the name of a cell such as r1c1.
  return rest?.replace(/^[a-z](?=[a-z ])/u, (letter) => letter.toUpperCase()) ?? said
}

/** A step in words followed by the numbered findings of its trial, for a place where it stands alone, e.g. under a diagram. */
export function stepSaid(genre: Pick<Genre, 'say'>, { message, trial = [] }: Pick<Step, 'message' | 'trial'>, language: Language): string {
  const found = trial.map((one, k) => (language === 'ja' ? `（${k + 1}）` : `(${k + 1}) `) + genre.say(one.message, language))
  return [genre.say(message, language), ...found].join(language === 'ja' ? '' : ' ')
}

/**
 * The solution of a puzzle in words: each step with its technique, the findings of its trial indented under it, and at the end the reason
 * for the level.
 * @param grading a grading with steps
 */
export function walkThrough(genre: Genre, grader: Grader, grading: Grading, language: Language): string {
  const named = (technique: string): string => grader.techniques[technique]?.[language] ?? technique
  const colon = language === 'ja' ? '：' : ': '
  const steps = grading.steps.flatMap((step, i) => [
    `${i + 1}. ${named(step.technique)}${colon}${saidAfter(named(step.technique), genre.say(step.message, language))}`,
    ...(step.trial ?? []).map(
      (finding, k) =>
        `   ${i + 1}.${k + 1} ${named(finding.technique)}${colon}${saidAfter(named(finding.technique), genre.say(finding.message, language))}`,
    ),
  ])
  const { reason } = criterionOf(grader, grading)
  return [...steps, ...(reason ? ['', reason[language]] : [])].join('\n')
}
