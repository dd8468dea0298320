import type { Box } from '#plan/model/box.ts'
import { captionBound, setCaption } from '../caption'
import type { Numbered } from '#plan/model/entry.ts'
import { lower } from '../row-layout'
import type { Section } from '#plan/model/plan.ts'
import type { Setting } from '../setting'
import { bestGrid, slotsIn, type Grid } from '../slots'
import { setFoot } from './foot'
import { gapOf, heightOver, inlineSolutions, perPageOf, turnsIn } from './section'
import { stripFor } from './share'
import { laneIn, type Strip } from './strip'
import { MOST_WORDS } from './words'

/** The division of a page into slots, for a wanted number of puzzles. */
export interface Division {
  /** The number of slots: at most the wanted number, and no more than have room with their captions. */
  readonly count: number
  readonly grid: Grid
  /** The gap between slots, in millimetres. */
  readonly gap: number
  /** The strip of a slot that is kept for the solution, where it is printed on the page of its problem. */
  readonly strip?: Strip
}

/** The divisions of a section's pages, one for each number of puzzles a page that the section asks for, so that its pages look alike. */
export function divisionsOf(setting: Setting, section: Section, entries: readonly Numbered[]): Map<number, Division> {
  const byWanted = new Map<number, Numbered[]>()
  for (const entry of entries) {
    const wanted = perPageOf(section, entry.genre)
    const found = byWanted.get(wanted)
    if (found) found.push(entry)
    else byWanted.set(wanted, [entry])
  }
  return new Map([...byWanted].map(([wanted, found]) => [wanted, divide(setting, section, found, wanted)]))
}

function divide(setting: Setting, section: Section, entries: readonly Numbered[], wanted: number): Division {
  const room = lower(setting.room, heightOver(setting, section))
  for (let count = wanted; ; count--) {
    const grid = gridFor(setting, section, entries, count)
    const gap = gapOf(count)
    const [slot] = slotsIn({ x: 0, y: 0, ...room }, grid, gap)
    const strip = stripIn(setting, section, entries, slot!)
    const division = { count, grid, gap, ...(strip && { strip }) }
    if (count === 1) return division
    const lane = laneIn(slot!, strip)
    const most = slot!.height * MOST_WORDS
    if (setCaption(entries.at(-1)!, section.shows, lane, setting).isTooWide) continue
    const fits = entries.every((entry) => {
      const foot = setFoot(entry, section.shows, lane, setting)
      if (foot.isTooWide) return false
      const left = most - foot.height
      return captionBound(entry, lane, setting) <= left || setCaption(entry, section.shows, lane, setting).height <= left
    })
    if (fits) return division
  }
}

/** The strip that solutions take of a slot. The words of the last problem stand for those of all, because its number is the longest. */
export function stripIn(setting: Setting, section: Section, entries: readonly Numbered[], slot: Box): Strip | undefined {
  const last = entries.at(-1)!
  const words = setCaption(last, section.shows, slot.width, setting).height + setFoot(last, section.shows, slot.width, setting).height
  return stripFor(setting, section, entries, slot, Math.min(words, slot.height * MOST_WORDS))
}

/** The estimated share of a slot that solutions take, until the slots are known. */
const ABOUT = { beside: 0.34, 'upside-down': 0.26 }

/** The grid with `count` slots in which these entries are drawn largest. */
export function gridFor(setting: Setting, section: Section, entries: readonly Numbered[], count: number): Grid {
  const distinct = new Map<string, { width: number; height: number; turns: boolean }>()
  for (const { genre, sizes } of entries) {
    if (!sizes.problem) continue
    const { width, height } = sizes.problem
    distinct.set(`${genre} ${width} ${height}`, { width, height, turns: turnsIn(setting, section, genre) })
  }
  // A solution in the slot leaves the board less width or height.
  const inline = inlineSolutions(setting, section)
  const sizes = [...distinct.values()].map((size) => ({
    ...size,
    width: inline === 'beside' ? size.width / (1 - ABOUT.beside) : size.width,
    height: inline === 'upside-down' ? size.height / (1 - ABOUT['upside-down']) : size.height,
  }))
  return bestGrid(setting.room, count, sizes, 8, gapOf(count))
}
