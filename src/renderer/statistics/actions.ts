import { type Action, actionsOf } from '../actions/action'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { calibrating } from './calibration/calibrating.svelte'
import { comparing } from './comparison/comparing.svelte'
import { charting, type Part, PARTS } from './charting.svelte'
import { goTo, sources } from './sources.svelte'
import { exportLabels } from './labels/tables.svelte'
import { type Direction, step } from './steps'

const isShown = (): boolean => panes.center === 'statistics' && library.book !== undefined
const isPart = (part: Part): boolean => isShown() && charting.part === part
const hasChart = (): boolean => isShown() && charting.current !== null

const KEYS: Readonly<Record<Part, string>> = {
  overview: 'Mod+Alt+1',
  calibration: 'Mod+Alt+2',
  comparison: 'Mod+Alt+3',
  paper: 'Mod+Alt+4',
  labels: 'Mod+Alt+5',
}

/** The actions on the statistics of a book and their charts. */
export const chartActions = actionsOf([
  ...PARTS.map((part): Action => ({
    id: `statistics.${part}`,
    label: (w) => w.charts.actions[part],
    keys: [KEYS[part]],
    when: () => library.book !== undefined,
    checked: () => isShown() && charting.part === part,
    run: () => {
      panes.center = 'statistics'
      charting.part = part
    },
  })),
  {
    id: 'labels.import',
    label: (w) => w.ownLabels.import,
    when: () => isPart('labels'),
    run: () => document.querySelector<HTMLInputElement>('[data-labels-file]')?.click(),
  },
  {
    id: 'labels.export',
    label: (w) => w.ownLabels.export,
    when: () => isPart('labels'),
    run: () => library.book && exportLabels(library.book.id),
  },
  {
    id: 'chart.table',
    label: (w) => w.charts.actions.table,
    icon: 'table',
    keys: ['T'],
    scope: 'chart',
    when: hasChart,
    checked: () => charting.current !== null && charting.tables.has(charting.current.id),
    run: () => charting.current && charting.toggleTable(charting.current.id),
  },
  {
    id: 'chart.copy',
    label: (w) => w.charts.actions.copy,
    icon: 'copy',
    keys: ['Mod+C'],
    scope: 'chart',
    when: hasChart,
    run: () => attempt(() => charting.current?.copyTable()),
  },
  {
    id: 'chart.svg',
    label: (w) => w.charts.actions.svg,
    icon: 'export',
    keys: ['S'],
    scope: 'chart',
    when: hasChart,
    run: () => attempt(() => charting.current?.saveSvg()),
  },
  {
    id: 'chart.png',
    label: (w) => w.charts.actions.png,
    icon: 'picture',
    keys: ['P'],
    scope: 'chart',
    when: hasChart,
    run: () => attempt(() => charting.current?.savePng()),
  },
  {
    id: 'chart.to-table',
    label: (w) => w.charts.actions.toTable,
    icon: 'search',
    keys: ['Alt+T'],
    when: () => isShown() && charting.chosen !== null,
    run: () => (panes.center = 'puzzles'),
  },
  {
    id: 'chart.clear',
    label: (w) => w.charts.actions.clear,
    icon: 'close',
    keys: ['Escape'],
    scope: 'chart',
    when: () => charting.chosen !== null,
    run: () => charting.release(),
  },
  {
    id: 'scheme.calibrate',
    label: (w) => w.calibration.calibrate,
    keys: ['Shift+Alt+C'],
    when: () => isPart('calibration') && !calibrating.isWorking && sources.shownGenre(calibrating.genre) !== undefined,
    run: () => {
      const source = sources.shownGenre(calibrating.genre)
      if (library.book && source) void calibrating.calibrate(library.book.id, source.grader.id)
    },
  },
  {
    id: 'scheme.save',
    label: (w) => w.calibration.save,
    keys: ['Mod+S'],
    when: () => isPart('calibration') && calibrating.draft !== null,
    run: () => attempt(() => calibrating.save()),
  },
  {
    id: 'scheme.export',
    label: (w) => w.calibration.export,
    when: () => isPart('calibration') && calibrating.draft !== null,
    run: () => calibrating.exportJson(),
  },
  {
    id: 'scheme.import',
    label: (w) => w.calibration.import,
    when: () => isPart('calibration'),
    run: () => document.querySelector<HTMLInputElement>('[data-scheme-file]')?.click(),
  },
  {
    id: 'scheme.remove',
    label: (w) => w.calibration.remove,
    icon: 'trash',
    when: () => isPart('calibration') && calibrating.own !== undefined,
    run: () => attempt(() => calibrating.own && calibrating.remove(calibrating.own)),
  },
  {
    id: 'comparison.explain',
    label: (w) => w.comparison.explain,
    keys: ['E'],
    scope: 'differing',
    when: () => isPart('comparison') && comparing.current !== null,
    run: () => comparing.explain(),
  },
  {
    id: 'chart.go-to',
    label: (w) => w.charts.actions.goToFirst,
    keys: ['G'],
    scope: 'chart',
    when: () => isShown() && (charting.looked?.members.length ?? 0) > 0,
    run: () => attempt(() => charting.looked && goTo(charting.looked.members[0]!)),
  },
])

const MOTIONS = [
  ['next', 'ArrowRight', 'right'],
  ['previous', 'ArrowLeft', 'left'],
  ['above', 'ArrowUp', 'up'],
  ['below', 'ArrowDown', 'down'],
  ['first', 'Home', 'first'],
  ['last', 'End', 'last'],
] as const satisfies readonly (readonly [string, string, Direction])[]

const NUDGES = [
  ['lower', 'ArrowLeft ArrowDown', -1],
  ['higher', 'ArrowRight ArrowUp', 1],
  ['much-lower', 'PageDown Shift+ArrowLeft', -10],
  ['much-higher', 'PageUp Shift+ArrowRight', 10],
] as const

/** The keys that move along the bars of a chart, and that move the borders on it. */
export const chartMotions = actionsOf([
  ...NUDGES.map(([name, keys, steps]): Action => ({
    id: `border.${name}`,
    label: (w) => w.calibration.nudge[name],
    keys: keys.split(' '),
    scope: 'border',
    motion: true,
    run: () => calibrating.grip?.(steps),
  })),
  ...MOTIONS.map(([name, key, direction]): Action => ({
    id: `chart.${name}`,
    label: (w) => (name === 'first' || name === 'last' ? w.actions[name] : w.charts.actions[name]),
    keys: [key],
    scope: 'chart',
    motion: true,
    run: () => step(direction),
  })),
])
