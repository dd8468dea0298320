import type { Handlers } from '#contract/api.ts'
import type { Printer } from '#main/printing/printer.ts'

type Handler = (params: never) => unknown

/** Handlers that print, each of which is done once more where the printing process was ended for the sake of another (`Printer.anew`). */
export function anew<H extends Partial<Handlers>>(printer: Printer, handlers: H): H {
  const done = Object.entries(handlers as Readonly<Record<string, Handler>>).map(([method, handler]) => [
    method,
    (params: never) => printer.anew(() => handler(params)),
  ])
  return Object.fromEntries(done) as H
}
