/** A tool of the mouse on the board. */
export type Tool = 'paint' | 'cross' | 'erase' | 'area' | 'straight' | 'move'

/** The tools for drawing and those for solving, in the order of their buttons. */
export const TOOLS_OF: Readonly<Record<'picture' | 'entries', readonly Tool[]>> = {
  picture: ['paint', 'erase', 'area', 'straight', 'move'],
  entries: ['paint', 'cross', 'erase', 'straight'],
}

/** The icons of the tools as SVG path data of lines, on a ground of 16 by 16. */
export const TOOL_ICONS = {
  paint: 'M10.8 2.2l3 3-7.6 7.6-3.9.9.9-3.9zM9 4l3 3',
  cross: 'M2.5 2.5h11v11h-11zM5.5 5.5l5 5M10.5 5.5l-5 5',
  erase: 'M9.4 2.6l4 4-6.8 6.8h-3l-2-2zM5.6 6.4l4 4M6.6 13.4h7',
  area: 'M7.3 2l5.2 5.2-4.7 4.7-5.2-5.2zM7.3 2l-1.4-.9M2.9 7h9.4M13.6 9.6c.9 1.5 1.2 2 1.2 2.6a1.2 1.2 0 0 1-2.4 0c0-.6.3-1.1 1.2-2.6',
  straight: 'M3.5 12.5l9-9M2 14h3v-3h-3zM11 5h3v-3h-3z',
  move: 'M8 1.8v12.4M1.8 8h12.4M6.2 3.6l1.8-1.8 1.8 1.8M6.2 12.4l1.8 1.8 1.8-1.8M3.6 6.2l-1.8 1.8 1.8 1.8M12.4 6.2l1.8 1.8-1.8 1.8',
  follow: 'M6.5 9.5l3-3M7.5 4.5l1.6-1.6a2.6 2.6 0 0 1 3.9 3.9l-1.6 1.6M8.5 11.5l-1.6 1.6a2.6 2.6 0 0 1-3.9-3.9l1.6-1.6',
  greyed: 'M2.5 8.5l2.5 2.5 4.5-5.5M8 10.5l.5.5 5-6',
  closer: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.5 10.5l3.5 3.5M5 7h4M7 5v4',
  further: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.5 10.5l3.5 3.5M5 7h4',
  whole: 'M2.5 6v-3.5h3.5M10 2.5h3.5v3.5M13.5 10v3.5h-3.5M6 13.5h-3.5v-3.5',
  lessRows: 'M2.5 2.5h11v5h-11zM5.5 12h5',
  moreRows: 'M2.5 2.5h11v5h-11zM5.5 12h5M8 9.5v5',
  lessColumns: 'M2.5 2.5h5v11h-5zM9.5 8h5',
  moreColumns: 'M2.5 2.5h5v11h-5zM9.5 8h5M12 5.5v5',
} as const

/** The name of an icon. */
export type ToolIcon = keyof typeof TOOL_ICONS
