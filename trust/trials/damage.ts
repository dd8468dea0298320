import { DAMAGES } from '../damage/damage.ts'
import { tryDamages, type DamageTrial } from '../damage/trial.ts'
import type { Trial } from '../trial'

/** The trial of libraries with every kind of damage, opened as they are and recovered. */
export const damage: Trial = {
  id: 'damage',
  what: 'libraries with damaged bytes, pages, header or log: the damage is told, nothing comes back altered or goes in silence, the rest is recovered',
  async run({ size, folder }) {
    const all = await tryDamages(size === 'full' ? 200 : 14, { folder })
    const loss = (trials: readonly DamageTrial[], words: string) =>
      trials.map(
        ({ kind, seed, altered, silentlyLost, findings }) => `${kind}, seed ${seed}: ${words} (${altered}, ${silentlyLost}, ${findings})`,
      )
    const lost = [
      ...loss(
        all.filter(({ altered }) => altered > 0),
        'puzzles came back altered',
      ),
      ...loss(
        all.filter(({ silentlyLost }) => silentlyLost > 0),
        'puzzles went without a word',
      ),
      ...loss(
        all.filter(({ findings }) => findings > 0),
        'the recovered library is not sound',
      ),
    ]
    const shares = DAMAGES.map((kind) => [kind, shareOf(all.filter((trial) => trial.kind === kind))] as const)
    const named = Object.fromEntries(shares.map(([kind, share]) => [`recovered, ${kind}`, share]))
    return {
      tried: all.length,
      lost,
      figures: { 'told of': all.filter(({ told }) => told).length, 'recovered, all': shareOf(all), ...named },
    }
  },
}

/** The share of all puzzles that were recovered, in per cent. */
function shareOf(trials: readonly DamageTrial[]): string {
  const sum = (count: (trial: DamageTrial) => number) => trials.reduce((total, trial) => total + count(trial), 0)
  return `${(
    (100 * sum(({ puzzles }) => puzzles.recovered)) /
    Math.max(
      1,
      sum(({ puzzles }) => puzzles.before),
    )
  ).toFixed(1)} %`
}
