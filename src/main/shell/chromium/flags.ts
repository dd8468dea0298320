import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The flags of the window's command line. */
export type Flags =
  | {
      readonly ok: true
      /** Data folder, absolute. */
      readonly folder: string | undefined
      /** The folder for saved files, absolute. */
      readonly downloads: string | undefined
      readonly headless: boolean
      /** Opens a debugging port. For end-to-end tests only. */
      readonly e2e: boolean
      /** Files to open, absolute. */
      readonly files: readonly string[]
      /** A development start (`dev-server.ts`). */
      readonly dev: boolean
    }
  | { readonly ok: false; readonly problem: string }

const USAGE = 'Options: --open [FILE...]  --data=FOLDER  --download-dir=FOLDER  --headless  --e2e\n'

/** @param args without the program's name */
export function readFlags(args: readonly string[]): Flags {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: args.includes('--open'),
      options: {
        open: { type: 'boolean' },
        data: { type: 'string' },
        'download-dir': { type: 'string' },
        headless: { type: 'boolean', default: false },
        e2e: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    })
    const { data: folder, 'download-dir': downloads, headless, e2e, dev } = values
    return {
      ok: true,
      folder: folder && resolve(folder),
      downloads: downloads && resolve(downloads),
      files: positionals.map((file) => resolve(file)),
      headless,
      e2e,
      dev,
    }
  } catch (error) {
    return { ok: false, problem: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` }
  }
}
