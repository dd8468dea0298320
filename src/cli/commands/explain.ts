import { criterionOf } from '#solver/analysis/criterion.ts'
import type { Finding } from '#solver/genre/genre.ts'
import { UsageError } from '../output/exit'
import { isError } from '#solver/worker/bulk/answer.ts'
import { placeOf, reportFlaws, reportProblems, type Input } from '../input/input'
import type { Terminal } from '../output/terminal'
import { sayAny } from '../output/messages'
import { work } from '../streaming/work'
import { criterionText } from './criterion-text'
import { type GradeOrder, graderOf, gradingBy } from './grade'

/** Runs `explain`: prints the steps of one puzzle's grading, in words or as JSON, one a line. */
export async function explain(
  input: Input,
  { index: chosen, ...order }: GradeOrder & { readonly index?: number },
  terminal: Terminal,
): Promise<void> {
  const puzzle = chosen === undefined ? input.puzzles[0] : input.puzzles.find(({ index }) => index === chosen)
  if (!puzzle) {
    reportProblems(input.problems, terminal)
    throw new UsageError(
      chosen === undefined ? 'There is no puzzle in the input.' : `--index ${chosen}: there is no readable puzzle with this index.`,
    )
  }
  const { genre, placed } = puzzle
  const grader = graderOf(genre, order.grader, placed.puzzle)
  const place = placeOf({ file: puzzle.file, ...placed })
  const { language } = terminal
  const task = {
    ...{ kind: 'grade' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle) },
    ...{ ...gradingBy(genre, order, placed.puzzle), budget: order.budget, withSteps: true, evenAmbiguous: true },
  }
  await work([task], terminal, 'here', (outcome) => {
    if (outcome.kind === 'failed') terminal.complain(place, sayAny(outcome.message, language))
    if (outcome.kind !== 'grade') return
    const { grading, verdict, flaws, refused, isPartial } = outcome.outcome
    reportFlaws(flaws, genre, place, terminal)
    if (!grading) {
      if (!flaws.some(isError))
        terminal.complain(
          place,
          refused
            ? genre.say(refused, language)
            : language === 'ja'
              ? `解の判定は「${verdict}」なので、説明できる手順がありません。`
              : `its verdict is “${verdict}”, so there are no steps to explain.`,
        )
      return
    }
    const told = (finding: Finding) => ({
      ...{ technique: finding.technique, points: finding.points ?? null, text: genre.say(finding.message, language) },
      ...{ message: finding.message, marks: finding.marks },
    })
    const named = ({ technique }: Finding) => grader.techniques[technique]?.[language] ?? technique
    grading.steps.forEach((step, i) => {
      const trial = step.trial?.map(told)
      if (terminal.json) terminal.result({ step: i + 1, ...told(step), ...(trial && { trial }) }, {})
      else {
        terminal.line(`${String(i + 1).padStart(3)}. [${named(step)}] ${told(step).text}`)
        // The inferences inside an assumption, before it was refuted.
        step.trial?.forEach((finding, j) => terminal.line(`      ${i + 1}.${j + 1} [${named(finding)}] ${told(finding).text}`))
      }
    })
    if (isPartial) {
      const said =
        language === 'ja'
          ? `解が二つ以上あるため難易度はありません。この判定基準で決まるのは、ここまでの${grading.steps.length}手順です。`
          : `It has more than one solution, so it has no level: by this grader ${grading.steps.length} steps follow, and no more.`
      // As for any puzzle without exactly one solution, the exit status is 1.
      terminal.complain(place, language === 'ja' ? `解の判定は「${verdict}」です。${said}` : `its verdict is “${verdict}”. ${said}`)
      if (terminal.json) terminal.result({ partial: { verdict, steps: grading.steps.length, text: said } }, {})
      return
    }
    const criterion = criterionOf(grader, grading)
    if (terminal.json)
      terminal.result(
        {
          criterion: {
            ...criterion,
            counting: criterion.counting?.[language] ?? null,
            sum: criterion.sum?.[language] ?? null,
            reason: criterion.reason?.[language] ?? null,
            source: criterion.source?.[language] ?? null,
          },
        },
        {},
      )
    else for (const line of criterionText(criterion, grader, grading, language)) terminal.line(line)
    const value =
      grading.value === undefined ? '' : language === 'ja' ? `、評価値${grading.value.toFixed(3)}` : `, value ${grading.value.toFixed(3)}`
    terminal.say(
      language === 'ja'
        ? `${grader.name.ja}：レベル${grading.level ?? 'なし'}${value}`
        : `${grader.name.en}: level ${grading.level ?? 'none'}${value}`,
    )
  })
}
