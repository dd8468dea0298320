// Virtual screens (Xvfb), one for each worker of the window tests: two windows on one screen would take the keyboard from each other.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts virtual screens.
 *
 * @param {number} count how many
 * @returns {Promise<{names: string[], end: () => void}>} their names (`:99`), and what ends them
 */
export async function virtualScreens(count) {
  const servers = Array.from({ length: count }, () =>
    spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  )
  const end = () => servers.forEach((server) => server.kill())
  process.once('exit', end)
  return { names: await Promise.all(servers.map(nameOf)), end }
}

/** The server writes its number once it can be drawn to. */
async function nameOf(server) {
  for await (const line of createInterface(server.stdio[3])) return `:${line.trim()}`
  throw new Error('Xvfb ended before it could be drawn to')
}
