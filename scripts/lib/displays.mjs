// Virtual screens (Xvfb), one for each worker of the window tests: two windows on one screen would compete for the keyboard focus.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts virtual screens.
 *
 * @param {number} count the number of screens
 * @returns {Promise<{names: string[], end: () => void}>} their names, such as `:99`, and a function that ends them
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

/** Returns the display name that the server prints when it is ready. */
async function nameOf(server) {
  for await (const line of createInterface(server.stdio[3])) return `:${line.trim()}`
  throw new Error('Xvfb ended before it could be drawn to')
}
