/** A tool of the mouse on the board. */
export type Tool = 'paint' | 'cross' | 'erase' | 'area' | 'straight' | 'move'

/** The tools of the picture and those of a person who solves, in the order of their buttons. */
export const TOOLS_OF: Readonly<Record<'picture' | 'entries', readonly Tool[]>> = {
  picture: ['paint', 'erase', 'area', 'straight', 'move'],
  entries: ['paint', 'cross', 'erase', 'straight'],
}
