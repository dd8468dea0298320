/** Line icons on a 16 by 16 ground, as SVG path data. */
export const ICONS = {
  collection: 'M1.5 4.5v8h13v-7h-6.5l-1.5-2h-5z',
  book: 'M3 2.5h8.5a1.5 1.5 0 0 1 1.5 1.5v9.5h-8.5a1.5 1.5 0 0 1-1.5-1.5zM3 12a1.5 1.5 0 0 1 1.5-1.5h8.5',
  right: 'M6 4l4 4-4 4',
  left: 'M10 4l-4 4 4 4',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  import: 'M8 2v8m-3-3l3 3 3-3M2.5 11v2.5h11v-2.5',
  export: 'M8 10.5v-8m-3 3l3-3 3 3M2.5 11v2.5h11v-2.5',
  undo: 'M5.5 3.5l-3 3 3 3M2.5 6.5h7a3.5 3.5 0 0 1 0 7h-3',
  redo: 'M10.5 3.5l3 3-3 3M13.5 6.5h-7a3.5 3.5 0 0 0 0 7h3',
  grade: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .75 4.3-3.85-2.05-3.85 2.05.75-4.3-3.1-3 4.3-.6z',
  check: 'M3 8.5l3.5 3.5 6.5-8',
  generate: 'M8 2v3M8 11v3M2 8h3M11 8h3M4 4l1.8 1.8M10.2 10.2l1.8 1.8M12 4l-1.8 1.8M5.8 10.2l-1.8 1.8',
  statistics: 'M2.5 13.5h11M4 13.5v-4M7 13.5v-9M10 13.5v-6M13 13.5v-3',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.5 10.5l3.5 3.5',
  close: 'M4 4l8 8M12 4l-8 8',
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3.5v9M11 3.5v9',
  firstStep: 'M4 3.5v9M12 3.5l-5 4.5 5 4.5',
  lastStep: 'M12 3.5v9M4 3.5l5 4.5-5 4.5',
  plus: 'M8 3v10M3 8h10',
  eye: 'M1.5 8c1.8-3 4-4.5 6.5-4.5s4.7 1.5 6.5 4.5c-1.8 3-4 4.5-6.5 4.5s-4.7-1.5-6.5-4.5zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9',
  settings: 'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M6 9.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  command: 'M3 4l4 4-4 4M8.5 12.5h5',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.5M8 11.7v.3',
  twins: 'M2.5 2.5h7.5v7.5h-7.5zM6 13.5h7.5v-7.5',
  steps: 'M2 13h3.5v-3.5h3.5v-3.5h3.5v-3.5h1.5',
} as const

/** An icon by its name. */
export type IconName = keyof typeof ICONS
