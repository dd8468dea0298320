import { afterEach, beforeEach, expect, it } from 'vitest'
import { Bench } from '#test-support/library/library-bench.ts'
import { DAMAGES } from './damage'
import { tryDamages } from './trial'
import { often } from '#solver/testing/for-tests.ts'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

/** The number of trials. All 200 of `docs/reliability.md`: `NANIDO_DAMAGES=200 npx vitest run trust/damage`. */
const COUNT = Number(process.env['NANIDO_DAMAGES'] ?? often(7, 28))

// `npm run trust`, which `npm test` includes, tries fourteen; `npm test -- --all` tries twice as many here.
it.runIf(process.env['NANIDO_ALL'] === '1' || process.env['NANIDO_DAMAGES'] !== undefined)(
  `${COUNT} damaged libraries: damage is told, nothing comes back altered, and what can be read is recovered`,
  { timeout: 600_000 },
  async () => {
    const trials = await tryDamages(COUNT, { folder: bench.folder })
    const table = DAMAGES.map((kind) => {
      const of = trials.filter((trial) => trial.kind === kind)
      const sum = (count: (trial: (typeof of)[number]) => number) => of.reduce((all, trial) => all + count(trial), 0)
      return {
        kind,
        libraries: of.length,
        untold: sum(({ told }) => Number(!told)),
        altered: sum(({ altered }) => altered),
        silentlyLost: sum(({ silentlyLost }) => silentlyLost),
        puzzles: (sum(({ puzzles }) => puzzles.recovered) / sum(({ puzzles }) => puzzles.before)).toFixed(4),
        gradings: (sum(({ gradings }) => gradings.recovered) / sum(({ gradings }) => gradings.before)).toFixed(4),
        findings: sum(({ findings }) => findings),
      }
    })
    if (process.env['NANIDO_DAMAGES']) console.table(table)
    expect(trials.filter(({ altered }) => altered > 0)).toEqual([])
    expect(trials.filter(({ silentlyLost }) => silentlyLost > 0)).toEqual([])
    expect(trials.filter(({ findings }) => findings > 0)).toEqual([])
  },
)

/** The full number for each kind: `NANIDO_DAMAGES=200 npx vitest run trust/damage`. */
it('beside plain copies, above 95 % of what they hold comes back, whatever is left of the library', { timeout: 600_000 }, async () => {
  const trials = await tryDamages(COUNT, { folder: bench.folder, withCopies: true })
  const table = DAMAGES.map((kind) => {
    const of = trials.filter((trial) => trial.kind === kind)
    const sum = (count: (trial: (typeof of)[number]) => number) => of.reduce((all, trial) => all + count(trial), 0)
    const held = (what: 'puzzles' | 'gradings') => Math.min(1, sum((trial) => Math.min(trial[what].recovered, trial.held[what])) / sum((trial) => trial.held[what])) // prettier-ignore
    return { kind, libraries: of.length, altered: sum(({ altered }) => altered), puzzles: held('puzzles'), gradings: held('gradings') }
  })
  if (process.env['NANIDO_DAMAGES']) console.table(table)
  expect(trials.filter(({ altered, findings }) => altered > 0 || findings > 0)).toEqual([])
  expect(table.filter(({ puzzles, gradings }) => puzzles < 0.95 || gradings < 0.95)).toEqual([])
})
