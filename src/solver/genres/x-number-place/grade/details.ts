import type { Text } from '#solver/kernel/message.ts'
import { ranOut } from '#solver/genre/graders.ts'
import type { Detail } from '#solver/genre/genre.ts'

/** What the details of a grading are. @param techniques the grader's */
export function detailsOf(techniques: Readonly<Record<string, Text>>): Readonly<Record<string, Detail>> {
  return {
    hardest: { name: { en: 'Hardest technique', ja: '最も難しい技法' }, isDecisive: true, values: techniques },
    fewestChoices: { name: { en: 'Fewest choices', ja: '最少の選択肢' }, isDecisive: true },
    rounds: { name: { en: 'Techniques of the rounds', ja: '各巡の技法' }, values: techniques },
    choices: { name: { en: 'Choices of the rounds', ja: '各巡の選択肢' } },
    ...ranOut,
  }
}
