/**
 * Collects every sentence that gradings, hints, mending and neighbours produce, in both languages, and prints those that look faulty: a
 * missing object, a key of the program, a foreign word. `node bench/run.mjs sentences [--made N] [--seed S] [--shapes FILE] [FILE...]` uses
 * the samples, N generated puzzles of each genre, and the puzzles of the files.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import type { Language, Message } from '#solver/kernel/message.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import { criterionOf } from '#solver/analysis/criterion.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    made: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'sentences' },
    shapes: { type: 'string' },
    budget: { type: 'string', default: '2000000' },
  },
})

/** Patterns that no sentence may contain, in both languages or in one. */
const FAULTS: readonly (readonly [language: Language | 'both', what: RegExp])[] = [
  ['both', /undefined|null|NaN|\[object|Infinity/u],
  ['both', /\b[a-z]+[A-Z]\w*/u],
  ['both', / {2}|\(\s*\)|（\s*）|「」|“\s*”/u],
  ['both', /^\s|\s$|^$/u],
  ['en', /\s[.,:;]|[.,:;]{2}|\b(So|and|or|of|the|a|in|to|than|with)[ ]?[.,:;]|:\s*$/u],
  ['en', /\b(in|of) [a-z]+ \d+ \d|\b(\w+) (of |at |in |the )?\2\b/iu],
  ['en', /[\u3040-\u30ff\u4e00-\u9fff、。：]/u],
  ['ja', /^[はがをにで、。：]|[、。：（・][はがをに、。：）・]|は。|を。|が。|に。|：$/u],
  ['ja', /[:;,?!]|\d\/\d/u],
  ['ja', /[a-z]{3,}/u],
]
/** The possible ends of a sentence. */
const ENDS: Readonly<Record<Language, RegExp>> = { en: /[.?!)”]$/u, ja: /[。）」]$/u }
/** Notation that is not made of words: chains, and sets of digits. */
const NOTATION = / \(\d+(=\d+|-\d+)?\)r\d+c\d+.*$|\{[\d, ]+\}/gu

let [said, puzzles] = [0, 0]
const shapes = new Map<string, { many: number; example: string; isSentence: boolean }>()

function hear(genre: Genre, from: string, message: Message): void {
  for (const language of ['en', 'ja'] as const) note(`${genre.id} ${from} ${message.code}`, language, genre.say(message, language))
}

function note(from: string, language: Language, text: string, isSentence = true): void {
  said++
  const shape = `${language} ${from}: ${text.replace(/\d+/gu, '#').replace(/([^\s、,]*#[^\s、,]*)((, |、| and )[^\s、,]*#[^\s、,]*)+/gu, '$1…')}`
  const known = shapes.get(shape)
  if (known) known.many++
  else shapes.set(shape, { many: 1, example: text, isSentence })
}

function listen(genre: Genre, puzzle: unknown): void {
  puzzles++
  const budget = () => new Budget(Number(values.budget))
  for (const { message } of genre.check(puzzle)) hear(genre, 'check', message)
  const verdict = genre.solve(puzzle, budget())
  for (const grader of genre.graders) {
    const refusal = grader.refusal?.(puzzle)
    if (refusal) hear(genre, `refusal ${grader.id}`, refusal)
    if (refusal || (verdict.kind !== 'unique' && !(grader.gradesAmbiguous && verdict.kind === 'multiple'))) continue
    const grading = grader.grade(puzzle, budget(), true)
    for (const step of grading.steps) {
      hear(genre, grader.id, step.message)
      for (const finding of step.trial ?? []) hear(genre, `${grader.id} trial`, finding.message)
    }
    const { reason, sum } = criterionOf(grader, grading)
    for (const text of [reason, sum])
      if (text)
        for (const language of ['en', 'ja'] as const) note(`${genre.id} criterion ${grader.id}`, language, text[language], text === reason)
  }
  if (verdict.kind === 'unique') {
    const hint = genre.hint?.(puzzle, null, budget())
    if (hint) hear(genre, 'hint', hint.kind === 'step' ? hint.step.message : hint.message)
    for (const { names } of genre.neighbours?.(puzzle, verdict.solution).slice(0, 50) ?? [])
      for (const name of names) for (const language of ['en', 'ja'] as const) note(`${genre.id} neighbour`, language, name[language], false)
  } else if (genre.mending) {
    const found = genre.mending.propose(puzzle, {}, budget())
    if (found.ok) for (const { message } of found.value) hear(genre, 'mend', message)
    else hear(genre, 'mend', found.message)
  }
}

function read(text: string, genre?: string): void {
  const reader = new TextReader(genres, genre ? { genre } : {}, {
    puzzle: ({ genre: of, placed }) => listen(of, placed.puzzle),
    problem: () => undefined,
  })
  reader.take(text)
  reader.end()
}

for (const genre of genres) {
  try {
    read(readFileSync(join('resources/samples', `${genre.id}.jsonl`), 'utf8'), genre.id)
  } catch (error) {
    console.error(String(error))
  }
  for (let i = 0; i < Number(values.made); i++) {
    const made = genre.generator?.generate({}, `${values.seed}-${i}`, new Budget(genre.generator.usualBudget ?? 20_000_000))
    if (made?.ok) listen(genre, made.value)
    else if (made) hear(genre, 'generate', made.message)
  }
}
for (const file of positionals) read(readFileSync(file, 'utf8'))

function isFaulty(language: Language, text: string, isSentence: boolean): boolean {
  const words = text.replaceAll(NOTATION, '')
  return FAULTS.some(([of, what]) => (of === 'both' || of === language) && what.test(words)) || (isSentence && !ENDS[language].test(words))
}

const faulty = [...shapes].filter(([shape, { example, isSentence }]) => isFaulty(shape.startsWith('en') ? 'en' : 'ja', example, isSentence))
for (const [shape, { many, example }] of faulty) console.log(`${many} x ${shape}\n    ${example}`)
console.log(`${puzzles} puzzles, ${said} sentences, ${shapes.size} shapes, ${faulty.length} of these look faulty`)
if (values.shapes !== undefined) {
  const all = [...shapes].map(([shape, { many, example }]) => `${many}\t${shape}\t${example}`)
  writeFileSync(values.shapes, all.sort().join('\n'))
}
process.exitCode = faulty.length === 0 ? 0 : 1
