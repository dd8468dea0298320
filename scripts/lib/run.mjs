// Runs programs. The scripts themselves run on the machine's Node; programs they start run on Node 24, because node_modules/.bin comes
// first in PATH.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const bin = join(root, 'node_modules/.bin')
const onWindows = process.platform === 'win32'

/** Returns the environment variables for a program that a script starts. */
export function surroundings(more = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: [bin, process.env[key]].filter(Boolean).join(delimiter), ...more }
}

/**
 * Runs a program to its end and shows its output as it comes.
 *
 * @param {string} program found in node_modules/.bin or on the machine
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, limit?: number }} [options] quiet: shows the output only after a failure; limit:
 * milliseconds after which the program is killed
 * @returns {Promise<number>} the exit status; 127 if it cannot be started, 128 or more if a signal ended it
 */
export function run(program, args, { env, quiet, limit } = {}) {
  return new Promise((settle) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, { cwd: root, env: surroundings(env), stdio, shell: onWindows })
    const kept = []
    child.stdout?.on('data', (piece) => kept.push(piece))
    child.stderr?.on('data', (piece) => kept.push(piece))
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    const timer = limit && setTimeout(() => child.kill(), limit)
    const end = (status) => {
      clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
      if (status !== 0) process.stdout.write(Buffer.concat(kept))
      settle(status)
    }
    child.once('error', () => end(127))
    child.once('close', (status, signal) => end(status ?? 128 + constants.signals[signal]))
  })
}
