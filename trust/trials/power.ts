import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Random } from '#solver/kernel/random.ts'
import { made } from '../folder'
import { lastAck } from '../child'
import { afterPowerLoss } from '../disk/crash'
import { type DiskOperation, parseTrace, TRACED } from '../disk/record'
import { damageIn, stateIn, statesOf } from '../library'
import { skipped, type Trial } from '../trial'

const OPERATIONS = 60
/** The number of crashes of each seed that are repeated on a disk that ignores syncs. */
const CONTROLS = 8

/**
 * The trial of a power cut: the recorded writes of a program end at a random point, and the disk's cache may have lost or reordered some.
 */
export const power: Trial = {
  id: 'power',
  what: 'loss of power: the recorded writes up to any point, those since the last sync lost, torn or in another order; every acknowledged change is kept',
  async run({ size, seed, folder, program }) {
    if (spawnSync('strace', ['-V']).status !== 0) return skipped('strace is not installed')
    const random = new Random(seed)
    const rounds = { daily: { seeds: 1, each: 12 }, short: { seeds: 1, each: 25 }, full: { seeds: 5, each: 200 } }[size]
    const lost: string[] = []
    let [tried, recorded, syncs, lostUnsynced] = [0, 0, 0, 0]
    for (let round = 0; round < rounds.seeds; round++) {
      const operations = `${seed}/${round}`
      const states = await statesOf(made(join(folder, `reference-${round}`)), operations, OPERATIONS)
      const place = made(join(folder, 'recorded'))
      const trace = join(folder, 'trace')
      const command = [process.execPath, program('operations'), place, operations, String(OPERATIONS)]
      const run = spawnSync('strace', ['-f', '-xx', '-s', '1048576', '-e', `trace=${TRACED}`, '-o', trace, ...command], { stdio: 'ignore' })
      if (run.status !== 0) return skipped('this system does not let one program watch another (strace)')
      const done = parseTrace(trace, place)
      if (ackedBy(done, done.length) !== OPERATIONS) throw new Error('the record does not hold what the program said')
      recorded += done.filter(({ kind }) => kind === 'write').length
      syncs += done.filter(({ kind }) => kind === 'sync').length
      for (let i = 0; i < rounds.each; i++) {
        const end = 1 + random.below(done.length)
        const acks = ackedBy(done, end)
        tried++
        const here = `seed ${operations}, power lost behind operation ${end} of ${done.length}, ${acks} changes acknowledged`
        const may = [states[acks], states[acks + 1]]
        for (const loss of await lossesOf(afterPowerLoss(done, end, place, random), place, may)) lost.push(`${here}: ${loss}`)
        // A control: on a disk that ignores syncs, work must be lost, otherwise the trial could not fail at all.
        if (i >= CONTROLS) continue
        const deaf = done.slice(0, end).filter(({ kind }) => kind !== 'sync')
        if ((await lossesOf(afterPowerLoss(deaf, deaf.length, place, random), place, may)).length > 0) lostUnsynced++
      }
    }
    if (lostUnsynced === 0) lost.push('nothing is lost without syncs either: the trial does not see what it should')
    return {
      tried,
      lost,
      figures: {
        'writes recorded': recorded,
        syncs,
        'lost where syncs are ignored (control)': `${lostUnsynced} of ${rounds.seeds * CONTROLS}`,
      },
    }
  },
}

/** What is missing in a library with these files. @param may the states that it may have */
async function lossesOf(files: ReadonlyMap<string, Buffer>, place: string, may: readonly (string | undefined)[]): Promise<string[]> {
  const crashed = made(`${place}-crashed`)
  for (const [path, content] of files) {
    const target = path.replace(place, crashed)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  try {
    const state = await stateIn(crashed)
    return [...(may.includes(state) ? [] : ['the library holds something else']), ...(await damageIn(crashed))]
  } catch (error) {
    return [String(error)]
  }
}

const ackedBy = (operations: readonly DiskOperation[], end: number) =>
  lastAck(
    operations
      .slice(0, end)
      .map((operation) => (operation.kind === 'said' ? operation.words : ''))
      .join(''),
  )
