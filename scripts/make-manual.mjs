// npm run manual: generates the parts of docs/manual that describe techniques. After the hand-written introduction of each genre come its
// graders with every technique, in words (scripts/manual/) and as a drawing of a step from a real grading of a puzzle that Nanido made:
// docs/manual/drawings/*.svg, and for the window, which uses its own colours, docs/manual/examples/GENRE.json. Equal sources give equal
// files. npm run manual -- --html writes the whole manual as static pages into dist/manual.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'
import { giveUp, note, step as begin } from './lib/say.mjs'
import { drawn } from './manual/drawn.mjs'
import { writeHtml } from './manual/html.mjs'
import { examplesOf } from './manual/examples.mjs'
import { nonogram, slitherlink, tsumeShogi, xNumberPlace } from './manual/others.mjs'
import { rungs } from './manual/pencil.mjs'
import { sudoku } from './manual/sudoku.mjs'

const LANGUAGES = ['en', 'ja']
const SAID = {
  en: {
    levels: (from, to) => `Levels ${from} to ${to}; techniques, easiest first.`,
    same: 'The techniques are those above, without the ones that argue from the puzzle’s having one solution.',
    beside: (name) => `Beside those of “${name}” it has these.`,
    here: 'Here: ',
  },
  ja: {
    levels: (from, to) => `難易度${from}～${to}。手筋はやさしい順です。`,
    same: '手筋は上と同じですが、解が1つであることを使うものは用いません。',
    beside: (name) => `「${name}」の手筋のほかに、次のものがあります。`,
    here: '図：',
  },
}

if (process.argv.includes('--html')) {
  const out = join(root, 'dist/manual')
  begin('The manual as static pages')
  note(`${(await writeHtml(out)).length} pages: ${join(out, 'index.html')}`)
  process.exit()
}

const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
const { genres } = await load('src/solver/genres/index.ts')
const { pencils } = await load('src/solver/genres/pencils.ts')
const { scaleOf } = await load('src/solver/pencil/grade.ts')
const palettes = await load('src/solver/drawing/palette.ts')
const letters = { ...(await load('src/solver/drawing/face.ts')), ...(await load('src/solver/drawing/scene.ts')) }
const { stepSaid } = await load('src/solver/analysis/walk-through.ts')
const PENCIL = Object.fromEntries(pencils.map((genre) => [genre.id, { [genre.graders[0].id]: rungs }]))
const WORDS = { sudoku, nonogram, slitherlink, 'x-number-place': xNumberPlace, 'tsume-shogi': tsumeShogi, ...PENCIL }
const manual = join(root, 'docs/manual')
const drawings = join(manual, 'drawings')
const wanted = process.argv.slice(2)
for (const folder of [drawings, join(manual, 'examples')]) mkdirSync(folder, { recursive: true })

/** Returns the sections of a page about a grader's techniques, in one language. */
function partsOf(genre, { id, name, levels, techniques }, examples, language) {
  const said = SAID[language]
  const words = WORDS[genre.id][id]
  // A pencil genre also gets a section about its scale of levels.
  const scale = genre.page ? [scaleOf(genre.page)[language]] : []
  const head = [`## ${name[language]}`, said.levels(levels[0], levels.at(-1)), ...scale]
  if (!words) return [...head, said.same]
  // A grader that includes another grader's techniques lists only the others.
  const shared = genre.graders.find(({ techniques: others }) => {
    const all = Object.entries(others)
    return all.length < Object.keys(techniques).length && all.every(([key, named]) => techniques[key]?.en === named.en)
  })
  const own = Object.entries(techniques).filter(([key]) => !shared || words[key])
  return [
    ...head,
    ...(shared ? [said.beside(shared.name[language])] : []),
    ...own.flatMap(([key, named]) => {
      const sentence = words[key]?.[LANGUAGES.indexOf(language)]
      if (!sentence) giveUp(`${genre.id} ${id}: scripts/manual says nothing of ${key}`)
      const example = examples.get(key)
      const drawing = `${genre.id}.${id}.${key}`
      const shown = example
        ? [`![${named[language]}](../drawings/${drawing}.svg)`, said.here + stepSaid(genre, example.step, language)]
        : []
      return [`### ${named[language]}`, sentence, ...shown]
    }),
  ]
}

for (const genre of genres.filter(({ id }) => WORDS[id] && (wanted.length === 0 || wanted.includes(id)))) {
  begin(`The manual's page of ${genre.id}`)
  for (const file of readdirSync(drawings).filter((name) => name.startsWith(`${genre.id}.`))) rmSync(join(drawings, file))
  const byGrader = await examplesOf(genre, load)
  const kept = {}
  for (const [grader, examples] of byGrader) {
    if (!WORDS[genre.id][grader]) continue
    for (const [technique, { data, work, step }] of examples) {
      if (!WORDS[genre.id][grader][technique]) continue
      const name = `${genre.id}.${grader}.${technique}`
      kept[name] = { puzzle: data, work, step }
      const scene = genre.draw(genre.fromData(data).value, { show: 'work', work, step })
      writeFileSync(join(drawings, `${name}.svg`), drawn(scene, palettes, letters))
    }
  }
  writeFileSync(join(manual, `examples/${genre.id}.json`), `${JSON.stringify(kept)}\n`)
  for (const language of LANGUAGES) {
    const file = join(manual, language, `50-${genre.id}.md`)
    const [introduction] = readFileSync(file, 'utf8').split(`\n## ${genre.graders[0].name[language]}\n`)
    const parts = genre.graders.flatMap((grader) => partsOf(genre, grader, byGrader.get(grader.id), language))
    writeFileSync(file, `${introduction.trim()}\n\n${parts.join('\n\n')}\n`)
  }
  note(`${Object.keys(kept).length} drawings`)
}
