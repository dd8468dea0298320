// Tests how vitest.config.ts divides the unit tests.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'
import { root } from './lib/run.mjs'

const filesOf = (project) => {
  const { include, exclude = [] } = config.test.projects.find(({ test }) => test.name === project).test
  return globSync(include, { cwd: root, exclude })
}

it('a file that puts modules in the place of others reads all modules anew: in a shared process they may have been read before', () => {
  const replacing = ['node', 'views'].flatMap(filesOf).filter((path) => /\bvi\.mock\(['"#]/.test(readFileSync(join(root, path), 'utf8')))
  expect(replacing).toEqual([])
  expect(filesOf('apart')).toContain('src/cli/streaming/work.test.ts')
})
