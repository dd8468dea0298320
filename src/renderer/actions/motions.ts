import type { Words } from '../words'
import { type Action, actionsOf, type Scope } from './action'

/** A motion: its id within the part of the window, its keys separated by spaces, its label, what it does. */
export type Motion = readonly [id: string, keys: string, label: (words: Words) => string, run: () => unknown]

/** The motions of parts of the window. */
export type Motions = Readonly<Partial<Record<Scope, readonly Motion[]>>>

/** The actions of a table of motions: how the keyboard moves within parts of the window. */
export const motionsOf = (table: Motions): readonly Action[] =>
  actionsOf(
    (Object.keys(table) as Scope[]).flatMap((scope) =>
      (table[scope] ?? []).map(([id, keys, label, run]): Action => {
        return { id: `${scope}.${id}`, label, keys: keys.split(' '), scope, motion: true, run }
      }),
    ),
  )
