import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The rooms without any state of a running window, as a pattern; what they export is the same for every test. */
const ROOMS = 'solver|contract|plan'

/** The number of bundles that are kept, so that a run that began with older files still finds its own. */
const KEPT = 4

/**
 * A plugin for test files that each begin with fresh modules: they load the rooms without state as one bundle.
 *
 * Vitest reads a module anew for each such file. The window's words name every genre, so each of a hundred files would read some 800
 * modules that are the same in every file. With the bundle they take a third less processor time. There is no bundle for coverage, which
 * counts lines of the files themselves, nor in watch mode, which needs every change.
 *
 * The bundle lies in `test-results`, under a hash of all its sources, and is made when a test first asks for one of its modules.
 */
export function roomsAtOnce(): Plugin {
  const named = new RegExp(`^#((?:${ROOMS})/[^?]+)\\.ts$`)
  let isBundled = true
  let made: Promise<string> | undefined
  return {
    name: 'rooms-at-once',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isBundled = !vitest.config.watch && !vitest.config.coverage.enabled
    },
    async resolveId(source) {
      const path = named.exec(source)?.[1]
      if (!isBundled || path === undefined) return null
      const file = join(await (made ??= makeBundle()), `${path}.mjs`)
      if (!existsSync(file)) throw new Error(`${source} is in no bundle: is it named in another way than by a plain import?`)
      return file
    },
  }
}

/** Makes the bundle. @returns its folder, with a file for each module that something outside the rooms imports */
async function makeBundle(): Promise<string> {
  const sources = globSync(`src/{${ROOMS.replaceAll('|', ',')}}/**/*.{ts,json}`, { cwd: root }).toSorted()
  const entries = importedFromOutside()
  const hash = createHash('sha256')
    .update(entries.join('\n'))
    .update(readFileSync(fileURLToPath(import.meta.url)))
  for (const path of sources) hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  const cache = join(root, 'test-results/rooms')
  const folder = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = `${folder}-${process.pid}`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: draft,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(entries.map((path) => [path, join(root, 'src', `${path}.ts`)])),
        preserveEntrySignatures: 'strict',
        external: [/^[^./#]/],
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          codeSplitting: { groups: [{ name: 'all', test: new RegExp(`[\\\\/]src[\\\\/](?:${ROOMS})[\\\\/]`) }] },
        },
      },
    },
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another run has made the same bundle meanwhile.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const newestFirst = globSync('*', { cwd: cache }).map((name) => join(cache, name))
  newestFirst.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of newestFirst.slice(KEPT)) rmSync(old, { recursive: true, force: true })
  return folder
}

/** Finds the modules to be exported. @returns the modules that other rooms and tests import, without `.ts`, from `src` */
function importedFromOutside(): readonly string[] {
  const files = globSync(['src/{renderer,main,cli,preload}/**/*.{ts,svelte}', 'test-support/**/*.ts'], { cwd: root })
  const named = new RegExp(`['"]#((?:${ROOMS})/[^'"?]+)\\.ts['"]`, 'g')
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(named)].map((match) => match[1]!))
  return [...new Set(found)].toSorted()
}
