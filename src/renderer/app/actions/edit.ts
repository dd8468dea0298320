import { STATES } from '#contract/schemas/states.ts'
import { setStanding } from '#renderer/state/book/puzzle-operations.ts'
import { moveNode, removeNode, removePuzzles } from '#renderer/state/library/operations.ts'
import { grip } from '#renderer/state/grip.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { between } from '#renderer/state/library/tree-lines.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import type { Words } from '#renderer/words/index.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'

/** The new position of the selected collection or book when it moves past its neighbour; undefined at the end of the list. */
function placeBeyond(step: 1 | -1): number | undefined {
  const { node } = library
  const siblings = library.lines.filter((line) => line.node.parent === node?.parent).map((line) => line.node)
  const at = siblings.findIndex(({ id }) => id === node?.id)
  const next = siblings[at + step]
  if (at < 0 || !next) return undefined
  const beyond = siblings[at + 2 * step]?.position
  return step > 0 ? between(next.position, beyond) : between(beyond, next.position)
}

async function moveSelf(step: 1 | -1): Promise<void> {
  await attempt(async () => {
    const place = placeBeyond(step)
    if (library.node && place !== undefined) await moveNode(library.node, library.node.parent, place)
  })
}

const hasNode = (): boolean => library.node !== undefined
const hasSelection = (): boolean => rows.selected.size > 0

/** Puts the selected things into the trash, in whichever view has the keyboard. */
const removal: Omit<Action, 'id'> = {
  label: (w) => w.actions.removePuzzles,
  icon: 'trash',
  keys: ['Delete'],
  when: hasSelection,
  once: true,
  run: () => attempt(() => removePuzzles([...rows.selected])),
}

/** The actions with which a person edits the library. */
export const editActions = actionsOf([
  {
    id: 'edit.undo',
    label: (w) => (undo.label ? w.actions.undoWhat(undo.label(w)) : w.actions.undo),
    icon: 'undo',
    keys: ['Mod+Z'],
    when: () => undo.label !== undefined,
    run: () => undo.back(),
  },
  {
    id: 'edit.redo',
    label: (w) => (undo.redoLabel ? w.actions.redoWhat(undo.redoLabel(w)) : w.actions.redo),
    icon: 'redo',
    keys: ['Shift+Mod+Z', 'Mod+Y'],
    when: () => undo.redoLabel !== undefined,
    run: () => undo.again(),
  },
  {
    id: 'edit.rename',
    label: (w) => w.actions.rename,
    keys: ['F2'],
    when: hasNode,
    run: () => (library.renaming = library.current),
  },
  {
    id: 'edit.move-up',
    label: (w) => w.actions.moveNodeUp,
    keys: ['Alt+ArrowUp'],
    scope: 'tree',
    when: () => placeBeyond(-1) !== undefined,
    run: () => moveSelf(-1),
  },
  {
    id: 'edit.move-down',
    label: (w) => w.actions.moveNodeDown,
    keys: ['Alt+ArrowDown'],
    scope: 'tree',
    when: () => placeBeyond(1) !== undefined,
    run: () => moveSelf(1),
  },
  {
    id: 'edit.remove-node',
    label: (w) => w.actions.removeNode,
    icon: 'trash',
    keys: ['Delete'],
    scope: 'tree',
    when: hasNode,
    byKey: () => grip.holds('tree'),
    once: true,
    run: () => attempt(async () => library.node && (await removeNode(library.node))),
  },
  { id: 'edit.select-all', label: (w) => w.actions.selectAll, keys: ['Mod+A'], when: () => rows.total > 0, run: () => rows.selectAll() },
  {
    id: 'edit.move-puzzles',
    label: (w) => w.actions.movePuzzles,
    keys: ['Shift+Mod+M'],
    when: hasSelection,
    run: () => (panes.dialog = 'move'),
  },
  { id: 'edit.tag', label: (w) => w.selection.tag, keys: ['Mod+Alt+G'], when: hasSelection, run: () => (panes.dialog = 'tags') },
  ...STATES.map((state) => ({
    id: `edit.state.${state}`,
    label: (w: Words) => `${w.selection.state}${w.colon}${w.states[state]}`,
    when: hasSelection,
    run: () => setStanding([...rows.selected], state),
  })),
  { id: 'edit.remove-puzzles', ...removal, scope: 'table' },
])

/** The Delete key in the other views of a book. */
export const removalMotions = actionsOf(
  (['gallery', 'pages'] as const).map((scope) => ({ id: `${scope}.remove-puzzles`, ...removal, scope, motion: true })),
)
