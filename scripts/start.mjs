// npm start: goes from a fresh clone to the open window. Without a display it imports, grades and prints the sample book in the terminal.
// Runs on Node 20 or newer with no package installed.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { dataFolder } from './lib/data-folder.mjs'
import { ensurePackages } from './lib/debian.mjs'
import { ensureModules } from './lib/modules.mjs'
import { root, run } from './lib/run.mjs'
import { giveUp, note, step } from './lib/say.mjs'
import { chooseShell, electronProgram, hasDisplay } from './lib/shell.mjs'

await ensureModules()
if (!(await ensureBuilt())) giveUp('The build failed; see above.')
if (hasDisplay()) await openWindow(process.argv.slice(2))
else await workInTerminal()

/** @param {readonly string[]} args the arguments of the application */
async function openWindow(args) {
  const wanted = args.find((word) => word.startsWith('--shell='))?.slice('--shell='.length)
  const needsBrowser = wanted === 'chromium' || (wanted !== 'electron' && !electronProgram())
  await ensurePackages(needsBrowser ? ['chromium', 'fonts-noto-cjk'] : ['fonts-noto-cjk'])
  const shell = await chooseShell(wanted)
  step(`Opening Nanido in ${shell.name === 'electron' ? 'Electron' : 'a window of Chrome or Chromium'}`)
  process.exitCode = await run(shell.program, [...shell.args, ...args.filter((word) => !word.startsWith('--shell='))])
}

async function workInTerminal() {
  step('No display here: the sample book is graded and printed in the terminal')
  const samples = join(root, 'resources/samples')
  const files = readdirSync(samples)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(samples, name))
  // Uses a separate library, created anew each time, so that the user's library stays untouched.
  const folder = join(dataFolder(), 'terminal-sample')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pdf = join(folder, 'sample-book.pdf')
  const inBook = ['--library', join(folder, 'library.db'), '--book', 'Sample book']
  await nanido('import', ...files, ...inBook)
  await nanido('book', 'grade', ...inBook)
  await nanido('book', 'stats', ...inBook)
  // B5 keeps the clues of the larger nonograms legible with two puzzles a page.
  await nanido('book', 'export', ...inBook, '--trim', 'B5', '--pdf', pdf)
  step(`The printed sample book: ${pdf}`)
  note('More on the command line: npm run -s nanido -- --help')
}

/** Returns a word as it would be typed in a shell. */
function shown(word) {
  const short = word.startsWith(root + sep) ? relative(root, word) : word
  return short.includes(' ') ? `'${short}'` : short
}

/** Runs the command line, and ends the script if it fails. */
async function nanido(...words) {
  step(`nanido ${words.map(shown).join(' ')}`)
  const status = await run('node', [join(root, 'out/main/cli.js'), ...words])
  if (status !== 0) process.exit(status)
}
