import { beforeEach, expect, it, vi } from 'vitest'
import type { ForkSolver } from '#main/processes/fork.ts'
import { type FakeElectron, fakeElectron } from '#test-support/electron/index.ts'

let electron: FakeElectron
let fork: ForkSolver
beforeEach(async () => {
  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.electron)
  const { forkUtility } = await import('./fork')
  fork = forkUtility('/app/out/main/solver-worker.js', 'Nanido solver', { memory: 64 })
  electron.app.becomeReady()
})

it('starts a utility process with its limits and without standard input', () => {
  fork()
  expect(electron.utilities).toHaveLength(1)
  const { path, args, options } = electron.utilities[0]!
  expect({ path, args, options }).toEqual({
    path: '/app/out/main/solver-worker.js',
    args: [String(64 * 2 ** 20)],
    options: { serviceName: 'Nanido solver', execArgv: ['--max-old-space-size=64'], stdio: ['ignore', 'ignore', 'pipe'] },
  })
})

it('brings messages both ways', () => {
  const program = fork()
  const heard: unknown[] = []
  program.onMessage((message) => heard.push(message))
  program.send({ limit: Infinity })
  const [utility] = electron.utilities
  utility!.emit('message', { share: 0.5 })
  expect(utility!.heard).toEqual([{ limit: Infinity }])
  expect(heard).toEqual([{ share: 0.5 }])
})

it('tells the end once, with its reason as far as the process gave one', () => {
  const ends: unknown[] = []
  const program = fork()
  program.onExit((code, cause) => ends.push([code, cause]))
  const [utility] = electron.utilities
  utility!.stderr.emit('data', Buffer.from('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n'))
  utility!.emit('exit', 133)
  utility!.emit('exit', 133)
  expect(ends).toEqual([[133, 'memory']])
})

it('ends it when it is told to', () => {
  fork().kill()
  expect(electron.utilities[0]!.isKilled).toBe(true)
})
