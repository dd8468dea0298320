import type { Bridge, EventBatch, Reply } from '../port'

/** The function that Chrome adds to the page for Nanido. It is removed from the page's global object before any script of the page runs. */
export const BINDING = '__nanido'
/** The function that receives answers and events in the page. */
const DELIVER = '__nanidoDeliver'

/** The function that passes a file whose path the page wants to know. */
export const FILE = '__nanidoFile'
/** The call that asks for the path. */
export const PATH_OF = 'shell.path-of'

/** A message to the page: the answer to call `id`, or a batch of events. */
export type Delivery = { readonly id: number; readonly reply: Reply } | { readonly events: EventBatch }

/** The part of a page's global object that `installBridge` uses. */
export interface PageGlobal {
  readonly top: unknown
  readonly bridge?: unknown
  /** The page's own function; its first argument is the kind of event. */
  addEventListener?(kind: 'dragover' | 'drop', listener: (event: Pick<Event, 'preventDefault'>) => void): void
  readonly document?: Pick<Document, 'querySelector'>
  [name: string]: unknown
}

/** Adds `window.bridge` to the page. It is sent as source text, so it may use only its arguments. */
function installBridge(page: PageGlobal, binding: string, deliver: string, file: string, pathOf: string): void {
  if (page !== page.top || page.bridge) return
  const send = page[binding] as (payload: string) => void
  Reflect.deleteProperty(page, binding)
  const waiting = new Map<number, (reply: Reply) => void>()
  const files = new Map<number, File>()
  const listeners = new Set<(batch: EventBatch) => void>()
  let lastId = 0
  // A file dropped before the program is loaded would replace the page. Refusing that navigation alone would still abort the load and leave
  // the window empty. Once loaded, the program handles dropped files itself.
  const refuse = (event: Pick<Event, 'preventDefault'>): void => {
    if (!page.document?.querySelector('#app > *')) event.preventDefault()
  }
  for (const kind of ['dragover', 'drop'] as const) page.addEventListener?.(kind, refuse)
  const bridge: Bridge = {
    call: (method, params) =>
      new Promise((resolve) => {
        waiting.set(++lastId, resolve)
        send(JSON.stringify([lastId, method, params === undefined ? null : params]))
      }),
    pathOf: (chosen) =>
      new Promise((resolve) => {
        waiting.set(++lastId, (reply) => resolve(reply.ok ? (reply.value as string | null) : null))
        files.set(lastId, chosen)
        send(JSON.stringify([lastId, pathOf, null]))
      }),
    onEvents: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  Object.defineProperty(page, 'bridge', { value: Object.freeze(bridge) })
  Object.defineProperty(page, file, {
    value: (id: number) => {
      const chosen = files.get(id)
      files.delete(id)
      return chosen
    },
  })
  Object.defineProperty(page, deliver, {
    value: (delivery: Delivery) => {
      if ('events' in delivery) {
        for (const listener of listeners) listener(delivery.events)
        return
      }
      waiting.get(delivery.id)?.(delivery.reply)
      waiting.delete(delivery.id)
    },
  })
}

/** Returns the script for every new document; it does nothing on a page of another origin. */
export function bridgeScript(origin: string): string {
  const [page, ...names] = [origin, BINDING, DELIVER, FILE, PATH_OF].map((word) => JSON.stringify(word))
  return `if (location.origin === ${page}) (${installBridge.toString()})(window, ${names.join(', ')})`
}

/**
 * Returns the expression that passes `delivery` to the page: as JSON text to be parsed there, which takes V8 half the time of compiling the
 * same as a program.
 */
export function deliveryExpression(delivery: Delivery): string {
  return `${DELIVER}(JSON.parse(${JSON.stringify(JSON.stringify(delivery))}))`
}
