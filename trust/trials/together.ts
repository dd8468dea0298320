import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { made } from '../folder'
import { interleave } from '../together/interleaving'
import type { Trial } from '../trial'

const STEPS = 40

/** The trial of the window and the command line working on one library at the same time. */
export const together: Trial = {
  id: 'together',
  what: 'window and command line on one library, undo and redo between jobs, in orders that chance makes: nothing acknowledged is lost, nothing done twice, what is taken back is as it was',
  async run({ size, seed, folder, say, inputs }) {
    const count = inputs ?? { daily: 12, short: 25, full: 1000 }[size]
    const lost: string[] = []
    let [turned, ended] = [0, 0]
    for (let i = 0; i < count; i++) {
      const place = made(join(folder, 'place'))
      const came = await interleave(place, `${seed}/${i}`, STEPS)
      lost.push(...came.problems.map((problem) => `seed ${seed}/${i}: ${problem}`))
      turned += came.turned
      ended += came.ended
      rmSync(place, { recursive: true })
      if (i % 200 === 199) say(`${i + 1} of ${count}`)
    }
    return { tried: count, lost, figures: { 'steps taken back or done again': turned, 'items of jobs': ended } }
  },
}
