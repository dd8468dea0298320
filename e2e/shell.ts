import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { wholeOf } from './whole'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))
/** The path of the built command line. */
export const cli = join(root, 'out/main/cli.js')

/** The result of a command. */
export interface Finished {
  readonly status: number | null
  readonly out: string
  readonly err: string
  /** Standard output, read as JSON Lines. */
  readonly lines: () => Record<string, never>[]
}

/** A terminal in a folder of its own. */
export class Shell {
  readonly folder = mkdtempSync(join(tmpdir(), 'nanido-cli-'))
  readonly library = join(this.folder, 'library.db')

  /** The person's data folder, separate from the folder in which commands work, because compiled code is cached in it. */
  readonly home = mkdtempSync(join(tmpdir(), 'nanido-home-'))

  /** The environment, in which nothing of the real person is read or changed. */
  readonly env = { ...process.env, LANG: 'C', XDG_DATA_HOME: this.home }

  nanido(...args: readonly string[]): Finished {
    return this.with('', ...args)
  }

  with(input: string, ...args: readonly string[]): Finished {
    const run = spawnSync(process.execPath, [cli, ...args], {
      cwd: this.folder,
      input,
      encoding: 'utf8',
      env: this.env,
      maxBuffer: 1 << 28,
    })
    const { status, stdout: out, stderr: err } = run
    return {
      status,
      out,
      err,
      lines: () =>
        out
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, never>),
    }
  }

  file(name: string, content: string): string {
    writeFileSync(join(this.folder, name), content)
    return name
  }
}

/** The test function with a terminal as its fixture. */
export const test = base.extend<{ shell: Shell }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  shell: async ({}, use) => {
    const shell = new Shell()
    await use(shell)
    for (const folder of [shell.folder, shell.home]) rmSync(folder, { recursive: true, force: true })
  },
})

/** The test function for tests that `npm test` leaves out (docs/testing.md), with the same fixture as {@link test}. */
export const whole = wholeOf(test)

export { expect } from '@playwright/test'
