// Packs the application into a folder, as an installer would install it, but without making an installer.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'

/**
 * Packs the built application and sets Electron's fuses.
 *
 * @param {string} program Electron's program in its own folder
 * @param {string} output an empty folder
 * @returns {Promise<string | undefined>} the packaged folder; undefined if electron-builder failed, which has printed the reason
 */
export async function packFolder(program, output) {
  const dist = dirname(program)
  const version = readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '')
  const words = [`electronDist=${dist}`, `electronVersion=${version}`, `directories.output=${output}`].map((word) => `-c.${word}`)
  const status = await run('electron-builder', ['--config', 'electron-builder.yml', '--linux', 'dir', ...words], { quiet: true })
  return status === 0 ? join(output, 'linux-unpacked') : undefined
}
