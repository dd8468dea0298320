import type { Words } from '../words'
import { type Action, actionsOf, type Scope } from './action'

/** A motion as an entry of a table: its id within its part of the window, its keys separated by spaces, its label, and its effect. */
export type Motion = readonly [id: string, keys: string, label: (words: Words) => string, run: () => unknown]

/** The motions of each part of the window. */
export type Motions = Readonly<Partial<Record<Scope, readonly Motion[]>>>

/** Makes actions of a table of motions. They move the keyboard within parts of the window. */
export const motionsOf = (table: Motions): readonly Action[] =>
  actionsOf(
    (Object.keys(table) as Scope[]).flatMap((scope) =>
      (table[scope] ?? []).map(([id, keys, label, run]): Action => {
        return { id: `${scope}.${id}`, label, keys: keys.split(' '), scope, motion: true, run }
      }),
    ),
  )
