import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import { addressOf } from './address'

const refusalOf = (url: string, isOpen = false, env = {}) => {
  try {
    addressOf(url, isOpen, env)
  } catch (error) {
    if (error instanceof ServiceError) return error.problem
    throw error
  }
  return undefined
}
const sslOf = (url: string, env = {}) => addressOf(url, false, env).server.ssl

describe('the address of a queue', () => {
  it.each([
    ['postgres://me@db.example/work', { rejectUnauthorized: true }],
    ['postgres://me@db.example/work?sslmode=prefer', { rejectUnauthorized: true }],
    ['postgres://me@db.example/work?sslmode=require', { rejectUnauthorized: true }],
    ['postgres://me@10.0.0.7:5433/work', { rejectUnauthorized: true }],
    ['postgres://me@127.example/work', { rejectUnauthorized: true }],
    ['postgres://me@db.example/work?sslmode=disable', false],
    ['postgres://me@127.0.0.1/work', false],
    ['postgres://me@[::1]/work', false],
    ['postgres:///work?host=/run/postgresql', false],
    ['postgres://me@localhost/work?sslmode=verify-full', { rejectUnauthorized: true }],
  ])('is encrypted and proven, but on this machine: %s', (url, ssl) => expect(sslOf(url)).toEqual(ssl))

  it('that is bare is told apart: unencrypted, and not to this machine', () => {
    const isBare = (url: string) => addressOf(url, false, {}).isBare
    expect(['postgres://db.example/w?sslmode=disable', 'postgres://db.example/w', 'postgres://localhost/w?sslmode=disable', 'postgres://127.0.0.1/w'].map(isBare)).toEqual([true, false, false, false]) // prettier-ignore
  })

  it('may be told the password itself only where nobody is in between, or where that was asked for', () => {
    const may = (url: string, env = {}) => addressOf(url, false, env).maySayPassword
    expect(['postgres://localhost/w', 'postgres://db.example/w', 'postgres://db.example/w?sslmode=disable&require_auth=password'].map((url) => may(url))).toEqual([true, true, true]) // prettier-ignore
    expect(may('postgres://db.example/w?sslmode=disable')).toBe(false)
    expect(may('postgres://192.168.0.7/w?sslmode=disable')).toBe(false)
    expect(may('postgres://db.example/w?sslmode=disable', { PGREQUIREAUTH: 'password' })).toBe(true)
    expect(refusalOf('postgres://db.example/w?require_auth=none')).toEqual({ code: 'queue.bad-address', part: 'require_auth=none' })
  })

  it('takes certificates from files, and the modes of the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nanido-queue-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    writeFileSync(join(folder, 'root'), 'ROOT')
    expect(sslOf(`postgres://db.example/work?sslrootcert=${join(folder, 'root')}`)).toEqual({ rejectUnauthorized: true, ca: 'ROOT' })
    expect(sslOf('postgres://localhost/work', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: join(folder, 'root') })).toEqual({ rejectUnauthorized: true, ca: 'ROOT' }) // prettier-ignore
    expect(refusalOf('postgres://db.example/work?sslrootcert=/none')).toEqual({ code: 'queue.bad-address', part: 'sslrootcert=/none' })
  })

  it('is never told with its password, and none is taken where others can read it', () => {
    expect(addressOf('postgres://me:secret@db.example:99/work', false)).toMatchObject({ host: 'db.example:99', server: { password: 'secret', port: 99 } }) // prettier-ignore
    expect(refusalOf('postgres://me:secret@db.example/work', true)).toEqual({ code: 'queue.open-password' })
    expect(JSON.stringify(refusalOf('postgres://me:secret@db.example/work?colour=red'))).not.toContain('secret')
  })

  it.each(['', 'queue', 'http://db.example', 'postgres://h/d?sslmode=maybe', 'postgres://h/d?password=x'])('is refused: %j', (url) =>
    expect(refusalOf(url)?.code).toBe('queue.bad-address'),
  )
})
