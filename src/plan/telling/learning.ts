import { stepSaid } from '#solver/analysis/walk-through.ts'
import { chosenSteps, hardestOf } from '../layout/parts/chosen-steps'
import { exampleOf } from '../layout/parts/example'
import { entriesOf, genreName, genresOf } from '../layout/setting'
import { EVERY_GENRE, type Part, type StepsPart } from '../model/plan'
import { sentenceLanguage } from '../words/printed-words'
import type { Telling } from './telling'
import type { ToldPiece } from './told-piece'

/** How a genre is solved: its rules, an example with its solution, and the first step. */
export function howToTold(telling: Telling, id: string): ToldPiece[] {
  if (id === EVERY_GENRE) return genresOf(telling).flatMap((genre) => howToTold(telling, genre))
  const { words, plan } = telling
  const genre = telling.genreOf(id)
  if (!genre?.printing) return []
  const { printing } = genre
  const language = sentenceLanguage(plan.language)
  const rules = printing.rules.map((rule): ToldPiece => ({ kind: 'paragraph', text: rule[language] }))
  const example = exampleOf(genre)
  const told = (head: string, solution?: unknown): ToldPiece => ({
    ...{ kind: 'board', head, caption: [], after: [] },
    board: printing.spoken(example!.puzzle, solution),
  })
  const step = example?.steps[example.first]
  return [
    { kind: 'heading', level: 1, text: words.howTo(genreName(telling, id)) },
    ...rules,
    ...(example ? [told(words.example)] : []),
    ...(example?.solution === undefined ? [] : [told(words.exampleSolution, example.solution)]),
    ...(step ? [{ kind: 'paragraph' as const, text: words.firstStep(genre.say(step.message, language)) }] : []),
  ]
}

/** The next step of each puzzle, or its hardest. */
export function hintsTold(telling: Telling, part: Extract<Part, { kind: 'hints' }>): ToldPiece[] {
  const { words, plan } = telling
  const hints = entriesOf(telling, part.of).flatMap((entry): ToldPiece[] => {
    const step = entry.steps?.[part.what === 'next' ? 0 : hardestOf(entry)]
    const genre = telling.genreOf(entry.genre)
    if (!step || !genre) return []
    return [
      { kind: 'heading', level: 2, text: words.number(entry.number) },
      { kind: 'paragraph', text: stepSaid(genre, step, sentenceLanguage(plan.language)) },
    ]
  })
  return hints.length === 0 ? [] : [{ kind: 'heading', level: 1, text: words.hints }, ...hints]
}

/** The steps of each puzzle that the book prints with diagrams, as numbered sentences. */
export function stepsTold(telling: Telling, part: StepsPart): ToldPiece[] {
  const { words, plan } = telling
  const steps = entriesOf(telling, part.of).flatMap((entry): ToldPiece[] => {
    const genre = telling.genreOf(entry.genre)
    const chosen = chosenSteps(entry, part)
    if (!genre || chosen.length === 0) return []
    const said = (at: number) => `${at + 1}. ${stepSaid(genre, entry.steps![at]!, sentenceLanguage(plan.language))}`
    return [
      { kind: 'heading', level: 2, text: words.number(entry.number) },
      ...chosen.map((at): ToldPiece => ({ kind: 'paragraph', text: said(at) })),
    ]
  })
  return steps.length === 0 ? [] : [{ kind: 'heading', level: 1, text: words.steps }, ...steps]
}
