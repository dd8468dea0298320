import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The flags of the command line that opens the window. */
export type Flags =
  | {
      readonly ok: true
      /** The absolute path of the data folder. */
      readonly folder: string | undefined
      /** The absolute path of the folder for saved files. */
      readonly downloads: string | undefined
      readonly headless: boolean
      /** Whether to open a debugging port, for end-to-end tests only. */
      readonly e2e: boolean
      /** The absolute paths of files to open. */
      readonly files: readonly string[]
      /** Whether this is a development start (`dev-server.ts`). */
      readonly dev: boolean
    }
  | { readonly ok: false; readonly problem: string }

const USAGE = 'Options: --open [FILE...]  --data=FOLDER  --download-dir=FOLDER  --headless  --e2e\n'

/** Parses the flags. @param args without the program's name */
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
