import { Worker } from 'node:worker_threads'

/**
 * The interval in milliseconds at which memory and parent are checked. A loop that fills memory takes about a hundred megabytes in that
 * time.
 */
const LOOK_EVERY = 100

/**
 * The watcher as a text, so that it needs no file of its own beside every program that uses it. When a parent has ended, the process gets
 * another one; on Windows it gets none, and the old number belongs to no process.
 */
const WATCHER = `
const { workerData: { most, every, parent } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const isParentGone = () => {
  if (process.ppid !== parent) return true
  try { process.kill(parent, 0) } catch ({ code }) { return code === 'ESRCH' }
  return false
}
setInterval(() => {
  const isFull = process.memoryUsage.rss() > most
  if (!isFull && !isParentGone()) return
  try { if (isFull) writeSync(2, 'Nanido: this process is out of memory: more than ' + Math.round(most / 1048576) + ' MB.\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, every)`

/**
 * Ends this process from a thread of its own, and so also in the middle of a loop, in two cases.
 * - The process uses more memory than it may. First it writes "out of memory" on standard error, where its parent looks for the reason. The
 * engine's own limit counts only its objects; this one also counts typed arrays and everything else.
 * - The process that started it has ended, also by SIGKILL. An idle process notices that by itself (`parent-line.ts`).
 *
 * @param most the most bytes of resident memory; 0 for a thread of its parent, whose memory is not limited
 */
export function fenceMemory(most: number): void {
  if (!(most > 0)) return
  const workerData = { most, every: LOOK_EVERY, parent: process.ppid }
  new Worker(WATCHER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
