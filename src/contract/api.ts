import type { z } from 'zod'
import { answersCalls } from './calls/answers'
import { arrivingCalls } from './calls/arriving'
import { booksCalls } from './calls/books'
import { layingOutCalls } from './calls/laying-out'
import { lookingAfterCalls } from './calls/looking-after'
import { printingCalls } from './calls/printing'
import { puzzlesCalls, solvingCalls } from './calls/puzzles'
import { statisticsCalls } from './calls/statistics'
import { workCalls } from './calls/work'

/**
 * All calls of the window and of the command line to the services. Each subject has a file in `calls/`. Both shells, Electron and Chromium,
 * offer exactly these calls.
 */
export const api = {
  ...answersCalls,
  ...arrivingCalls,
  ...booksCalls,
  ...layingOutCalls,
  ...lookingAfterCalls,
  ...printingCalls,
  ...puzzlesCalls,
  ...solvingCalls,
  ...statisticsCalls,
  ...workCalls,
} as const

/** Names of the calls. */
export type Method = keyof typeof api
/** The parameters of a call as the caller writes them. Fields with a default may be left out. */
export type Params<M extends Method> = z.input<(typeof api)[M]['input']>
/** The parameters of a call as the service receives them: validated, and with defaults filled in. */
export type Validated<M extends Method> = z.output<(typeof api)[M]['input']>
/** The answer of a service to a call. */
export type Answer<M extends Method> = z.output<(typeof api)[M]['output']>
/** The services as plain functions, one for each call. */
export type Handlers = { readonly [M in Method]: (params: Validated<M>) => Answer<M> | Promise<Answer<M>> }
