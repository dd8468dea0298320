/**
 * Checks whether the grader agrees with the generator: `node bench/run.mjs slitherlink-agreement [--count 200] [--seed fresh] [--sizes
 * 6x6,10x10,14x20]`. For each preset of both sets it prints the levels of its puzzles, and how many need a technique beyond those that the
 * preset may use; none may. Without trials, that means colours. With trials that end in a contradiction, it means refutations with gates
 * and colours. Where both ends of a trial count, as in the released program, it means conclusions that are the same at both ends.
 */
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { slitherlinkGenerator } from '#solver/genres/slitherlink/generate.ts'
import { PRESETS } from '#solver/genres/slitherlink/generate/presets.ts'
import { slitherlinkTechniques } from '#solver/genres/slitherlink/grade.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { TECHNIQUE_IDS, type TechniqueId } from '#solver/genres/slitherlink/weights.ts'

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'fresh' },
    sizes: { type: 'string', default: '6x6,10x10,14x20' },
  },
})
const count = Number(options.count)
const generator = slitherlinkGenerator()

for (const set of Object.keys(PRESETS) as (keyof typeof PRESETS)[])
  for (const size of options.sizes.split(','))
    for (const [at, { trial }] of PRESETS[set].entries()) {
      const hasTrials = ('edges' in trial ? trial.edges : trial.level) > 0
      tell(set, size, at + 1, !hasTrials ? 'C' : set === 'release' ? 'same' : 'gates')
    }

function tell(set: string, size: string, preset: number, most: TechniqueId): void {
  const [width, height] = size.split('x').map(Number)
  const levels = new Map<number | null, number>()
  let beyond = 0
  for (let i = 0; i < count; i++) {
    const values = { width: width!, height: height!, preset: String(preset), 'preset-set': set }
    const made = generator.generate(values, `${options.seed} ${i}`, new Budget(generator.usualBudget))
    if (!made.ok) throw new Error(made.message.code)
    const { level, needed } = slitherlinkTechniques.grade(made.value, new Budget(USUAL_BUDGET), false)
    levels.set(level, (levels.get(level) ?? 0) + 1)
    if (level === null || TECHNIQUE_IDS.indexOf(needed as TechniqueId) > TECHNIQUE_IDS.indexOf(most)) beyond++
  }
  const list = [...levels].sort(([a], [b]) => (a ?? 0) - (b ?? 0)).map(([level, puzzles]) => `${level ?? 'none'}: ${puzzles}`)
  console.log(`${set} preset ${preset}, ${size}: ${beyond} of ${count} need more than ${most}; levels ${list.join(', ')}`)
}
