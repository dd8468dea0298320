import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'

/** The lists of genres, which have to name them. */
const LISTS = ['src/solver/genres/index.ts', 'src/solver/genres/pencils.ts', 'src/renderer/boards/genres.ts']
/** Rooms whose code is about every genre. */
const SHARED = ['cli', 'contract', 'main', 'plan', 'preload', 'renderer', 'solver']

const ids = [...genres, nullgenre].map(({ id }) => id)

/** How a genre is called: its id, as code writes that, and its first word. */
const names = new Set([
  ...ids,
  ...ids.map((id) => id.replaceAll('-', '')),
  ...ids.flatMap((id) => id.split('-').filter((part) => part.length > 4 && !['number', 'place'].includes(part))),
  ...genres.flatMap(({ longEnumeration }) => (longEnumeration ? [longEnumeration.id, longEnumeration.id.replaceAll('-', '')] : [])),
])

/** Ids that are a genre's own, to be found as whole texts; words that code has for other things as well are left out. */
const WORDS = ['csv', 'grid', 'pattern', 'source', 'text']
const formats = genres.flatMap((genre) => genre.formats.map(({ id }) => id))
const ownIds = new Set([
  ...genres.flatMap((genre) => genre.graders.map(({ id }) => id)),
  ...formats.filter((id) => formats.filter((one) => one === id).length === 1 && !WORDS.includes(id)),
  // An option by which rooms used to tell who takes a picture.
  'greys',
])

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|svelte|css|html)$/.test(entry.name) && !/\.test\.ts$|^(testing|fake|trial)/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Without comments, which may give examples. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|<!--[\s\S]*?-->/gm, '')

/**
 * Whether code has a name as a word or a part of one, but not across two, as `hasHint` has “hashi”. Ids of several
 * words are joined in any way.
 */
function isNamed(code: string, name: string): boolean {
  if (ids.some((id) => id !== name && id.replaceAll('-', '') === name)) return code.toLowerCase().includes(name)
  return [name, name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()].some((form) => code.includes(form))
}

const isOfGenre = (file: string): boolean => ids.some((id) => file.includes(`${sep}${id}${sep}`))

it('code outside the folders of the genres names none of them', () => {
  const files = SHARED.flatMap((room) => filesIn(join('src', room)))
    .filter((file) => !isOfGenre(file))
    .filter((file) => !LISTS.some((list) => join(list) === file))
  expect(files.length).toBeGreaterThan(300)
  const named = files.flatMap((file) => {
    const code = codeOf(file)
    const found = [...names].filter((name) => isNamed(code, name))
    const ids = [...ownIds].filter((id) => code.toLowerCase().includes(`'${id}'`) || code.toLowerCase().includes(`"${id}"`))
    return [...found, ...ids].map((name) => `${file}: ${name}`)
  })
  expect(named).toEqual([])
})
