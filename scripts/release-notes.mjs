// node scripts/release-notes.mjs vX.Y.Z: what CHANGELOG.md says of a version, for the page of its release.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

/**
 * The section of a version; undefined where there is none, or it has no change.
 *
 * @param {string} changes the text of CHANGELOG.md
 * @param {string} tag `v0.1.0`, or without the `v`
 */
export function notesOf(changes, tag) {
  const version = tag.replace(/^v/, '')
  const section = changes.split(/^## /m).find((one) => one.split(/[\s,]/)[0] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  // Links of the file are meant from the root of the project, as it was tagged.
  return notes === '' ? undefined : notes?.replaceAll(/\]\((?!https?:)([^)]+)\)/g, `](../blob/${tag}/$1)`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [tag = ''] = process.argv.slice(2)
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), tag)
  if (notes === undefined) giveUp(`CHANGELOG.md has no section “## ${tag.replace(/^v/, '')}” with a change in it.`)
  console.log(notes)
}
