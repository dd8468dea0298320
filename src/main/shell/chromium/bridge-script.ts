import type { Bridge, EventBatch, Reply } from '../port'

/** The function that Chrome puts into the page for us; taken off the page's global object before any page script runs. */
export const BINDING = '__nanido'
/** The function through which answers and events come back. */
const DELIVER = '__nanidoDeliver'

/** The function by which a file is had whose place the page asks for. */
export const FILE = '__nanidoFile'
/** The call that asks for it. */
export const PATH_OF = 'shell.path-of'

/** A delivery into the page: the answer to call `id`, or a batch of events. */
export type Delivery = { readonly id: number; readonly reply: Reply } | { readonly events: EventBatch }

/** The part of a page's global object that `installBridge` uses. */
export interface PageGlobal {
  readonly top: unknown
  readonly bridge?: unknown
  /** The page's own; the first argument is the kind of event. */
  addEventListener?(kind: 'dragover' | 'drop', listener: (event: Pick<Event, 'preventDefault'>) => void): void
  readonly document?: Pick<Document, 'querySelector'>
  [name: string]: unknown
}

/**
 * Puts `window.bridge` into the page. It travels as text, so everything it needs is inside it or in its arguments.
 */
function installBridge(page: PageGlobal, binding: string, deliver: string, file: string, pathOf: string): void {
  if (page !== page.top || page.bridge) return
  const send = page[binding] as (payload: string) => void
  Reflect.deleteProperty(page, binding)
  const waiting = new Map<number, (reply: Reply) => void>()
  const files = new Map<number, File>()
  const listeners = new Set<(batch: EventBatch) => void>()
  let lastId = 0
  // A file that is dropped while the program is still being loaded would replace the page, which is refused; but what is being loaded would
  // be lost all the same, and the window stay empty. Once the program is loaded, it handles dropped files itself.
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

/** The script for every new document; it does nothing on a page of another origin. */
export function bridgeScript(origin: string): string {
  const [page, ...names] = [origin, BINDING, DELIVER, FILE, PATH_OF].map((word) => JSON.stringify(word))
  return `if (location.origin === ${page}) (${installBridge.toString()})(window, ${names.join(', ')})`
}

/**
 * The expression that hands `delivery` to the page: as a text to be parsed there, which the engine reads in half the time that it takes to
 * compile the same as a program.
 */
export function deliveryExpression(delivery: Delivery): string {
  return `${DELIVER}(JSON.parse(${JSON.stringify(JSON.stringify(delivery))}))`
}
