// The layout of the code: Prettier decides it. oxfmt, which lays out almost everything as Prettier does in a thirtieth of the time, reads
// scripts and JSON first, and only the files that it would change are shown to Prettier, beside those that it does not read.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, surroundings } from './run.mjs'

const CONFIG = join(root, '.prettierrc.json')

/** The files that oxfmt reads. */
const READ = '**/*.{ts,mts,cts,mjs,js,cjs,json}'

/**
 * Runs a formatter in a folder.
 *
 * @returns {{ status: number, said: string, output: string }} status: 127 if it cannot be started, which is then said
 */
export function formatter(program, folder, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd: folder, env: surroundings(), encoding: 'utf8', shell: process.platform === 'win32' },
    maxBuffer: Infinity,
  })
  const failure = error ? `${program}: ${error.message}\n` : ''
  // Where FORCE_COLOR is set, as in many a pipeline, also what is piped has colours, in the midst of names and places.
  const [output, complaint] = [stdout, stderr].map((text) => stripVTControlCharacters(text ?? ''))
  return { status: status ?? 127, output, said: `${output}${complaint}${failure}` }
}

/**
 * Compares the layout of all files of a folder with that of the formatter.
 *
 * @param {string} folder whose .gitignore and .prettierignore name the files that are left out
 * @param {{ isWritten?: boolean }} [options] isWritten: lays the files out
 * @returns {{ isGood: boolean, said: string }} said: the files that are laid out otherwise, and files that cannot be read
 */
export function layout(folder, { isWritten = false } = {}) {
  const prettier = (files) =>
    formatter('prettier', folder, ['--config', CONFIG, isWritten ? '--write' : '--check', '--log-level', 'warn', ...files])
  const first = formatter('oxfmt', folder, ['-c', CONFIG, '--list-different', '--no-error-on-unmatched-pattern', READ])
  if (first.status > 1) return { isGood: false, said: first.said }
  const doubtful = first.status === 1 ? first.output.split('\n').filter(Boolean) : []
  const runs = [prettier(['.', `!${READ}`]), ...(doubtful.length > 0 ? [prettier(doubtful)] : [])]
  return { isGood: runs.every(({ status }) => status === 0), said: runs.map(({ said }) => said).join('') }
}
