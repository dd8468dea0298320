// Makes the sample books in resources/samples, with the command line of a built checkout. The same seeds give the same
// books on every machine: npm run build && npm run samples
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, surroundings } from './lib/run.mjs'
import { note, step } from './lib/say.mjs'

/** Puzzles of each level: how many of which symmetry. */
const LOOKS = { 'rotate-180': 4, 'rotate-90': 2, 'mirror-vertical': 2, diagonal: 2, 'mirror-both': 1, none: 1 }
/** Young leaves, a stream, a mountain path, a pass, a summit. */
const TITLES = ['若葉', '小川', '山路', '峠', '頂']

step('Making the sample book of sudoku')
const lines = TITLES.flatMap((title, i) => {
  const level = i + 1
  const puzzles = Object.entries(LOOKS).flatMap(([symmetry, count]) => {
    const seed = `sample/${level}/${symmetry}`
    const wanted = ['--count', count, '--seed', seed, '--symmetry', symmetry, '--grader', 'sato-2001-ii', '--level', level].map(String)
    const made = execFileSync('node', [join(root, 'out/main/cli.js'), 'generate', 'sudoku', ...wanted], {
      encoding: 'utf8',
      env: surroundings(),
    })
    return made
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  })
  return puzzles.map(({ genre, id, data }, j) => {
    return JSON.stringify({
      genre,
      id: `sudoku-${level}-${String(j + 1).padStart(2, '0')}`,
      title: `${title} ${j + 1}`,
      author: 'Nanido',
      source: `seed ${id}`,
      label: level,
      data,
    })
  })
})
const folder = join(root, 'resources/samples')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sudoku.jsonl'), `${lines.join('\n')}\n`)
note(`${lines.length} puzzles`)
