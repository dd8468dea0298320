/**
 * Measures how long the live analysis takes after a change of an unfinished board, in milliseconds of processor time: `node bench/run.mjs
 * slitherlink-setting [--boards 4] [--size 20]`. Boards are set clue by clue in a random order, with the numbers of a random loop; every
 * tenth change removes a clue instead. Each analysis starts from what was known before the change; with --anew it starts from nothing.
 */
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { makeLoop } from '#solver/genres/slitherlink/loops/loops.ts'
import { countsOf } from '#solver/genres/slitherlink/loop.ts'
import { BLANK, blankBoard, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import type { Before } from '#solver/genres/slitherlink/setting/carried-over.ts'
import { settingOf } from '#solver/genres/slitherlink/setting/setting.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'

const [, , ...words] = process.argv
const boards = Number(words[words.indexOf('--boards') + 1] ?? 4) || 4
const isAnew = words.includes('--anew')

const only = words.includes('--size') ? Number(words[words.indexOf('--size') + 1]) : 0
for (const [width, height] of [
  [10, 10],
  [20, 20],
  [36, 20],
] as const) {
  if (only > 0 && only !== width) continue
  const times: number[] = []
  let complete = 0
  for (let board = 0; board < boards; board++) {
    const random = new Random(`setting ${width} ${board}`)
    const counts = countsOf(makeLoop(width, height, random))
    const order = random.shuffle([...counts.keys()])
    let puzzle: Slitherlink = blankBoard(width, height)
    let before: Before | undefined
    for (const [i, cell] of order.entries()) {
      const isTaken = i % 10 === 9
      puzzle = { ...puzzle, clues: isTaken ? puzzle.clues.with(order[random.below(i)]!, BLANK) : puzzle.clues.with(cell, counts[cell]!) }
      const start = process.cpuUsage()
      const setting = settingOf(puzzle, new Budget(USUAL_BUDGET), isAnew ? undefined : before)
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / 1000)
      if (setting.isComplete && setting.digits.isComplete) complete++
      before = { puzzle, setting }
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(0)} ms`
  console.log(
    `${width}x${height}: ${times.length} edits, ${complete} complete; median ${at(0.5)}, 9 of 10 ${at(0.9)}, 99 of 100 ${at(0.99)}, worst ${at(1)}`,
  )
}
