/** The words of the board of Slitherlinks in English. */
export const en = {
  tools: 'Tools of the board',
  clues: 'Clues',
  writeClues: 'Write clues',
  lines: 'Lines',
  drawLines: 'Draw lines and crosses',
  colours: 'Colours',
  markColours: 'Mark cells as inside or outside, and gates',
  key: (what: string) => `Slitherlink: ${what.toLowerCase()}`,
  sides: { top: 'above', right: 'on the right', bottom: 'below', left: 'on the left' },
  clue: (clue: string) => `clue ${clue}`,
  blank: 'no clue',
  unknown: 'clue not known',
  lined: (sides: string) => `lines ${sides}`,
  crossed: (sides: string) => `crosses ${sides}`,
  inside: 'inside',
  outside: 'outside',
  gates: { o: (gate: string) => `${gate.toLowerCase()} open`, c: (gate: string) => `${gate.toLowerCase()} closed` },
  fix: 'Fix what stands',
  clear: 'Clear what is not fixed',
  zoom: { closer: 'Larger board', further: 'Smaller board' },
  width: 'Width',
  height: 'Height',
  keys: {
    unknown: 'Write a clue that is not known',
    nextClue: 'Next clue',
    line: (side: string) => `Line ${side}`,
    cross: (side: string) => `Cross ${side}`,
    inside: 'The cell is inside',
    outside: 'The cell is outside',
    gate: { 0: 'Gate at the top right', 1: 'Gate at the bottom right', 2: 'Gate at the bottom left', 3: 'Gate at the top left' },
    size: { up: 'A row less', down: 'A row more', left: 'A column less', right: 'A column more' },
  },
  mask: {
    open: 'Draw a mask',
    close: 'Close the mask',
    free: 'Free all cells',
    counts: (digits: number, clues: number, blanks: number) =>
      `${digits > 0 ? `${digits} with their digit, ` : ''}${clues} always with a clue, ${blanks} always blank`,
    signs: {
      ...{ '.': 'free', '#': 'always keeps its clue', '-': 'always blank' },
      ...{ '0': 'clue 0', '1': 'clue 1', '2': 'clue 2', '3': 'clue 3' },
    },
    help: 'Click or drag; or go with the arrow keys and press Space, 0 to 3 (that clue), # (any clue), - (blank) or . (free). Shift and an arrow key take the sign of the cell along. Ctrl+Z takes a stroke back.',
  },
  loop: {
    open: 'Draw the loop',
    close: 'Close the drawing',
    clear: 'Erase the loop',
    none: 'None: each loop is random.',
    looks: ({ inside, length, zeros, threes, combs }: Record<'inside' | 'length' | 'zeros' | 'threes' | 'combs', number>) =>
      `${inside} ${inside === 1 ? 'cell' : 'cells'} inside; length ${length} %, zeros ${zeros} %, threes ${threes} %, combs ${combs}`,
    signs: { '#': 'inside', '.': 'outside' },
    apart: 'apart from the other cells inside',
    enclosed: 'shut in',
    digit: (digit: string, lines: number) => `the mask says ${digit}, the loop has ${lines}`,
    help: 'Click or drag over the cells inside the loop; or go with the arrow keys and press Space (the other side), # (inside) or . (outside). Shift and an arrow key take the side of the cell along. Ctrl+Z takes a stroke back.',
  },
  bench: {
    name: 'Setting',
    onlyClues: 'Shown while clues are written.',
    asking: 'Looking …',
    solutions: (count: number, isAll: boolean) =>
      count === 0
        ? isAll
          ? 'No loop agrees with these clues.'
          : 'No solution found yet.'
        : isAll
          ? count === 1
            ? 'Exactly one solution.'
            : `${count} solutions.`
          : `At least ${count} ${count === 1 ? 'solution' : 'solutions'}.`,
    certain: (certain: number, edges: number) => `${certain} of ${edges} edges are certain.`,
    ranOut: 'What else is certain would take too long to find; what is shown is certain.',
    shown: 'Shown on the board',
    sights: { certain: 'Certain edges', first: 'A solution', second: 'Another' },
    help: 'Small digits in blank cells: each of them leaves a solution.',
    digitsAsking: 'Digits that leave a solution are being looked for …',
    digitsRanOut: 'Which digits leave a solution would take too long to find.',
    fill: 'Fill the rest around these clues',
    fillWith: 'Fill the rest with more wishes',
    filling: 'Filling the rest …',
    stopFilling: 'Stop filling',
    fillHelp:
      'These digits stay, and each “?” becomes some digit; the rest is filled so that the board has one solution, by what was chosen in the generator last. With more wishes, the generator opens: symmetry, blanks and level are chosen there, and what it makes are new puzzles in the book.',
    fitting: (digits: string) => (digits === '' ? 'no digit leaves a solution' : `a solution with ${digits}`),
  },
  undo: {
    clue: 'write a clue',
    erase: 'erase',
    line: 'draw a line',
    cross: 'cross edges off',
    colour: 'colour a cell',
    gate: 'mark a gate',
    fix: 'fix what stands',
    clear: 'clear what is not fixed',
    size: 'change the size',
    fill: 'fill the rest',
  },
}

/** Every word of this board. */
export type Phrases = typeof en
