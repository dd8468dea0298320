import { SIGNS, USUAL_COLOURS } from './colours'
import type { Colours } from './puzzle'
import { type Blindness, distance, oklabOf, oklabSeen } from './tint'

/** The faults of a palette. A puzzle with such a palette can be solved nevertheless. */
export type PaletteMessage =
  /** No clue has this colour. */
  | { readonly code: 'nonogram.colour-unused'; readonly sign: string; readonly colour: string }
  /** Two colours, or a colour and the background (`.`), are hard to tell apart. */
  | { readonly code: 'nonogram.colours-alike'; readonly signs: readonly [string, string]; readonly colours: readonly [string, string] }
  /** Two colours that some colour-blind people cannot distinguish. */
  | {
      readonly code: 'nonogram.colours-alike-blind'
      readonly signs: readonly [string, string]
      readonly colours: readonly [string, string]
      readonly kinds: readonly Blindness[]
    }
  | { readonly code: 'nonogram.many-colours'; readonly count: number; readonly usual: number }

const KINDS: readonly Blindness[] = ['protan', 'deutan', 'tritan']

/** The distance in OKLab below which two colours are hard to tell apart on paper. */
const NEAREST = 0.1

/**
 * Finds the flaws of a palette: unused colours, colours too near each other or the background, and more colours than readers are used to.
 */
export function paletteFlaws({ palette, background, rows, columns }: Colours): PaletteMessage[] {
  const used = new Set([...rows, ...columns].join(''))
  const all = [{ sign: '.', colour: background }, ...palette.map((colour, i) => ({ sign: SIGNS[i]!, colour }))]
  const seen = all.map(({ colour }) => oklabOf(colour))
  const messages: PaletteMessage[] = []
  // On an empty board no colour is used yet, so that all colours of the palette are compared.
  for (const { sign, colour } of used.size === 0 ? [] : all.slice(1))
    if (!used.has(sign)) messages.push({ code: 'nonogram.colour-unused', sign, colour })
  for (const [i, one] of all.entries())
    for (const [j, other] of all.entries())
      if (i < j) {
        const pair = { signs: [one.sign, other.sign], colours: [one.colour, other.colour] } as const
        const kinds = KINDS.filter((kind) => distance(oklabSeen(one.colour, kind), oklabSeen(other.colour, kind)) < NEAREST)
        if (distance(seen[i]!, seen[j]!) < NEAREST) messages.push({ code: 'nonogram.colours-alike', ...pair })
        else if (kinds.length > 0) messages.push({ code: 'nonogram.colours-alike-blind', ...pair, kinds })
      }
  if (palette.length > USUAL_COLOURS) messages.push({ code: 'nonogram.many-colours', count: palette.length, usual: USUAL_COLOURS })
  return messages
}
