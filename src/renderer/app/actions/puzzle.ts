import { copyPicture, copySelectedPicture, copySelectedText, copyText, saveDrawing } from '#renderer/puzzle/copying.ts'
import { saveHowTo, saveHowToPdf } from '#renderer/puzzle/steps/how-to.ts'
import { playing } from '#renderer/puzzle/solving/play.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'

const hasPuzzle = (): boolean => puzzle.detail !== null
const hasSelection = (): boolean => rows.book !== null && rows.selected.size > 0
const hasSteps = (): boolean => puzzle.step !== null
const stepCount = (): number => puzzle.explanation?.grading?.steps.length ?? 0

const mode = (id: 'givens' | 'entries' | 'notes', key: string): Action => ({
  id: `puzzle.mode.${id}`,
  label: (w) => w.actions[id],
  keys: [key],
  when: hasPuzzle,
  checked: () => puzzle.mode === id,
  run: () => {
    puzzle.mode = id
    puzzle.shown = 'none'
    puzzle.step = null
  },
})

async function showSteps(): Promise<void> {
  panes.puzzleTab = 'steps'
  if (puzzle.explanation) puzzle.goToStep(puzzle.step ?? 0)
  else await puzzle.explain()
}

/** The actions on the open puzzle. */
export const puzzleActions = actionsOf([
  mode('givens', 'Alt+1'),
  mode('entries', 'Alt+2'),
  mode('notes', 'Alt+3'),
  {
    id: 'puzzle.solution',
    label: (w) => w.actions.solution,
    icon: 'eye',
    keys: ['Alt+S'],
    when: hasPuzzle,
    checked: () => puzzle.shown !== 'none',
    run: () => puzzle.showNextSolution(),
  },
  { id: 'puzzle.copy', label: (w) => w.copying.text, icon: 'copy', keys: ['Shift+Mod+C'], when: hasPuzzle, run: () => copyText(false) },
  { id: 'puzzle.copy-link', label: (w) => w.copying.link, when: hasPuzzle, run: () => copyText(true) },
  { id: 'puzzle.copy-picture', label: (w) => w.copying.picture, when: hasPuzzle, run: () => copyPicture() },
  ...(['svg', 'png', 'pdf'] as const).map((form): Action => ({
    id: `puzzle.draw.${form}`,
    label: (w) => w.copying.drawing(form.toUpperCase()),
    when: hasPuzzle,
    run: () => saveDrawing(form),
  })),
  { id: 'puzzle.copy-selected', label: (w) => w.copying.selectedText, when: hasSelection, run: () => copySelectedText() },
  { id: 'puzzle.copy-selected-picture', label: (w) => w.copying.selectedPicture, when: hasSelection, run: () => copySelectedPicture() },
  {
    id: 'puzzle.clear-work',
    label: (w) => w.actions.clearWork,
    when: () => (puzzle.board?.work ?? null) !== null,
    run: () => {
      puzzle.edit((w) => w.undo.clearWork, { work: null })
      playing.count('resets')
    },
  },
  {
    id: 'puzzle.next',
    label: (w) => w.actions.nextPuzzle,
    icon: 'down',
    keys: ['Alt+PageDown'],
    when: () => rows.cursor < rows.total - 1,
    run: () => rows.go(rows.cursor + 1),
  },
  {
    id: 'puzzle.previous',
    label: (w) => w.actions.previousPuzzle,
    icon: 'up',
    keys: ['Alt+PageUp'],
    when: () => rows.cursor > 0,
    run: () => rows.go(rows.cursor - 1),
  },
  { id: 'puzzle.steps', label: (w) => w.actions.steps, icon: 'steps', keys: ['Mod+D'], when: hasPuzzle, run: showSteps },
  { id: 'puzzle.how-to', label: (w) => w.puzzleView.howTo, when: hasPuzzle, run: saveHowTo },
  { id: 'puzzle.how-to-pdf', label: (w) => w.puzzleView.howToPdf, when: hasPuzzle, run: saveHowToPdf },
  {
    id: 'puzzle.step.hardest',
    label: (w) => w.puzzleView.toHardest,
    keys: ['Shift+Alt+H'],
    when: hasPuzzle,
    run: () => {
      panes.puzzleTab = 'steps'
      return puzzle.goToHardest()
    },
  },
  {
    id: 'puzzle.step.next',
    label: (w) => w.actions.nextStep,
    icon: 'right',
    keys: ['Alt+ArrowRight'],
    when: hasSteps,
    run: () => puzzle.goToStep((puzzle.step ?? -1) + 1),
  },
  {
    id: 'puzzle.step.previous',
    label: (w) => w.actions.previousStep,
    icon: 'left',
    keys: ['Alt+ArrowLeft'],
    when: hasSteps,
    run: () => puzzle.goToStep((puzzle.step ?? 1) - 1),
  },
  {
    id: 'puzzle.step.first',
    label: (w) => w.actions.firstStep,
    icon: 'firstStep',
    keys: ['Alt+Home'],
    when: hasSteps,
    run: () => puzzle.goToStep(0),
  },
  {
    id: 'puzzle.step.last',
    label: (w) => w.actions.lastStep,
    icon: 'lastStep',
    keys: ['Alt+End'],
    when: hasSteps,
    run: () => puzzle.goToStep(stepCount() - 1),
  },
  {
    id: 'puzzle.step.play',
    label: (w) => w.actions.playSteps,
    icon: 'play',
    keys: ['Alt+P'],
    when: hasSteps,
    checked: () => puzzle.playing,
    run: () => (puzzle.playing = !puzzle.playing),
  },
])
