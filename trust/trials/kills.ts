import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '#solver/kernel/random.ts'
import { made } from '../folder'
import { lastAck, runProgram } from '../child'
import { damageIn, stateIn, statesOf } from '../library'
import type { Trial } from '../trial'

const OPERATIONS = 120

/** The trial of changes through the services by a program that is killed at a random moment, also while it opens and closes the library. */
export const kills: Trial = {
  id: 'kills',
  what: 'SIGKILL while changes are made; every acknowledged one is kept, none is half done',
  async run({ size, seed, folder, program }) {
    const random = new Random(seed)
    const rounds = { daily: { seeds: 1, each: 4 }, short: { seeds: 1, each: 8 }, full: { seeds: 14, each: 50 } }[size]
    const lost: string[] = []
    let [tried, acknowledged, leftovers] = [0, 0, 0]
    for (let round = 0; round < rounds.seeds; round++) {
      const operations = `${seed}/${round}`
      const reference = join(folder, `reference-${round}`)
      mkdirSync(reference)
      const states = await statesOf(reference, operations, OPERATIONS)
      const whole = join(folder, 'whole')
      const first = await runProgram(program('operations'), [made(whole), operations, String(OPERATIONS)])
      if (first.status !== 0 || lastAck(first.out) !== OPERATIONS) throw new Error(`undisturbed: ${first.status} ${first.err}`)
      for (let i = 0; i < rounds.each; i++) {
        const place = made(join(folder, 'killed'))
        // One program in five is killed while it starts and opens the library, the others in the middle of their work.
        const fromFirstWord = !random.chance(0.2)
        const killAfter = random.below(Math.ceil(fromFirstWord ? first.speaking : first.milliseconds - first.speaking))
        const { out } = await runProgram(program('operations'), [place, operations, String(OPERATIONS)], { killAfter, fromFirstWord })
        tried++
        const acks = lastAck(out)
        acknowledged += acks
        const here = `seed ${operations}, killed after ${killAfter} ms${fromFirstWord ? ' of work' : ''}, ${acks} acknowledged`
        const state = await stateIn(place)
        if (![states[acks], states[acks + 1]].includes(state)) lost.push(`${here}: the library holds something else`)
        const damage = await damageIn(place)
        if (damage.length > 0) lost.push(`${here}: ${damage.join('; ')}`)
        leftovers += readdirSync(place).filter((name) => name.includes('.part')).length
      }
      for (const done of [reference, whole]) rmSync(done, { recursive: true })
    }
    return { tried, lost, figures: { 'acknowledged changes': acknowledged, 'half-written files left': leftovers } }
  },
}
