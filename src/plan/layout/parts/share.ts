import type { Box } from '#plan/model/box.ts'
import type { Numbered } from '#plan/model/entry.ts'
import type { Section } from '#plan/model/plan.ts'
import type { Setting } from '../setting'
import { fitIn } from '../slots'
import { codeText, solutionFit } from './answers'
import { inlineSolutions, turnsIn } from './section'
import { bodyOf, MODULE, underCode, type Strip } from './strip'

/** The shares of a slot that are tried for solutions, the least first. */
const SHARES = { beside: [0.34, 0.42, 0.5], 'upside-down': [0.26, 0.34, 0.42, 0.5] } as const
/** The greatest share that a QR code may take. */
const MOST = 0.5

/**
 * The strip of their slots that is kept for the solutions of these puzzles (strip.ts), if solutions are printed on the page of their
 * problem; otherwise undefined. All have the same strip, so that pages look alike. Its share of the slot is the least at which all the
 * solutions can be read, or the least of all where none is enough.
 * @param words the height that words take of the slot
 */
export function stripFor(
  setting: Setting,
  section: Section,
  entries: readonly Numbered[],
  slot: Pick<Box, 'width' | 'height'>,
  words: number,
): Strip | undefined {
  const place = inlineSolutions(setting, section)
  if (place === undefined) return undefined
  const whole = { x: 0, y: 0, ...slot }
  if (place === 'code') return codeStrip(setting, section, entries, whole, words)
  const side = place === 'beside' ? 'right' : 'foot'
  const strips = SHARES[place].map((share): Strip => ({ place, side, share }))
  const isEnough = (strip: Strip) => {
    const { solution } = bodyOf(whole, words, 0, strip)
    return entries.every((entry) => solutionFit(setting, entry, solution, strip).type >= setting.styles.least)
  }
  return strips.find(isEnough) ?? strips[0]
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The strip for a QR code, at the side or at the foot, whichever leaves the problems more room. */
function codeStrip(setting: Setting, section: Section, entries: readonly Numbered[], slot: Box, words: number): Strip {
  const texts = entries.flatMap((entry) => codeText(setting, entry) ?? []).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  // A solution that is too long for a code gets none; a finding reports it.
  let modules = 1
  for (const text of texts) {
    const code = setting.codeOf?.(text)
    if (!code) continue
    modules = code.width
    break
  }
  const at = (side: Strip['side'], needed: number, room: number): Strip => ({
    ...{ place: 'code', side, modules },
    share: Math.min(MOST, needed / Math.max(1, room)),
  })
  const side = modules * MODULE
  const strips = [at('foot', side + underCode(setting), slot.height - words), at('right', side, slot.width)] as const
  const sum = (strip: Strip) => {
    const { problem } = bodyOf(slot, words, 0, strip)
    return entries.reduce((all, { genre, sizes }) => {
      const size = sizes.problem ?? { width: 1, height: 1 }
      return all + fitIn(size, problem.width, problem.height, section.layout.largestCell, turnsIn(setting, section, genre)).scale
    }, 0)
  }
  return sum(strips[1]) > sum(strips[0]) * 1.02 ? strips[1] : strips[0]
}
