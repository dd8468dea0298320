import type { Page } from '@playwright/test'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { expect, test, whole } from './app'
import { Board, type Box, isSameBox, type Kept, type Look } from './board'
import { importFile, rowsOf } from './steps'

// Tests every board in the real window, for what the suite of `renderer/boards/conformance.svelte.test.ts` cannot see without a window.

/** A point of an element, as shares of its box. */
type Spot = readonly [x: number, y: number]

/** An action with the mouse on an element: a click, or a drag to another place. */
interface Gesture {
  readonly name: string
  readonly button: 'left' | 'right'
  readonly from: Spot
  readonly to: Spot
}

/** The result of an action, as far as a person can tell. */
interface Deed extends Look {
  readonly kept: Kept
}

const SPOTS: Readonly<Record<string, Spot>> = { middle: [0.5, 0.5], side: [0.95, 0.5], corner: [0.94, 0.06] }
const GESTURES: readonly Gesture[] = [
  ...Object.entries(SPOTS).flatMap(([name, spot]) =>
    (['left', 'right'] as const).map((button): Gesture => ({ name: `a ${button} click, ${name}`, button, from: spot, to: spot })),
  ),
  { name: 'a drag to the next element', button: 'left', from: [0.5, 0.5], to: [1.5, 0.5] },
  { name: 'a drag along the side', button: 'left', from: [0.97, 0.03], to: [0.97, 0.97] },
]

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const
/** The keys that are tried, the most likely first: single keys, and sequences that pick up, move and put down a piece. */
const KEYS: readonly (readonly string[])[] = [
  ['Space'],
  ...[...'1234567890'].map((digit) => [`Digit${digit}`]),
  ...ARROWS.flatMap((arrow) => [[`Shift+${arrow}`], [`Control+${arrow}`]]),
  ...ARROWS.map((arrow) => ['Space', arrow, 'Space']),
  ['Delete'],
  // Other signs may change the size of the board, which would then be another board.
  ...[...'xioabcdefghjklmpqrstuvwyn?+'].map((key) => [key]),
]

/** Opens a book of an empty puzzle and a sample, with the first in hand; returns both ids. */
async function openBook(page: Page, { id, blank, samples, toData }: Genre): Promise<readonly number[]> {
  const lines = [blank, samples[0]].map((puzzle) => JSON.stringify({ genre: id, data: toData(puzzle) }))
  await importFile(page, 'Views.jsonl', lines.join('\n'))
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await rowsOf(page).first().click()
  return await page.evaluate(async () => {
    const ask = async (method: string, params: Json): Promise<unknown> =>
      ((await window.bridge.call(method, params)) as { value: unknown }).value
    const nodes = (await ask('tree.list', null)) as readonly { id: number; title: string }[]
    return (await ask('book.ids', { book: nodes.find(({ title }) => title === 'Views')!.id })) as number[]
  })
}

