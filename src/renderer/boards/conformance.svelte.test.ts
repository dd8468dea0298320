import { beforeEach, describe, expect, it, vi } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { outOfBox } from '#solver/drawing/in-box.ts'
import type { Json } from '#solver/kernel/json.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Action } from '../actions/action'
import type { GenreView } from './contract/genre-view'
import { views } from './genres'
import type { BoardMode, BoardState } from '../state/puzzle/board.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { undo } from '../state/undo/undo.svelte'
import { detailOf, takeInHand } from '../state/puzzle/testing'
import { en } from '../words/en'
import { ja } from '../words/ja'
import { registerViews } from './contract/registry'

registerViews(views)

/** A budget of steps that no sample uses up. */
const AMPLE = 10_000_000
/** The number of keys that are pressed on each board in each mode. */
const KEYS = often(30, 150)
/** If fewer than this number of keys change a board, up to this many times as many are pressed. */
const FEW = 4
const PATIENCE = 20
const MODES: readonly BoardMode[] = ['givens', 'entries', 'notes']

const modesOf = ({ modes }: GenreView): readonly BoardMode[] => MODES.filter((mode) => !modes || modes[mode])
/** The board in hand; fails the test if there is none. */
const now = (): BoardState => {
  if (!puzzle.board) throw new Error('no puzzle is in hand')
  return puzzle.board
}
/** The fields of a stored puzzle that an action has to preserve. A switch need not be stored where it is off. */
const fieldsOf = (data: Json): string[] =>
  Object.entries(data as object).flatMap(([key, value]) => (typeof value === 'boolean' ? [] : [key]))

/**
 * The fields that an action has to preserve. While a puzzle is made, a list that a blank puzzle lacks may disappear with its last element,
 * and all lists may if the action begins a board of another size.
 */
function stayingIn(before: Json, after: Json, mode: BoardMode, genre: GenreView['genre']): string[] {
  if (mode !== 'givens') return fieldsOf(before)
  const [sizeBefore, sizeAfter] = [before, after].map((data) => {
    const read = genre.fromData(data)
    return read.ok ? JSON.stringify(genre.size?.(read.value)) : ''
  })
  const kept = Object.keys(genre.toData(genre.blank) as object)
  const mayGo = (key: string): boolean => {
    const value: unknown = (before as Readonly<Record<string, unknown>>)[key]
    return Array.isArray(value) && !kept.includes(key) && (value.length === 1 || sizeBefore !== sizeAfter)
  }
  return fieldsOf(before).filter((key) => !mayGo(key))
}

beforeEach(() => {
  // Saving after a pause and the solver's answers are not tested here, so the clock stands still.
  vi.useFakeTimers()
  // Actions that move the focus to an element find none.
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('HTMLInputElement', Object)
})

/** Takes a puzzle of a genre in hand. */
async function take({ genre }: GenreView, of: unknown, work: Json | null = null, id = 1): Promise<void> {
  await takeInHand(detailOf(genre.id, genre.toData(of), { id, work }))
}

/** Presses random keys, the same at each run, and reports each key that changes the board. */
function press(
  view: GenreView,
  seed: string,
  onChange: (action: Action, before: BoardState) => void,
  keys = KEYS,
  isPatient = false,
): void {
  const random = new Random(seed)
  // In a genre where a piece is picked up and then put down, random keys seldom change anything.
  let changes = 0
  for (let key = 0; key < keys || (isPatient && changes < FEW && key < PATIENCE * keys); key++) {
    const possible = view.actions.filter(({ when }) => when?.() ?? true)
    if (possible.length === 0) return
    const acting = possible.filter(({ keys }) => keys?.includes('Space'))
    const among = acting.length > 0 && random.below(3) === 0 ? acting : possible
    const action = among[random.below(among.length)]!
    const before = now()
    action.run()
    if (now() === before) continue
    changes++
    onChange(action, before)
  }
}

