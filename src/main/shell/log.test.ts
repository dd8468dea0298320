import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import logging from 'electron-log/node'
import { expect, it } from 'vitest'
import { keepLog } from './log'

/** Characters that set a terminal's title, erase, ring, overwrite and reverse the text direction. */
const HOSTILE = '\u001b]0;x\u0007\u009b2J\u0000a\rb\u202Ec'
const HARMLESS = '^[]0;x^G<U+009B>2J^@a^Mb<U+202E>c'

it('writes what a person keeps in the log as signs, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-log-'))
  const logger = logging.create({ logId: 'hostile' })
  const path = join(folder, 'log')
  writeFileSync(path, '')
  keepLog(logger, path)
  logger.transports.console.level = false
  logger.errorHandler.stopCatching()
  logger.error(`told: ${HOSTILE}`, new Error(HOSTILE))
  expect(readFileSync(path, 'utf8').match(/[^ -~\n]/gu)).toBeNull()
  expect(readFileSync(path, 'utf8')).toContain(`told: ${HARMLESS}`)
  rmSync(folder, { recursive: true, force: true })
})

it('goes on in the file alone when the terminal is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-log-'))
  const logger = logging.create({ logId: 'terminal' })
  const path = join(folder, 'log')
  let gone: () => void = () => undefined
  keepLog(logger, path, (act) => (gone = act))
  logger.errorHandler.stopCatching()
  expect(logger.transports.console.level).toBe('warn')
  gone()
  expect(logger.transports.console.level).toBe(false)
  logger.warn('after the terminal')
  expect(readFileSync(path, 'utf8')).toContain('after the terminal')
  rmSync(folder, { recursive: true, force: true })
})
