import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Settings } from '#contract/schemas/settings.ts'
import { diagnose } from '#main/diagnostics/index.ts'
import { openLibrary } from '#main/library/open.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { logFile } from '#main/shell/log.ts'
import { version } from '#main/version.ts'
import { genres } from '#solver/genres/index.ts'
import { commandOutput } from '../output/write-guard'
import type { Terminal } from '../output/terminal'

/** The arguments of `diagnostics`: the library and the output. */
export interface DiagnosticsOrder {
  readonly library?: string
  readonly out?: string
  readonly force?: boolean
}

/**
 * Runs `diagnostics`: writes a report on program, system and library, without puzzles, titles and paths. If the library cannot be opened,
 * the report says so.
 */
export function diagnostics({ library = join(dataFolder(), 'library.db'), out, force }: DiagnosticsOrder, terminal: Terminal): void {
  const output = commandOutput(out, { library, force }, terminal)
  const opened = openLibrary(library, { mustExist: true })
  try {
    output.write(
      diagnose({
        ...{ version, shell: 'terminal', library, store: opened.ok ? opened.value : opened.message.code },
        settings: settingsOf(library),
        log: logFile(dataFolder()),
        genres: genres.map(({ id }) => id),
      }),
    )
  } finally {
    if (opened.ok) opened.value.close()
  }
}

function settingsOf(library: string): Settings | undefined {
  const beside = [`${library}.settings.json`, join(library, '..', 'settings.json')]
  for (const path of beside) {
    try {
      return Settings.parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      // Settings that are missing or damaged are looked for at the next path.
    }
  }
  return undefined
}
