import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Starts a process as Electron starts a utility process: with a port, and warned of rejections only. */
const inUtility = (program: string) => {
  const parentLine = pathToFileURL(resolve('src/solver/worker/parent-line.ts')).href
  const code = `process.parentPort = { on: () => {}, postMessage: () => {} }
    const { parentLine } = await import('${parentLine}')
    parentLine()
    ${program}`
  return spawnSync(process.execPath, ['--unhandled-rejections=warn', '--input-type=module', '-e', code], { encoding: 'utf8' })
}

it('a utility process ends of a promise that failed unheard, as a Node process does, and says of what', () => {
  const ended = inUtility("void Promise.reject(new Error('an answer that nobody gave'))")
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain('an answer that nobody gave')
  expect(inUtility('').status).toBe(0)
})
