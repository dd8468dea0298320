import { setCaption, type SetCaption } from '../caption'
import { mmOf } from '#plan/model/box.ts'
import type { Numbered } from '#plan/model/entry.ts'
import type { Captions } from '#plan/model/plan.ts'
import type { Setting } from '../setting'
import { setFoot, type SetFoot } from './foot'

/** The largest share of a slot that words may take; more would leave no useful room for the drawing. */
export const MOST_WORDS = 0.55

/** The words over and under a problem. */
export interface SetWords {
  readonly caption: SetCaption
  readonly foot: SetFoot
  /** Whether some of the words are left out because they do not fit; a finding then says so. */
  readonly isCut: boolean
  /** Whether the number is smaller than the style has it; a note then says so. */
  readonly hasSmallNumber: boolean
}

/** Sets the words around a problem. */
export function setWords(entry: Numbered, shows: Captions, width: number, setting: Setting): SetWords {
  return {
    ...{ caption: setCaption(entry, shows, width, setting), foot: setFoot(entry, shows, width, setting) },
    ...{ isCut: false, hasSmallNumber: shows.number && hasSmallNumber(setting) },
  }
}

/** Whether words are no wider than the slot and leave enough of its height to the drawing. */
const fits = ({ caption, foot }: SetWords, height: number): boolean =>
  !caption.isTooWide && !foot.isTooWide && caption.height + foot.height <= height * MOST_WORDS + 1e-9

/**
 * The words around a problem on a page of its own. Where they leave no room for its drawing, some are left out, in this order: the author,
 * the title, the level, the words under the problem, and at last its number.
 */
export function setWordsAlone(entry: Numbered, shows: Captions, width: number, height: number, setting: Setting): SetWords {
  const whole = setWords(entry, shows, width, setting)
  if (fits(whole, height)) return whole
  let less = shows
  let words = whole
  for (const leftOut of LESS) {
    less = { ...less, ...leftOut }
    words = setWords(entry, less, width, setting)
    if (fits(words, height)) break
  }
  return { ...words, isCut: true }
}

const LESS: readonly Partial<Captions>[] = [
  ...[{ author: false }, { title: false }, { level: 'none' as const }, { under: false, reference: false }, { number: false }],
]

const smallNumbers = new WeakMap<Setting, Setting>()

const hasSmallNumber = ({ look }: Setting): boolean => look !== undefined && look.caption.number < mmOf(look.style.caption.number) - 1e-9

/** A copy of a setting in whose style the number of a puzzle is as small as the words beside it, so that the board has more of its page. */
export function withSmallNumber(setting: Setting): Setting {
  const { look } = setting
  if (!look) return setting
  const { number, beside } = look.caption
  let own = smallNumbers.get(setting)
  if (!own)
    smallNumbers.set(setting, (own = { ...setting, look: { ...look, caption: { ...look.caption, number: Math.min(number, beside) } } }))
  return own
}
