import { EVERY_GENRE, type Plan, type Part } from '#plan/model/plan.ts'
import { usualCaptions, usualLayout, usualPaper, usualSection, usualSolutions } from '#plan/model/usual.ts'
import type { BookLayout } from './book'

/** The plan that a layout stands for: its parts in the usual order, all puzzles in one section. */
export function planOf(layout: BookLayout): Plan {
  const { trim, margins, profile, binding, bleed, marks, multiple, title, language, scale, firstNumber, onlyUnique, pageNumbers } = layout
  const { bookmarks, attachments, colours } = layout
  const parts: (Part | false)[] = [
    layout.titlePage && title !== '' && { kind: 'title', count: true },
    layout.contents && { kind: 'contents', by: 'level' },
    layout.howTo && { kind: 'how-to', genre: EVERY_GENRE },
    {
      ...usualSection,
      order: layout.order,
      layout: { ...usualLayout, perPage: layout.perPage },
      shows: {
        ...usualCaptions,
        ...{ number: layout.numbers, title: layout.titles, author: layout.authors },
        ...{ level: layout.stars, levelAs: layout.levelAs, reference: layout.references },
      },
    },
    layout.hints !== 'none' && { kind: 'hints', of: [], what: layout.hints },
    layout.index && { kind: 'index' },
    layout.solutions && {
      ...{ ...usualSolutions, perPage: layout.solutionsPerPage },
      ...{ place: layout.solutionsPlace, reference: layout.references },
      ...(layout.comments && { comments: true, ...(layout.finals && { finals: true }) }),
    },
    layout.statistics && { kind: 'statistics' },
  ]
  return {
    ...{ title, author: '', profile, language, scale, admits: onlyUnique ? 'proved' : 'all', folios: pageNumbers },
    paper: { ...usualPaper, trim, margins, binding, bleed, marks, multiple },
    ...((bookmarks !== undefined || attachments !== undefined || colours !== undefined) && {
      file: {
        ...(bookmarks !== undefined && { outlines: bookmarks }),
        ...(attachments !== undefined && { attachments }),
        ...(colours !== undefined && { colours }),
      },
    }),
    numbering: { first: firstNumber, perSection: false },
    parts: parts.filter((part) => part !== false),
  }
}
