import type { Box } from '../box'
import { readEntry, type Numbered } from '../entry'
import type { Block } from '../page'
import type { Section } from '../plan'
import type { PageAt, Setting } from '../setting'
import { textAt } from '../text'

/** The height of the line under problems: what their genre has to tell, and the page of the solution. */
export function footHeight({ styles }: Setting, { shows }: Section): number {
  return shows.under || shows.reference ? styles.small.size * 1.7 : 0
}

/** The line under a problem. */
export function footAt(setting: Setting, { shows }: Section, entry: Numbered, box: Box, page: PageAt): Block[] {
  if (box.height === 0) return []
  const { small } = setting.styles
  const { measure, words } = setting
  const wide = (text: string) => measure.width(text, small.face, small.size)
  const y = box.y + box.height - small.size * 0.7
  const read = shows.under ? readEntry(entry, setting.genreOf) : undefined
  const told = read?.solution === undefined ? undefined : read.genre.printing?.under?.(read.puzzle, read.solution)[setting.plan.language]
  const solution = shows.reference ? page.refs.solution(entry.id) : undefined
  const room = box.width - (told === undefined ? 0 : wide(told) + small.size)
  const reference =
    solution === undefined || solution === page.number
      ? undefined
      : [words.solutionOn(solution), words.page(solution), `→${solution}`].find((text) => wide(text) <= room)
  return [
    ...(told === undefined ? [] : [block(box, told, 'start')]),
    ...(reference === undefined ? [] : [{ ...block(box, reference, 'end'), link: `solution-${entry.id}` }]),
  ]

  function block(whole: Box, text: string, align: 'start' | 'end'): Block {
    const shape = textAt(text, align === 'start' ? whole.x : whole.x + whole.width, y, small, align)
    return { role: 'caption', box: whole, shapes: [shape], puzzle: entry.id }
  }
}
