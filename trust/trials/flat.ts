import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval as every } from 'node:timers/promises'
import { runProgram } from '../child'
import { disguised } from '../puzzles'
import type { Trial } from '../trial'

/** The trial of grading one large book: whether the result is right and memory does not grow. */
export const flat: Trial = {
  id: 'flat',
  what: '50,000 gradings of one book: none missing, memory flat',
  async run({ size, seed, folder, program, inputs }) {
    const count = inputs ?? (size === 'full' ? 50_000 : 1500)
    const text = join(folder, 'book.jsonl')
    const lines = (function* () {
      for (const line of disguised('sudoku', count, seed)) yield `${line}\n`
    })()
    await pipeline(Readable.from(lines), createWriteStream(text))
    const ofBook = ['--library', join(folder, 'library.db'), '--book', 'B']
    const imported = await runProgram(program('cli'), ['import', text, ...ofBook])
    if (imported.status !== 0) throw new Error(`import ends with ${imported.status}: ${imported.err.slice(0, 500)}`)
    const watching = new AbortController()
    const memory = watchMemory(folder, watching.signal)
    const graded = await runProgram(program('cli'), ['book', 'grade', ...ofBook, '--json'])
    watching.abort()
    const curve = await memory
    const answer = JSON.parse(graded.out.trim().split('\n').at(-1) ?? '{}') as { graded?: number; failed?: number }
    const lost: string[] = []
    if (graded.status !== 0 || answer.graded !== count) lost.push(`${answer.graded} of ${count} were graded, exit status ${graded.status}`)
    const part = (from: number, to: number) => Math.max(0, ...curve.slice(Math.floor(from * curve.length), Math.ceil(to * curve.length)))
    const [second, last] = [part(0.25, 0.5), part(0.75, 1)]
    if (size === 'full' && last > 1.1 * second) lost.push(`memory grew from ${second} MB in the second quarter to ${last} MB in the last`)
    const rate = Math.round((1000 * count) / graded.milliseconds)
    return { tried: count, lost, figures: { 'MB, second quarter': second, 'MB, last quarter': last, 'gradings/s': rate } }
  },
}

/**
 * The memory in megabytes of all processes with the folder in their arguments, measured ten times a second until the signal. Empty except
 * on Linux.
 */
async function watchMemory(folder: string, signal: AbortSignal): Promise<number[]> {
  const curve: number[] = []
  try {
    for await (const _ of every(100, undefined, { signal })) {
      const total = memoryOf(folder)
      if (total > 0) curve.push(total)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return curve
}

function memoryOf(folder: string): number {
  if (process.platform !== 'linux') return 0
  const text = (path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return '' // It ended meanwhile.
    }
  }
  const ids = readdirSync('/proc').filter((id) => /^\d+$/.test(id))
  const parents = new Map(ids.map((id) => [id, /^PPid:\s*(\d+)/m.exec(text(`/proc/${id}/status`))?.[1]]))
  const roots = new Set(ids.filter((id) => text(`/proc/${id}/cmdline`).includes(`${folder}/library.db`)))
  const isOurs = (id: string) => roots.has(id) || roots.has(parents.get(id) ?? '')
  const kilobytes = ids.filter(isOurs).map((id) => Number(/^VmRSS:\s*(\d+)/m.exec(text(`/proc/${id}/status`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
