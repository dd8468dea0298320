import type { Flaw } from '#solver/genre/genre.ts'
import { EMPTY, type Pencil } from './board'
import { type Model, NO_RULE } from './model'
import { modelOf, type Page } from './page'
import { Waves } from './waves'
import { concludeWide } from './wide'
import { told, toldOf } from './words'
import { knownLiterals, type PencilWork } from './work'

/** The rules that given literals break directly, without any deduction, each with its cells. */
function brokenBy(page: Page, board: Pencil, model: Model, literals: readonly number[]): Flaw[] {
  const waves = new Waves(model)
  for (const literal of [...model.givens, ...literals]) if (waves.value[literal] === 0) waves.hold(literal)
  // Consequences of what literals mean count as no deduction, so they are drawn first.
  const rules = new Set(waves.settle(new Map()) ? [] : waves.explain(...waves.broken).rules)
  for (const { rule, literals, most } of model.constraints)
    if (rule !== NO_RULE && literals.filter((literal) => waves.value[literal] === 1).length > most) rules.add(rule)
  // That a part has no way left to be filled, or its marks cannot be shared, is seen only by looking ahead.
  for (const wide of model.binding) if (concludeWide(wide, (literal) => waves.value[literal]!) === 'broken') rules.add(wide.rule)
  return [...rules].map((rule): Flaw => {
    const instance = model.instances[rule]!
    const message = { code: `${page.id}.broken`, by: [toldOf(board, instance)], width: board.width }
    return { message, at: instance.cells }
  })
}

/** Whether a page's own flaws say that a board of this size is impossible. Then the flaws of its rules would say nothing more. */
function isOfNoSize(own: readonly Flaw[]): boolean {
  return own.some(({ at, severity }) => at.length === 0 && severity !== 'warning')
}

/** The flaws of a puzzle: rules that its clues break, and flaws that the page finds. A board without clues gets a warning. */
export function flawsOfBoard(page: Page, board: Pencil): readonly Flaw[] {
  const own = page.check?.(board) ?? []
  if (isOfNoSize(own)) return own
  const { clues, signs = [], outside = [], rooms } = board
  // Where rooms have no clues, they are what the puzzle tells.
  const isCut = page.rooms?.hasClue === false && rooms?.some((room) => room > 0) === true
  if (!isCut && [...clues, ...outside].every((clue) => clue === EMPTY) && signs.every((sign) => sign === 0))
    return [...own, { message: told({ code: 'pencil.blank' }), at: [], severity: 'warning' }]
  return [...own, ...brokenBy(page, board, modelOf(page, board), [])]
}

/**
 * The rules that a person's marks break, together with the clues. Warnings of the page are left out: they concern the puzzle, not the
 * marks.
 */
export function flawsOfWork(page: Page, board: Pencil, work: PencilWork): readonly Flaw[] {
  const own = (page.check?.(board) ?? []).filter(({ severity }) => severity !== 'warning')
  if (isOfNoSize(own)) return own
  const model = modelOf(page, board)
  return [...own, ...brokenBy(page, board, model, knownLiterals(page, board, model, { marks: work.marks }))]
}
