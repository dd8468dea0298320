/** A cell without a clue. */
export const EMPTY = -1
/** A clue that is printed without its number, as `?`. */
export const UNKNOWN = -2

const ZERO = 48
const LETTER_A = 97

/** The body of a pzpr link: the text behind the sides of the board, read from left to right. */
export class Body {
  /** The index of the next character; after a fault, the place of the fault. */
  at = 0
  /** The number of cells beyond the end of the board to which the last character refers. */
  over = 0
  /** Whether the text ends where a number could still follow, which may have broken off. */
  isOpenEnd = false

  constructor(readonly text: string) {}

  /** Whether the whole text is read. */
  get isDone(): boolean {
    return this.at >= this.text.length
  }

  /** The next character, which stays unread; empty at the end. */
  get next(): string {
    return this.text[this.at] ?? ''
  }

  /** Reads a number of `digits` digits in this base; undefined where the text has no such number, and nothing is read then. */
  number(digits: number, base: number): number | undefined {
    const written = this.text.slice(this.at, this.at + digits)
    if (written.length < digits) return undefined
    let value = 0
    for (const sign of written) {
      const digit = Number.parseInt(sign, 36)
      if (!(digit < base)) return undefined
      value = base * value + digit
    }
    this.at += digits
    return value
  }
}

/** The number of blanks for which a letter stands; `first` stands for one. */
export const runOf = (letter: string, first: string): number => letter.charCodeAt(0) - first.charCodeAt(0) + 1

/** Writes blanks as letters: `first` for one, up to `z` for the most. */
function blanks(count: number, first: string): string {
  const longest = runOf('z', first)
  const rest = count % longest
  return 'z'.repeat(Math.floor(count / longest)) + (rest > 0 ? String.fromCharCode(first.charCodeAt(0) + rest - 1) : '')
}

/** The clues of the board's cells. Clues beyond the end of the board are counted in `over`. */
function within(body: Body, found: number[], count: number, isOver: (clue: number) => boolean = () => true): number[] {
  body.over = found.slice(count).filter(isOver).length
  return found.slice(0, count)
}

/** Writes clues in order. Runs of blanks become letters from `first` on. */
export function withBlanks(clues: readonly number[], first: string, sign: (clue: number) => string): string {
  let text = ''
  let empty = 0
  for (const clue of clues) {
    if (clue === EMPTY) {
      empty++
      continue
    }
    text += blanks(empty, first) + sign(clue)
    empty = 0
  }
  return text + blanks(empty, first)
}

/** Reads clues of one character each that is no letter; `a` to `z` are 1 to 26 blanks. */
export function readRuns(body: Body, count: number, clueOf: (sign: string) => number | undefined): number[] | undefined {
  const found: number[] = []
  while (found.length < count && !body.isDone) {
    const sign = body.next
    const clue = clueOf(sign)
    if (clue === undefined && !(sign >= 'a' && sign <= 'z')) return undefined
    if (clue === undefined) found.push(...Array<number>(runOf(sign, 'a')).fill(EMPTY))
    else found.push(clue)
    body.at++
  }
  return within(body, found, count)
}

/**
 * Reads numbers as ids of Simon Tatham's collection have them: with `_` between two that stand side by side, and `a` to `z` for 1 to 26
 * blanks.
 *
 * @param form the form of a number, from the beginning of a text
 */
export function readNumbersApart(body: Body, count: number, form: RegExp): number[] | undefined {
  const found: number[] = []
  let isAfterNumber = false
  while (found.length < count && !body.isDone) {
    const sign = body.next
    if (sign >= 'a' && sign <= 'z') {
      found.push(...Array<number>(runOf(sign, 'a')).fill(EMPTY))
      body.at++
      isAfterNumber = false
    } else if (sign === '_' && isAfterNumber) {
      body.at++
      isAfterNumber = false
      // Only a number stands behind it.
      if (!/\d/.test(body.next)) return undefined
    } else {
      const [digits] = isAfterNumber ? [] : (form.exec(body.text.slice(body.at)) ?? [])
      if (digits === undefined) return undefined
      found.push(Number(digits))
      body.at += digits.length
      isAfterNumber = true
    }
  }
  return within(body, found, count)
}

/** Writes what {@link readNumbersApart} reads. */
export function writeNumbersApart(clues: readonly number[]): string {
  const isBehindNumber = (cell: number): boolean => cell > 0 && clues[cell - 1] !== EMPTY
  const cells = clues.map((clue, cell) => (clue === EMPTY ? EMPTY : cell))
  return withBlanks(cells, 'a', (cell) => `${isBehindNumber(cell) ? '_' : ''}${clues[cell]}`)
}

