import { type Action, actionsOf } from '../actions/action'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { rows } from '../state/book/rows.svelte'
import { words } from '../words'
import { flat } from './plan/flat.svelte'
import { parts } from './parts.svelte'
import { COMMON_LEVELS } from '#plan/model/entry.ts'
import { divideByGenre, divideByLevel, PART_KINDS } from './planning'
import { sayPart } from './plan/saying'

/** Whether the open book is laid out, in any view. */
const hasPlan = (): boolean => rows.book !== null && flat.book === rows.book && flat.plan !== null
const hasLevels = (): boolean => hasPlan() && flat.plan!.puzzles.level.some((level) => level !== null)
const hasLabels = (): boolean => hasPlan() && flat.plan!.puzzles.label.some((label) => label !== null)
const hasPart = (): boolean => hasPlan() && parts.current !== null

/** The actions on the parts of a book. */
export const partActions = actionsOf([
  {
    id: 'part.add',
    label: (w) => w.desk.parts.addOpen,
    keys: ['Shift+Alt+P'],
    when: hasPlan,
    run: () => panes.openPalette(words().desk.parts.addKind('')),
  },
  {
    id: 'part.go',
    label: (w) => w.desk.parts.goOpen,
    keys: ['Shift+Alt+G'],
    when: hasPlan,
    run: () => panes.openPalette(words().desk.parts.goTo('', null)),
  },
  {
    id: 'part.divide',
    label: (w) => w.desk.parts.divide,
    when: () => hasPlan() && flat.plan!.genres.length > 1,
    run: () => {
      panes.center = 'pages'
      return divideByGenre(flat.plan?.genres ?? [])
    },
  },
  {
    id: 'part.divide.levels',
    label: (w) => w.desk.parts.divideByLevel,
    when: hasLevels,
    run: () => {
      panes.center = 'pages'
      // Books with several scales are divided by the common scale of five levels.
      const tops = [...new Set(flat.plan!.puzzles.topLevel.filter((_, i) => flat.plan!.puzzles.level[i] !== null))]
      return tops.length === 1 ? divideByLevel('grader', tops[0]!) : divideByLevel('common', COMMON_LEVELS)
    },
  },
  {
    id: 'part.divide.labels',
    label: (w) => w.desk.parts.divideByLabel,
    when: hasLabels,
    run: () => {
      panes.center = 'pages'
      return divideByLevel('label', Math.max(1, ...flat.plan!.puzzles.label.map((label) => label ?? 0)))
    },
  },
  {
    id: 'part.edit',
    label: (w) => w.desk.parts.edit,
    keys: ['F2'],
    scope: 'parts',
    when: hasPart,
    run: () => parts.current !== null && parts.edit(parts.current),
  },
  {
    id: 'part.earlier',
    label: (w) => w.desk.parts.earlier,
    keys: ['Alt+ArrowUp'],
    scope: 'parts',
    when: hasPart,
    run: () => attempt(() => parts.move(-1)),
  },
  {
    id: 'part.later',
    label: (w) => w.desk.parts.later,
    keys: ['Alt+ArrowDown'],
    scope: 'parts',
    when: hasPart,
    run: () => attempt(() => parts.move(1)),
  },
  {
    id: 'part.remove',
    label: (w) => w.desk.parts.remove,
    icon: 'trash',
    keys: ['Delete'],
    scope: 'parts',
    when: hasPart,
    run: () => attempt(() => parts.remove()),
  },
])

/** The actions that add a part of each kind. They are in the palette and in the menu of the pages, and a person can give them keys. */
export const addPartActions = actionsOf(
  PART_KINDS.map((kind): Action => ({
    id: `part.add.${kind}`,
    label: (w) => w.desk.parts.addKind(w.desk.parts.kinds[kind]),
    when: hasPlan,
    run: () => parts.add(kind),
  })),
)

/** The actions that go to each part of the open book. Only the palette has them, because every book has its own. */
export const partGoals = (): readonly Action[] =>
  hasPlan()
    ? flat.plan!.parts.map(({ part, page }, at): Action => ({
        id: `part.go.${at}`,
        label: (w) => w.desk.parts.goTo(sayPart(part), page),
        run: () => parts.show(at),
      }))
    : []
