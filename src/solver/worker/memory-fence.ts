import { Worker } from 'node:worker_threads'

/** How often memory and parent are looked at, in milliseconds; a loop that fills memory makes about a hundred megabytes in that time. */
const LOOK_EVERY = 100

/**
 * The watcher as a text, so that it needs no file of its own beside every entry that uses it. Where a parent is gone, another takes its
 * place; on Windows none does, and the number belongs to no process.
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
 * Ends this process where it may not go on, also in the middle of a loop, for a thread of its own looks:
 * - once it uses more memory than it may, after saying "out of memory" on standard error, where whoever started it looks for the reason.
 *   The engine's own limit knows only of its objects; this counts typed arrays and everything else, too.
 * - once the process that started it is gone, also by SIGKILL. One with nothing to do notices that by itself (`parent-line.ts`).
 *
 * @param most bytes of resident memory; 0 for a thread of its parent, which is not fenced
 */
export function fenceMemory(most: number): void {
  if (!(most > 0)) return
  const workerData = { most, every: LOOK_EVERY, parent: process.ppid }
  new Worker(WATCHER, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
