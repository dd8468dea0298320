// npm run tgz: builds the npm package dist/nanido-VERSION.tgz with the command line, the window for an installed Chromium, and
// `nanido/solver`. The packages that the application loads are inside, without unused files, so an installation downloads nothing else and
// takes a third of the space.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import writeLicences from './licences.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { reference } from './lib/reference.mjs'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'
import { ship, shippedPackages } from './lib/shipped.mjs'
import { makeSolver } from './make-solver.mjs'

/** The parts of the checkout in the package, beside its dependencies. */
export const PARTS = [
  'out/main',
  'out/renderer',
  'resources/fonts',
  'resources/samples',
  'resources/schemas',
  'resources/icon.png',
  'bin',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
]

/** Returns the package.json of the npm package: without build scripts, and with its dependencies bundled. */
export function manifest() {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, description, license, author, homepage, repository, bugs, type, bin, exports, man, dependencies } = own
  return {
    ...{ name, version, description, license, author, homepage, repository, bugs, type, bin, exports, man },
    engines: { node: '>=22.14' },
    ...{ dependencies, bundleDependencies: Object.keys(dependencies) },
  }
}

/** Copies everything to be packed into a folder. @param {string} stage an empty folder */
export async function fill(stage) {
  for (const part of PARTS) cpSync(join(root, part), join(stage, part), { recursive: true })
  await makeSolver(join(stage, 'out/solver'))
  writeLicences()
  cpSync(join(root, 'out/third-party.txt'), join(stage, 'out/third-party.txt'))
  writeFileSync(join(stage, 'out/nanido.1'), reference('man'))
  for (const folder of shippedPackages()) ship(folder, stage)
  chmodSync(join(stage, 'bin/nanido.mjs'), 0o755)
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

async function make(out) {
  if (!(await ensureBuilt())) giveUp('The build failed; see above.')
  const stage = mkdtempSync(join(tmpdir(), 'nanido-npm-'))
  try {
    await fill(stage)
    mkdirSync(out, { recursive: true })
    const told = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out], { cwd: stage, encoding: 'utf8' })
    console.log(join(out, basename(told.trim().split('\n').at(-1))))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
  await make(values.out)
}