describe.each(views.map((view) => [view.genre.id, view] as const))('the board of %s', (id, view) => {
  const { genre } = view
  const samples = [...genre.samples.slice(0, 2), ...genre.samples.slice(2).slice(-1)]
  // With `npm test -- --all` every blank board is tested, otherwise every third.
  const blanks = (genre.blanks ?? []).filter((_, i) => i % often(3, 1) === 0)
  const boards = [genre.blank, ...blanks.map(({ puzzle }) => puzzle), ...samples]
  const solutionOf = (of: unknown): unknown => {
    const verdict = genre.solve(of, new Budget(AMPLE))
    if (verdict.kind !== 'unique') throw new Error(`a sample is ${verdict.kind}`)
    return verdict.solution
  }

  it('names every action in both languages, and each key means one thing', () => {
    for (const { label, id } of view.actions) {
      expect(
        [label(en), label(ja)].every((text) => text.trim() !== '' && !/undefined|NaN|\[object/.test(text)),
        id,
      ).toBe(true)
    }
    for (const mode of modesOf(view))
      for (const words of [view.modes?.[mode]]) if (words) expect([words.name(en), words.name(ja)]).not.toContain('')
  })

  describe.each(modesOf(view))('while %s are written', (mode) => {
    it('changes something, keeps what it does not touch, and takes each change back to the very same value', async () => {
      let changes = 0
      for (const [i, board] of boards.entries()) {
        await take(view, board)
        puzzle.mode = mode
        const steps: { readonly before: BoardState; readonly after: BoardState; readonly text: string }[] = []
        press(
          view,
          `${id} ${mode} ${i}`,
          (action, before) => {
            const after = now()
            changes++
            // Solving must not change the puzzle itself.
            if (mode !== 'givens') expect(after.puzzle, action.id).toBe(before.puzzle)
            expect(fieldsOf(after.puzzle), action.id).toEqual(expect.arrayContaining(stayingIn(before.puzzle, after.puzzle, mode, genre)))
            // The genre reads what is stored, and would store the same again.
            const read = genre.fromData(after.puzzle)
            expect(read.ok && genre.toData(read.value), action.id).toEqual(after.puzzle)
            expect(undo.label?.(en).trim(), action.id).not.toBe('')
            expect(undo.label?.(ja), action.id).not.toBe(undo.label?.(en))
            steps.push({ before, after, text: JSON.stringify(before) })
          },
          KEYS,
          true,
        )
        for (const { before, after, text } of [...steps].reverse()) {
          expect(now()).toBe(after)
          await undo.back()
          expect(now()).toBe(before)
          expect(JSON.stringify(before)).toBe(text)
        }
        for (const { after } of steps) {
          await undo.again()
          expect(now()).toEqual(after)
        }
      }
      // A hint gives a move where random keys find none.
      for (const sample of changes < FEW && mode === 'entries' ? genre.samples.slice(0, FEW) : []) {
        const hint = genre.hint?.(sample, null, new Budget(AMPLE))
        if (hint?.kind !== 'step' || !view.hints) continue
        await take(view, sample, null, ++changes + boards.length)
        const before = now()
        const work = view.hints.apply(before, hint.step)
        expect(work).not.toEqual(before.work)
        puzzle.edit((w) => w.undo.clearWork, { work })
        await undo.back()
        expect(now()).toBe(before)
      }
      // A board without actions only shows its puzzles, so nothing can change it.
      if (view.actions.length > 0) expect(changes).toBeGreaterThanOrEqual(FEW)
    })

    it('changes nothing while a solution or a step is shown', async () => {
      await take(view, samples[0])
      puzzle.mode = mode
      // A key may end the showing of a solution, so the solution is shown again before each key.
      for (let key = 0; key < 60; key++) {
        puzzle.shown = 'first'
        press(view, `shown ${key}`, ({ id }) => expect.unreachable(id), 1)
      }
      for (let key = 0; key < 60; key++) {
        puzzle.shown = 'none'
        puzzle.step = 0
        press(view, `step ${key}`, ({ id }) => expect.unreachable(id), 1)
      }
    })

    it('draws what stands there inside its box, which does not change its size while somebody solves', async () => {
      for (const board of boards) {
        await take(view, board)
        puzzle.mode = mode
        const sizes = new Set<string>()
        press(view, 'drawn', () => {
          const { puzzle: data, work } = now()
          const read = genre.fromData(data)
          if (!read.ok) return expect.unreachable(read.message.code)
          const scene = genre.draw(read.value, { show: 'work', work, flaws: view.flaws(now()) })
          expect(outOfBox(scene)).toEqual([])
          sizes.add(`${scene.width} ${scene.height}`)
        }, KEYS) // prettier-ignore
        if (mode !== 'givens') expect(sizes.size).toBeLessThanOrEqual(1)
      }
    })
  })

  it('tells flaws in words, in both languages', async () => {
    await take(view, samples[0])
    for (const mode of modesOf(view)) {
      puzzle.mode = mode
      press(view, `flaws ${mode}`, () => {
        for (const { message } of view.flaws(now()))
          for (const language of ['en', 'ja'] as const) expect(genre.say(message, language)).not.toBe(message.code)
      })
    }
  })

  it('shows a solution, and knows it when it is filled in', async () => {
    for (const sample of samples) {
      const solution = genre.solutionToData(solutionOf(sample))
      const work = view.filledWith(solution)
      await take(view, sample, work)
      expect(view.isSolved(now(), solution)).toBe(true)
      expect(view.flaws(now()).filter(({ severity }) => severity !== 'warning')).toEqual([])
      await take(view, sample, null, 2)
      expect(view.isSolved(now(), solution)).toBe(false)
    }
  })

  it('shows the work before each step of a grading', async () => {
    for (const sample of samples) {
      await take(view, sample)
      const steps = genre.graders[0]?.grade(sample, new Budget(AMPLE), true).steps ?? []
      for (const index of [0, 1, steps.length - 1].filter((index) => steps[index])) {
        const work = view.workBefore(now(), steps, index)
        expect(outOfBox(genre.draw(sample, { show: 'work', work, step: steps[index] }))).toEqual([])
      }
    }
  })

  it('bears work and puzzles that make no sense', () => {
    for (const nonsense of [null, 7, 'text', [], {}, { givens: 5 }, { entries: 5, notes: [1] }] as const) {
      expect(view.flaws({ puzzle: nonsense, work: nonsense })).toEqual([])
      expect(view.isSolved({ puzzle: nonsense, work: nonsense }, nonsense)).toBe(false)
      expect(() => view.workBefore({ puzzle: nonsense, work: nonsense }, [], 0)).not.toThrow()
      expect(() => view.filledWith(nonsense)).not.toThrow()
    }
  })
})
