// node scripts/release-notes.mjs vX.Y.Z: prints the section of CHANGELOG.md about a version, for its release page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

/**
 * Returns the section of a version; undefined if there is none or it is empty.
 *
 * @param {string} changes the text of CHANGELOG.md
 * @param {string} tag `v0.1.0`, or without the `v`
 */
export function notesOf(changes, tag) {
  const version = tag.replace(/^v/, '')
  const section = changes.split(/^## /m).find((one) => one.split(/[\s,]/)[0] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  // Relative links are rewritten, because on a release page they would not lead to the tagged files.
  return notes === '' ? undefined : notes?.replaceAll(/\]\((?!https?:)([^)]+)\)/g, `](../blob/${tag}/$1)`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [tag = ''] = process.argv.slice(2)
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), tag)
  if (notes === undefined) giveUp(`CHANGELOG.md has no section “## ${tag.replace(/^v/, '')}” with a change in it.`)
  console.log(notes)
}
