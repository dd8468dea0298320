import { Worker } from 'node:worker_threads'

/** How often the memory is looked at, in milliseconds; a loop that fills memory makes about a hundred megabytes in that time. */
const LOOK_EVERY = 100

/** The watcher as a text, so that it needs no file of its own beside every entry that uses it. */
const WATCHER = `
const { workerData: { most, every } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
setInterval(() => {
  if (process.memoryUsage.rss() <= most) return
  try { writeSync(2, 'Nanido: this process is out of memory: more than ' + Math.round(most / 1048576) + ' MB.\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, every)`

/**
 * Ends this process once it uses more memory than it may, after saying "out of memory" on standard error, where whoever started
 * it looks for the reason. The engine's own limit knows only of its objects; this counts typed arrays and everything else, too. A
 * thread of its own looks, so that a process in the middle of a loop is ended as well.
 *
 * @param most bytes of resident memory; 0 for no limit
 */
export function fenceMemory(most: number): void {
  if (!(most > 0)) return
  new Worker(WATCHER, { eval: true, workerData: { most, every: LOOK_EVERY }, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
}
