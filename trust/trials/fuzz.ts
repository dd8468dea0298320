import { join } from 'node:path'
import { Random } from '#solver/kernel/random.ts'
import { Coverage } from '../fuzz/coverage'
import { kindOf, Losses } from '../fuzz/losses'
import { libraries, messages, pictures, settings, type Target, texts } from '../fuzz/targets'
import { residentMegabytes } from '../memory'
import type { Trial } from '../trial'

/** The number of inputs between two measurements of coverage, because one costs as much as some hundred short texts. */
const BATCH = 100
/** The share of a target's inputs that is guided by coverage. Measuring slows the program down, and soon finds little that is new. */
const GUIDED = 0.1
const LEAST_GUIDED = 2000
/**
 * The most milliseconds of processor time for an input of some hundred letters; a quadratic parser would take longer. In the short form no
 * time is measured; `linear.test.ts` tests growth.
 */
const SLOW = 2000

/** The trial of broken texts, messages, settings, pictures and libraries. New ones are made from those that reached new code. */
export const fuzz: Trial = {
  id: 'fuzz',
  what: 'fuzzed inputs through every door: grammar mutation guided by coverage; no exception, no message without words, memory flat',
  async run({ size, seed, folder, say, inputs }) {
    const all = inputs ?? { daily: 1500, short: 8000, full: 1_000_000 }[size]
    const losses = new Losses()
    const figures: Record<string, string | number> = {}
    let tried = 0
    const coverage = new Coverage()
    const targets = [
      texts(),
      messages(join(folder, 'messages')),
      settings(join(folder, 'settings')),
      pictures(),
      libraries(join(folder, 'libraries')),
    ]
    for (const target of targets) {
      const count = Math.ceil(all * target.share)
      const memory: number[] = []
      await breed(target, count, new Random(`${seed}/${target.id}`), coverage, losses, size === 'full' ? SLOW : Infinity, (done) => {
        if (done % Math.ceil(count / 20) < BATCH) memory.push(residentMegabytes())
        if (done % 50_000 < BATCH && done > 0) say(`${target.id}: ${done} of ${count}`)
      })
      tried += count
      target.close?.()
      // In the first third, the corpus fills and the compiler warms up.
      const [early, late] = [memory[Math.floor(memory.length / 3)] ?? 0, memory.at(-1) ?? 0]
      figures[target.id] = `${count.toLocaleString('en')} (${early} → ${late} MB)`
      if (size === 'full' && late > 1.25 * early + 40) losses.add(`${target.id}: memory`, `it grew from ${early} to ${late} MB`)
    }
    figures['places reached'] = coverage.size
    const kinds = losses.counts()
    if (kinds.size > 0) figures['kinds of loss'] = kinds.size
    return { tried, lost: losses.sentences(), lostInAll: sumOf(kinds.values()), figures }
  },
}

async function breed(
  target: Target,
  count: number,
  random: Random,
  coverage: Coverage,
  losses: Losses,
  slow: number,
  onBatch: (done: number) => void,
): Promise<void> {
  await coverage.start()
  let isGuided = true
  for (let done = 0; done < count; done += BATCH) {
    if (isGuided && done > GUIDED * count && done > LEAST_GUIDED) {
      await coverage.stop()
      isGuided = false
    }
    const inputs: unknown[] = []
    for (let i = 0; i < Math.min(BATCH, count - done); i++) {
      const start = process.cpuUsage()
      try {
        inputs.push(await target.attempt(random))
      } catch (error) {
        const words = error instanceof Error ? error.stack?.split('\n').slice(0, 4).join(' | ') : String(error)
        losses.add(`${target.id}: ${kindOf(error)}`, `input ${done + i}: ${words}`)
      }
      const { user, system } = process.cpuUsage(start)
      const milliseconds = (user + system) / 1000
      if (milliseconds > slow)
        losses.add(
          `${target.id}: slow`,
          `input ${done + i}: took ${Math.round(milliseconds)} ms: ${JSON.stringify(inputs.at(-1))?.slice(0, 300)}`,
        )
    }
    if (isGuided && (await coverage.news()) > 0) target.keep?.(inputs)
    onBatch(done)
  }
  if (isGuided) await coverage.stop()
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
