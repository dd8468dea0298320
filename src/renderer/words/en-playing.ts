const several = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

/** Words for solving a puzzle on the screen. */
export const playing = {
  pause: 'Stop the clock, or let it go on',
  reset: 'Set the clock to nothing',
  show: 'Show a clock while solving',
  time: (time: string) => `Time: ${time}`,
  paused: ' (stopped)',
  /** What else was counted; nothing where nothing was. */
  counts: ({ resets, fixes, hints }: { readonly resets: number; readonly fixes: number; readonly hints: number }) =>
    [
      hints > 0 ? several(hints, 'hint') : '',
      fixes > 0 ? several(fixes, 'checkpoint') : '',
      resets > 0 ? several(resets, 'time') + ' cleared' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
}
