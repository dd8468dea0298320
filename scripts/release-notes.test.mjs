import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/run.mjs'
import { notesOf } from './release-notes.mjs'

const CHANGES = '# Changes\nHead.\n\n## 1.10.0, 2027-01-02\n### A\n- one ([why](CONTRIBUTING.md))\n\n## 1.1.0\n- two\n\n## 1.0.0\n'

it('gives the part of one version, with links into the project as it was tagged', () => {
  expect(notesOf(CHANGES, 'v1.10.0')).toBe('### A\n- one ([why](../blob/v1.10.0/CONTRIBUTING.md))')
  expect(notesOf(CHANGES, '1.1.0')).toBe('- two')
})

it('gives nothing where a version has no part, or an empty one', () => {
  expect([notesOf(CHANGES, 'v1'), notesOf(CHANGES, 'v1.0.0'), notesOf(CHANGES, '')]).toEqual([undefined, undefined, undefined])
})

it('is a page a version: what takes more than a thousand words stands in docs', () => {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const long = changes.split(/^## /m).filter((section) => section.split(/\s+/).length > 1000)
  expect(long).toEqual([])
})

it('finds the version that package.json names', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), `v${version}`)?.length).toBeGreaterThan(100)
})
