// Compares speed and answers of the exact solvers with those of an earlier commit, in one process. The two versions take turns at each
// puzzle, round after round; the best processor time of each counts. Every difference between their answers is listed.
//
//   node bench/before.mjs COMMIT [--rounds N] [--steps N] [FILE...]
//   node bench/before.mjs COMMIT --generate N          the generator of Slitherlink, N seeds of each size
//
// FILE is in the format that the benches read. Without a file, the boards that they make from fixed seeds are used. The version that is
// loaded second is a few per cent slower for that reason alone; comparing HEAD with itself shows how much.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    steps: { type: 'string', default: '1000000' },
    generate: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [commit, ...files] = positionals
if (commit === undefined || options.help) {
  console.log('usage: node bench/before.mjs COMMIT [--rounds N] [--steps N] [--generate N] [FILE...]')
  process.exit(options.help ? 0 : 2)
}

async function built(folder, entry, name) {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: join(root, 'out/bench'),
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name].mjs` } },
    },
  })
  return import(join(root, 'out/bench', `${name}.mjs`))
}

/** The sources of a commit, unpacked into a folder, with the present list of what is measured. */
function unpacked(of) {
  const id = execFileSync('git', ['rev-parse', '--short', of], { cwd: root, encoding: 'utf8' }).trim()
  const folder = join(root, 'out/before', id)
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    const archive = execFileSync('git', ['archive', of, 'src/solver', 'bench', 'package.json'], { cwd: root, maxBuffer: 1 << 28 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  }
  // In older commits the genres, and what they share, lay in these folders.
  const list = readFileSync(join(root, 'bench/solvers.ts'), 'utf8')
  const hasRooms = existsSync(join(folder, 'src/solver/genres'))
  const there = hasRooms ? list : list.replaceAll('#solver/genres/', '#solver/').replaceAll('#solver/kernel/', '#solver/core/')
  writeFileSync(join(folder, 'bench/solvers.ts'), there)
  return { id, folder }
}

const old = unpacked(commit)
const before = await built(old.folder, 'bench/solvers.ts', `solvers-${old.id}`)
const now = await built(root, 'bench/solvers.ts', 'solvers')
const sets = await built(root, 'bench/before-sets.ts', 'before-sets')
const rounds = Math.max(1, Number(options.rounds) || 5)
console.log(`${old.id} and what is here now, best of ${rounds} rounds each, processor time`)
if (options.generate !== undefined) compare('generated', generations(Number(options.generate)))
else for (const { name, genre, puzzles } of sets.setsOf(files)) compare(`${genre} ${name}`, solutions(genre, puzzles))

function solutions(genre, puzzles) {
  return puzzles.map(({ name, puzzle }) => ({
    name,
    run: (solvers) => solvers[genre].solve(puzzle, new solvers.Budget(Number(options.steps))),
    told: ({ steps: _steps, ...verdict }) => verdict,
  }))
}

function generations(count) {
  const kinds = [
    [10, 10, '1', 'F'],
    [21, 14, '1', 'F'],
    [21, 14, '2', 'F'],
  ]
  return kinds.flatMap(([width, height, trial, pattern]) =>
    Array.from({ length: count }, (_, i) => ({
      name: `${width}x${height} trial ${trial} seed ${i}`,
      run: ({ slitherlink, Budget }) =>
        slitherlink.generator.generate({ width, height, trial, pattern }, `bench ${i}`, new Budget(slitherlink.generator.usualBudget)),
      told: (made) => made,
    })),
  )
}

function compare(title, tasks) {
  const best = tasks.map(() => [Infinity, Infinity])
  const told = tasks.map(() => ['', ''])
  for (let round = 0; round < rounds; round++)
    for (const [i, task] of tasks.entries())
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { user, system } = process.cpuUsage()
        const answer = task.run([before, now][which])
        const spent = process.cpuUsage({ user, system })
        best[i][which] = Math.min(best[i][which], (spent.user + spent.system) / 1000)
        told[i][which] = JSON.stringify(task.told(answer))
      }
  const sum = (which) => best.reduce((total, pair) => total + pair[which], 0)
  const logs = best.map(([a, b]) => Math.log(Math.max(b, 0.01) / Math.max(a, 0.01)))
  const mean = Math.exp(logs.reduce((total, log) => total + log, 0) / logs.length)
  console.log(
    `${title}: ${tasks.length} puzzles, ${sum(0).toFixed(1)} ms before, ${sum(1).toFixed(1)} ms now: ` +
      `ratio of sums ${(sum(1) / sum(0)).toFixed(3)}, mean ratio ${mean.toFixed(3)} (below 1 is faster)`,
  )
  for (const [i, { name }] of tasks.entries()) {
    const [a, b] = best[i]
    const isSame = told[i][0] === told[i][1]
    if (!isSame) console.log(`  ${name}: ${differenceOf(...told[i].map((text) => JSON.parse(text)))}`)
    if (Math.max(a, b) > 20 && Math.max(a / b, b / a) > 1.15) console.log(`  ${name}: ${a.toFixed(1)} ms before, ${b.toFixed(1)} ms now`)
  }
}

/** The names of the parts in which two answers differ. */
function differenceOf(a, b) {
  const parts = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const differing = parts.filter((part) => JSON.stringify(a[part]) !== JSON.stringify(b[part]))
  const told = (part) => {
    if (part === 'kind') return `kind ${a.kind} / ${b.kind}`
    return Array.isArray(a[part]) && Array.isArray(b[part]) ? `${a[part].length} / ${b[part].length} ${part}` : `other ${part}`
  }
  return differing.map(told).join(', ')
}
