import type { Pencil } from './board'
import { Model } from './model'
import type { Page } from './page'

/** Whether what is marked lies on the sides between cells. */
export const isOnSides = ({ mark }: Pick<Page, 'mark'>): boolean => mark === 'loop' || mark === 'bridge'

/** How many elements a board has: its cells, and where the genre marks them the sides between these. */
export function elementsOf(page: Pick<Page, 'mark'>, { width, height }: Pick<Pencil, 'width' | 'height'>): number {
  return (isOnSides(page) ? 3 : 1) * width * height
}

/** The rules of a board, its formula ready for the engine. */
export function modelOf(page: Page, board: Pencil): Model {
  const model = new Model(elementsOf(page, board))
  page.model(model, board)
  model.formula.finish()
  return model
}
