// Tests the module `nanido/solver`, and that the examples of docs/solver.md print what they claim.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '#solver/api/index.ts'
import { isWhole, often } from '#solver/testing/for-tests.ts'
import { makeSolver } from './make-solver.mjs'
import { root } from './lib/run.mjs'

const page = readFileSync(join(root, 'docs/solver.md'), 'utf8')
const examples = [...page.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code)
const titles = examples.map((code) => /import \{ (.*) \}/.exec(code)[1])

/** Returns the output that an example claims in its comments, and its real output. */
function printed(code) {
  const lines = []
  const told = code.split('\n').flatMap((line) => /console\.log\(.*\/\/ → (.*)$/.exec(line)?.[1] ?? [])
  const marked = code
    .replace(/import (\{ .* \}) from 'nanido\/solver'/, 'const $1 = api')
    .replace(/console\.log\((.*)\) \/\/ → .*$/gm, 'say($1)')
    .replace(/console\.log/g, 'void ')
  const say = (...values) =>
    lines.push(values.map((value) => (typeof value === 'string' ? value : inspect(value, { breakLength: Infinity }))).join(' '))
  new Function('api', 'say', marked)(api, say)
  return { told, lines }
}

describe('docs/solver.md', () => {
  it('has examples', () => expect(examples.length).toBeGreaterThanOrEqual(5))

  it.each(titles.map((title, i) => [title, examples[i]]))('prints what it says: %s', (_, code) => {
    const { told, lines } = printed(code)
    expect([...new Set(lines)]).toEqual(told)
    expect(told.length).toBeGreaterThan(0)
  })
})

/** In the short form every third genre makes a puzzle. */
const EVERY = often(3, 1)

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-solver-'))
  beforeAll(async () => {
    await makeSolver(folder, { types: isWhole })
    await makeSolver(join(folder, 'script'), { types: false, format: 'iife' })
  }, 600_000)

  it('is one file that imports nothing', () => {
    const code = readFileSync(join(folder, 'index.js'), 'utf8')
    expect(ts.preProcessFile(code).importedFiles).toEqual([])
  })

  it('works where there is nothing of Node: what a browser’s worker has is enough', () => {
    const context = createContext({ performance, TextEncoder, TextDecoder, atob, btoa, URL, console: {} })
    runInContext(readFileSync(join(folder, 'script/index.js'), 'utf8'), context)
    const answers = runInContext(
      `nanidoSolver.genres().filter(({ generator }, i) => generator && i % ${EVERY} === 0).map(({ id }) => {
        const [made] = nanidoSolver.generate(id, { seed: 'worker' })
        const { verdict, solution } = nanidoSolver.solve(made.puzzle)
        return [id, verdict, nanidoSolver.draw(made.puzzle, { solution }).startsWith('<svg'), typeof nanidoSolver.grade(made.puzzle).grading.level]
      }).map((row) => row.join(' '))`,
      context,
    )
    const ids = api.genres().flatMap(({ id, generator }, i) => (generator && i % EVERY === 0 ? [id] : []))
    expect([...answers]).toEqual(ids.map((id) => `${id} unique true number`))
  }, 600_000)

  it.runIf(isWhole)(
    'has types by which the examples are right, for a strict TypeScript of any kind of modules',
    () => {
      const file = join(folder, 'examples.ts')
      const wrapped = examples.map((code) => `{${code.replace(/import \{ (.*) \} from 'nanido\/solver'/, 'const { $1 } = api')}}`)
      writeFileSync(file, `import * as api from './index.js'\n${wrapped.join('\n').replaceAll('PuzzleError, solve', 'PuzzleError, solve')}`)
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
      const options = { strict: true, noEmit: true, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], target: ts.ScriptTarget.ES2023 }
      for (const [module, moduleResolution] of [
        [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
        [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
      ]) {
        const program = ts.createProgram([file], { ...options, module, moduleResolution })
        const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
        expect(faults).toEqual([])
      }
    },
    600_000,
  )
})