/**
 * Reads clues from 0 to 4 in pzpr's encoding `four-cell`. A digit up to 4 is a clue; `5` to `9` are the clues 0 to 4 with a blank behind
 * them; `a` to `e` are these clues with two blanks behind them. `.` is the clue "?", and `g` to `z` are 1 to 20 blanks.
 */
export function readFourCells(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  let isRun = false
  while (found.length < count && !body.isDone) {
    const sign = body.next
    isRun = sign >= 'g'
    if (sign >= '0' && sign <= '9') {
      const value = sign.charCodeAt(0) - ZERO
      found.push(value % 5, ...(value < 5 ? [] : [EMPTY]))
    } else if (sign >= 'a' && sign <= 'e') found.push(sign.charCodeAt(0) - LETTER_A, EMPTY, EMPTY)
    else if (sign >= 'g' && sign <= 'z') found.push(...Array<number>(runOf(sign, 'g')).fill(EMPTY))
    else if (sign === '.') found.push(UNKNOWN)
    else return undefined
    body.at++
  }
  // Blanks that come with the last clue may lie beyond the board, because pzpr writes them.
  return within(body, found, count, () => isRun)
}

/** Writes clues in pzpr's encoding `four-cell`, which {@link readFourCells} reads. */
export function writeFourCells(clues: readonly number[]): string {
  let text = ''
  let empty = 0
  for (let cell = 0; cell < clues.length; cell++) {
    const clue = clues[cell]!
    if (clue === EMPTY) {
      empty++
      continue
    }
    text += blanks(empty, 'g')
    empty = 0
    const isFree = (at: number): boolean => at >= clues.length || clues[at] === EMPTY
    if (clue === UNKNOWN) text += '.'
    else if (!isFree(cell + 1)) text += String(clue)
    else if (!isFree(cell + 2)) {
      text += String(clue + 5)
      cell++
    } else {
      text += String.fromCharCode(LETTER_A + clue)
      cell += 2
    }
  }
  return text + blanks(empty, 'g')
}

/** The number of clues in one character of {@link readTriples}. */
const TRIPLE = 3

/** Reads clues from 0 to 2, where 0 is no clue. Three of them are one digit to the base 27. */
export function readTriples(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  while (found.length < count && !body.isDone) {
    const value = body.number(1, TRIPLE ** 3)
    if (value === undefined) return undefined
    for (const place of [9, 3, 1]) found.push(Math.floor(value / place) % TRIPLE || EMPTY)
  }
  // The last digit is filled up with empty cells, which may lie beyond the board.
  return within(body, found, count, (clue) => clue !== EMPTY)
}

/** Writes clues three to a character; {@link readTriples} reads them. */
export function writeTriples(clues: readonly number[]): string {
  const at = (cell: number): number => Math.max(0, clues[cell] ?? 0)
  return Array.from({ length: Math.ceil(clues.length / TRIPLE) }, (_, i) =>
    (9 * at(TRIPLE * i) + 3 * at(TRIPLE * i + 1) + at(TRIPLE * i + 2)).toString(TRIPLE ** 3),
  ).join('')
}

/**
 * Reads clues in pzpr's encoding `number16`. A hexadecimal digit is a clue up to 15; `-` and two digits reach 255; `+` and three digits
 * reach 4095. `.` is the clue "?", and `g` to `z` are 1 to 20 blanks. Its signs for larger numbers are not read, because no genre here has
 * such clues.
 */
export function readNumbers16(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  while (found.length < count && !body.isDone) {
    const sign = body.next
    if (sign === '.' || (sign >= 'g' && sign <= 'z')) {
      body.at++
      if (sign === '.') found.push(UNKNOWN)
      else found.push(...Array<number>(runOf(sign, 'g')).fill(EMPTY))
      continue
    }
    const digits = sign === '-' ? 2 : sign === '+' ? 3 : 1
    if (digits > 1) body.at++
    const value = body.number(digits, 16)
    if (value === undefined) return undefined
    found.push(value)
  }
  return within(body, found, count)
}

/** Writes clues in pzpr's encoding `number16`, which {@link readNumbers16} reads. */
export function writeNumbers16(clues: readonly number[]): string {
  return withBlanks(clues, 'g', (clue) =>
    clue === UNKNOWN ? '.' : `${clue < 16 ? '' : clue < 256 ? '-' : '+'}${clue.toString(16).padStart(clue < 256 ? 0 : 3, '0')}`,
  )
}