/** Checks that every element has a name of its own, and that a screen reader reads it. */
function expectAnnounced(elements: readonly Look[]): void {
  expect(elements.filter(({ name }) => name.trim() === '' || /undefined|NaN|\[object/.test(name))).toEqual([])
  const names = elements.map(({ name }) => name)
  expect(
    names.filter((_, i) => !elements[i]!.isTold),
    'not told',
  ).toEqual([])
  expect(
    names.filter((name, i) => names.indexOf(name) !== i),
    'told twice',
  ).toEqual([])
}

/** A board with its puzzle, and the element on which actions are tried. */
class Place {
  constructor(
    private readonly board: Board,
    private readonly box: Box,
    private readonly untouched: Kept,
  ) {}

  /** Does something here, records the result, and undoes it; undefined if nothing changed. */
  async deed(what: () => Promise<void>, isWanted: (after: Look) => boolean = () => true): Promise<Deed | undefined> {
    const { board, untouched } = this
    const before = await board.goTo(this.box)
    await what()
    const after = await board.look()
    if (after.deed === before.deed) {
      await board.press('Escape')
      return undefined
    }
    expect(isSameBox(after.grid, before.grid), `the board moves: ${after.deed}`).toBe(true)
    const kept = isWanted(after) ? await board.kept((kept) => kept !== untouched) : undefined
    await board.focus()
    await board.press('Control+z')
    if (kept === undefined) return undefined
    await board.kept((kept) => kept === untouched)
    return { ...after, kept }
  }

  async press(keys: readonly string[]): Promise<void> {
    await this.board.press(...keys)
  }

  /** Uses the mouse here; the board must not move meanwhile. */
  async use({ button, from, to }: Gesture): Promise<void> {
    const { grid } = await this.board.look()
    const at = ([x, y]: Spot): Spot => [grid.x + this.box.x + x * this.box.width, grid.y + this.box.y + y * this.box.height]
    const [begin, end] = [at(from), at(to)]
    const { mouse } = this.board.page
    await mouse.move(...begin)
    await mouse.down({ button })
    for (const share of from === to ? [] : [0.25, 0.5, 0.75, 1]) {
      await mouse.move(begin[0] + share * (end[0] - begin[0]), begin[1] + share * (end[1] - begin[1]))
      expect(isSameBox((await this.board.look()).grid, grid), 'the board moves under the mouse').toBe(true)
    }
    await mouse.up({ button })
  }
}

/** Checks that every mouse action in this mode can be done by keys as well. Returns the number of different actions. */
async function expectSameByKeys(place: Place, { name }: Look): Promise<number> {
  const seen: Look[] = []
  for (const gesture of GESTURES) {
    const byMouse = await place.deed(
      () => place.use(gesture),
      (after) => !seen.some((one) => one.name === after.name && one.deed === after.deed),
    )
    if (!byMouse) continue
    expect(byMouse.name, `it is not told: ${byMouse.deed}`).not.toBe(name)
    seen.push(byMouse)
    let isFound = false
    for (const keys of KEYS) {
      const byKeys = await place.deed(
        () => place.press(keys),
        (after) => after.name === byMouse.name,
      )
      isFound = byKeys?.kept === byMouse.kept
      // An action to the right, or at the right side, is done by the right arrow, if by any arrow.
      if (isFound && gesture.from !== SPOTS['corner'] && /Arrow/.test(keys.join())) expect(keys.join()).toContain('ArrowRight')
      if (isFound) break
    }
    expect(isFound, `${gesture.name} (${byMouse.deed}; ${byMouse.name}) is nothing that a key does`).toBe(true)
  }
  return seen.length
}

/** Where the mouse only selects an element, checks that keys do the same there as after arrow keys. Returns whether they do anything. */
async function expectSameWhereChosen(home: Place, there: Place, goThere: () => Promise<unknown>): Promise<boolean> {
  for (const keys of KEYS) {
    const byArrows = await home.deed(async () => void (await goThere(), await home.press(keys)))
    if (!byArrows) continue
    const byMouse = await home.deed(async () => void (await there.use(GESTURES[0]!), await home.press(keys)))
    expect(byMouse).toEqual(byArrows)
    return true
  }
  return false
}

for (const [i, genre] of genres.entries()) {
  const one = i === 0 ? test : whole
  one(`${genre.id}: every element is announced, keys and mouse do the same, and nothing moves`, async ({ app: { page } }) => {
    const [blank] = await openBook(page, genre)
    const board = new Board(page, blank!)
    const elements = await board.walk()
    expectAnnounced(elements)
    // Checks that the whole board is reached: a missing row or column would leave a gap besides the margins that a board may have.
    const area = ({ width, height }: Box): number => width * height
    const covered = elements.reduce((sum, { here }) => sum + area(here), 0) / area(elements[0]!.grid)
    expect(covered).toBeGreaterThan(0.7)
    expect(covered).toBeLessThan(1.01)

    const untouched = await board.kept(() => true)
    const [home, other] = [elements[0]!, elements[2]!].map(({ here }) => new Place(board, here, untouched))
    const radios = page.getByRole('complementary').getByRole('radiogroup').getByRole('radio')
    let deeds = 0
    for (const mode of await radios.all()) {
      await mode.click()
      const byMouse = await expectSameByKeys(home!, await board.goTo(elements[0]!.here))
      const isChosen = byMouse === 0 && (await expectSameWhereChosen(home!, other!, () => board.goTo(elements[2]!.here)))
      deeds += byMouse + (isChosen ? 1 : 0)
      expect(await board.outOfBox()).toEqual([])
    }
    expect(deeds).toBeGreaterThan(0)

    // A complete puzzle and its solution.
    await rowsOf(page).last().click()
    await expect.poll(async () => await board.outOfBox()).toEqual([])
    await page.keyboard.press('Alt+s')
    await expect.poll(async () => await board.outOfBox()).toEqual([])

    // What stands on it is read as well, in every place and in the other language.
    await page.keyboard.press('Alt+s')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('日本語')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: '盤面' })).toBeVisible()
    const japanese = await board.walk()
    expectAnnounced(japanese)
    expect(japanese.length).toBeGreaterThan(1)
    expect(japanese.filter(({ name }) => !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(name) || /[a-z]{2}/i.test(name))).toEqual([])
  })
}
