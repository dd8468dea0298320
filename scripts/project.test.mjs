// What a public forge runs and shows of the project.
import { createRequire } from 'node:module'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.mjs'

// electron-builder's own reader of YAML, found as it finds it.
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
  // Neither the compiler nor knip follows such a path.
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
