import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bridge } from '../port'
import { BINDING, bridgeScript, deliveryExpression, type Delivery, FILE, PATH_OF } from './bridge-script'

const ORIGIN = 'https://app.invalid'
interface Page {
  bridge?: Bridge
  [name: string]: unknown
}
let page: Page
let sent: unknown[]

function open(origin: string): void {
  sent = []
  page = { location: { origin }, [BINDING]: (payload: string) => sent.push(JSON.parse(payload)) }
  page['window'] = page['top'] = page
  createContext(page)
  runInContext(`window = top = globalThis; ${bridgeScript(ORIGIN)}`, page)
}
const deliver = (delivery: Delivery): unknown => runInContext(deliveryExpression(delivery), page)

beforeEach(() => open(ORIGIN))

describe('the bridge in the page', () => {
  it('sends calls and settles each with its own answer', async () => {
    const first = page.bridge?.call('tree.list', null)
    const second = page.bridge?.call('puzzle.get', { puzzle: 2 })
    expect(sent).toEqual([
      [1, 'tree.list', null],
      [2, 'puzzle.get', { puzzle: 2 }],
    ])
    deliver({ id: 2, reply: { ok: false, error: { code: 'service.no-such' } } })
    deliver({ id: 1, reply: { ok: true, value: '\u2028"</script>' } })
    expect(await first).toEqual({ ok: true, value: '\u2028"</script>' })
    expect(await second).toEqual({ ok: false, error: { code: 'service.no-such' } })
  })

  it('sends null where there are no parameters', () => {
    void page.bridge?.call('tree.list', undefined)
    expect(sent).toEqual([[1, 'tree.list', null]])
  })

  it('brings batches of events to those who listen, until they do not', () => {
    const heard: unknown[] = []
    const end = page.bridge?.onEvents((batch) => heard.push(batch))
    deliver({ events: [{ type: 'menu', action: 'undo' }] })
    end?.()
    deliver({ events: [{ type: 'menu', action: 'redo' }] })
    expect(heard).toEqual([[{ type: 'menu', action: 'undo' }]])
  })

  it('asks where a chosen file lies, and hands that file out once', async () => {
    const file = new File([], 'engine')
    const path = page.bridge?.pathOf(file)
    expect(sent).toEqual([[1, PATH_OF, null]])
    const take = page[FILE] as (id: number) => unknown
    expect([take(1), take(1)]).toEqual([file, undefined])
    deliver({ id: 1, reply: { ok: true, value: '/opt/engine' } })
    expect(await path).toBe('/opt/engine')
  })

  it('survives an answer that nobody waits for', () => {
    expect(() => deliver({ id: 99, reply: { ok: true, value: null } })).not.toThrow()
  })

  it('leaves nothing else of itself that a page script could call', () => {
    expect(page[BINDING]).toBeUndefined()
    expect(() => runInContext("'use strict'; window.bridge = null", page)).toThrow('read only')
  })

  it('is absent on a page of another origin', () => {
    open('https://elsewhere.example')
    expect(page.bridge).toBeUndefined()
  })
})

describe('what is dropped onto the page', () => {
  it('leads it nowhere before its program is there, and is left to the program then', () => {
    const listeners = new Map<string, (event: { preventDefault(): void }) => void>()
    let program: object | null = null
    const context = {
      location: { origin: ORIGIN },
      document: { querySelector: () => program },
      addEventListener: (kind: string, listener: (event: { preventDefault(): void }) => void) => listeners.set(kind, listener),
    }
    createContext(context)
    runInContext(`window = top = globalThis; ${bridgeScript(ORIGIN)}`, context)
    const prevented = (kind: string): boolean => {
      let was = false
      listeners.get(kind)!({ preventDefault: () => (was = true) })
      return was
    }
    expect([prevented('dragover'), prevented('drop')]).toEqual([true, true])
    program = {}
    expect([prevented('dragover'), prevented('drop')]).toEqual([false, false])
  })
})
