// Tests that the files named in the pages and comments of the project exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.mjs'

const inFolder = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [...inFolder('.'), ...inFolder('docs'), ...inFolder('docs/decisions')]
const read = (page) => readFileSync(join(root, page), 'utf8')

it.each(pages)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^(https?:|#)/.test(link))
  const missing = links.filter((link) => !existsSync(join(root, dirname(page), link.replace(/#.*/, ''))))
  expect(missing).toEqual([])
})

it('docs/architecture.md has a row for every room', () => {
  const page = read('docs/architecture.md')
  const rooms = ['src', 'src/main', 'src/solver', 'src/solver/genres'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`),
  )
  // Each room of src/main is listed by itself, nullgenre is a template that is described with the contract, and test code is no room.
  const others = ['src/main/', 'src/solver/genres/nullgenre/']
  expect(rooms.filter((room) => !others.includes(room) && !room.endsWith('/testing/') && !page.includes(`| \`${room}\` |`))).toEqual([])
})

describe('docs/electron.md', () => {
  const points = read('docs/electron.md')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('has the twenty points of the checklist', () => {
    expect(points.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  it.each(points)('%s%s %s is tested in a file that is there', (_, _number, _point, _here, tested) => {
    const files = [...tested.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(root, file.startsWith('scripts/') ? file : join('src/main/shell', file)))).toBe(true)
  })
})

it('every decision is in the list of them, once, under a number of its own', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-/.test(name))
  const index = read('docs/decisions/README.md')
  for (const name of names) expect(index.split(`(${name})`)).toHaveLength(2)
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
})

it('the journeys pass through files that are there', () => {
  const page = read('docs/journeys.md')
  const files = [...page.matchAll(/(?:cli|contract|main|plan|renderer|solver)\/[\w./-]*\w(?:\.svelte)?\.ts/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(join(root, 'src', file)))).toEqual([])
})

it('whole paths of the project that texts, tests and scripts name are there', () => {
  const places = ['docs', 'docs/decisions', 'e2e', 'e2e/support', 'trust', 'bench', 'scripts', 'scripts/lib', 'test-support', 'src'].filter(
    (folder) => existsSync(join(root, folder)),
  )
  const texts = places.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder === 'src' })
      .filter((name) => /\.(ts|mjs|svelte|md)$/.test(name))
      .map((name) => join(folder, name)),
  )
  // A name in capitals, or `some`, stands for any name. The files of the two classics belong to the program that they are compared with.
  const anyName = /[A-Z]{4}|\/some\.|^docs\/solver-|^src\/main\.ts$|^trust\/trust\.mjs$/
  const path =
    /(?<![\w./-])(?:\$\{root\}\/)?((?:src|e2e|trust|bench|scripts|test-support|resources|docs)\/[\w./-]+\.(?:ts|mjs|svelte|md|jsonl?|html|css))\b(?!\.)/g
  const missing = texts.flatMap((text) =>
    [...read(text).matchAll(path)]
      .map(([, named]) => named)
      .filter((named) => !anyName.test(named) && !existsSync(join(root, named)))
      .map((named) => `${text}: ${named}`),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

it('files of the project that comments and pages name by the end of their paths are there', () => {
  const folders = ['src', 'e2e', 'trust', 'bench', 'scripts', 'test-support', 'docs']
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .concat(readdirSync(root))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
  const known = new Set(files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(i).join('/'))))
  // Pages write `wide.ts`, comments `kernel/budget.ts`. The files of `others` are built, or belong to other packages.
  const others = ['electron.d.ts', 'index.d.ts', 'out/solver/index.d.ts']
  const texts = files.filter((file) => /\.(ts|svelte|mjs|md)$/.test(file) && !/\/(fixtures|node_modules)\//.test(file))
  const missing = texts.flatMap((text) =>
    [...read(text).matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|svelte|mjs))`/g)]
      .map(([, named]) => named)
      .filter((named) => !/[A-Z]{4}/.test(named) && !others.includes(named) && !known.has(named))
      .map((named) => `${text}: ${named}`),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})
