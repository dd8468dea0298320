// Tests the files that a public code host runs and shows.
import { createRequire } from 'node:module'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.mjs'

// electron-builder's own YAML reader, resolved from electron-builder because it is not a dependency of this project.
const { load } = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))('js-yaml')
const of = (path) => readFileSync(join(root, path), 'utf8')
const { scripts, homepage, repository, bugs } = JSON.parse(of('package.json'))
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((path) => [path, load(of(path))])
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps)

describe.each(workflows)('%s', (_, workflow) => {
  it('runs scripts of this project only', () => {
    const named = stepsOf(workflow).flatMap(({ run = '' }) => [...run.matchAll(/npm (?:run (?:-s )?)?([\w:-]+)/g)].map(([, name]) => name))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !['ci', 'pack', 'test', 'start'].includes(name) && !(name in scripts))).toEqual([])
  })

  it('may read only, but for the draft of a tag’s release, ends, and takes what it uses in a version', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const [name, job] of Object.entries(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0)
      if (job.permissions) expect([name, job.if, job.permissions]).toEqual(['release', "github.ref_type == 'tag'", { contents: 'write' }])
    }
    for (const { uses } of stepsOf(workflow)) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
  })
})

it('the forms for faults and wishes ask in both languages', () => {
  for (const path of ['fault', 'wish'].map((name) => `.github/ISSUE_TEMPLATE/${name}.yml`)) {
    const { name, description, body } = load(of(path))
    for (const text of [name, description, ...body.map(({ attributes }) => attributes.label)]) expect(text).toMatch(/ \/ .*\p{Script=Han}/u)
  }
})

it('home, sources and faults are of one project', () => {
  expect(repository.url).toBe(`git+${homepage}.git`)
  expect(bugs).toBe(`${homepage}/issues`)
})

describe('what scripts load by its path', () => {
  // Neither the compiler nor knip checks these paths.
  const bases = { 'scripts/make-kin-gin-list.mjs': 'src/solver/genres/tsume-shogi/kin-gin' }
  const loads = globSync('scripts/**/*.mjs', { cwd: root }).flatMap((script) =>
    [...of(script).matchAll(/const \{([^}]*)\} = await load\('([^']+)'\)/g)].flatMap(([, names, file]) =>
      names.split(',').map((name) => [name.split(':')[0].trim(), join(bases[script] ?? '', file), script]),
    ),
  )

  it.each(loads)('%s is exported by %s, for %s', (name, file) => {
    const text = of(file)
    const own = new RegExp(String.raw`^export (?:async )?(?:const|class|function\*?) ${name}\b`, 'm')
    const passedOn = new RegExp(String.raw`^export \{[^}]*\b${name}\b[^}]*\}`, 'm')
    expect(own.test(text) || passedOn.test(text)).toBe(true)
  })

  it('is found', () => expect(loads.length).toBeGreaterThan(15))
})

describe('files of less than thirty lines that one file of their folder imports', () => {
  // docs/decisions/020-small-files.md says why these kinds of small files are kept.
  const sources = globSync('src/**/*.{ts,svelte}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const known = new Set(sources)
  const isProduct = (path) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(path)
  const roots = Object.entries(JSON.parse(of('package.json')).imports).filter(([name]) => name.endsWith('/*'))
  const imports = /(?<lazy>import\(\s*|new URL\(\s*)?(?:(?<=from\s|import\s|\()\s*)['"](?<named>[.#][^'"]*)['"]/g

  /** Returns the project's file that an import names; undefined for a package or an asset. */
  const fileOf = (from, named) => {
    const [room, folder] = roots.find(([name]) => named.startsWith(name.slice(0, -1))) ?? []
    const path = room ? folder.slice(2, -1) + named.slice(room.length - 1) : posix.join(posix.dirname(from), named)
    return [path, `${path}.ts`, `${path}.svelte.ts`, `${path}/index.ts`].find((one) => known.has(one))
  }
  const importers = new Map(sources.map((path) => [path, []]))
  for (const from of sources.filter(isProduct)) {
    for (const { groups } of of(from).matchAll(imports)) {
      const path = fileOf(from, groups.named)
      if (path) importers.get(path).push({ from, isLazy: groups.lazy !== undefined })
    }
  }
  const small = sources.filter((path) => {
    const [first, ...others] = [...new Set(importers.get(path).map(({ from }) => from))]
    const isAlone = first !== undefined && others.length === 0 && posix.dirname(first) === posix.dirname(path)
    return isProduct(path) && isAlone && of(path).split('\n').length <= 30
  })

  const kinds = [
    ['a component', (path) => path.endsWith('.svelte')],
    ['what a component does or says, to be tested without it', (_, { from }) => from.endsWith('.svelte')],
    ['one of a list, which index.ts makes', (_, { from }) => from.endsWith('/index.ts')],
    ['made by a script', (path) => path.endsWith('-code.ts')],
    ['loaded later than its importer', (_, { isLazy }) => isLazy],
  ]
  const others = []

  it('are of a kind that stands alone', () => {
    const isOfKind = (path) => kinds.some(([, holds]) => holds(path, importers.get(path)[0]))
    expect(small.filter((path) => !isOfKind(path))).toEqual(others)
  })

  it.each(kinds)('%s: there are such files', (_, holds) => {
    expect(small.some((path) => holds(path, importers.get(path)[0]))).toBe(true)
  })

  it('do not become more unseen', () => {
    const count = small.length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(46)
  })
})
