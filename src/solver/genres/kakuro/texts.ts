import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { emptyAnswer, type FileWords, type LinkBody } from '#solver/pencil/page.ts'
import { blackOf, GREATEST, sumsOf } from './runs'

/** The most white cells that one letter means. */
const MOST_WHITE = 16

/**
 * Links to puzz.link. Their width and height do not count the first row and column, which only have sums. A letter from `k` on means 1 to
 * 16 white cells, `.` a black cell without sums, and two signs a black cell with its sums down and across. Then come those sums of the
 * first row, and of the first column, that white cells follow.
 */
export const link: LinkBody = {
  kinds: ['kakuro'],
  frame: 1,
  read(body, { width, height }) {
    const clues = Array<number>(width * height).fill(EMPTY)
    for (let cell = 0; cell < width; cell++) clues[cell] = 0
    for (let cell = 0; cell < clues.length; cell += width) clues[cell] = 0
    const inner = clues.flatMap((clue, cell) => (clue === EMPTY ? [cell] : []))
    for (let at = 0; at < inner.length;) {
      if (body.isDone) return clues.slice(0, inner[at])
      const sign = body.next
      body.at++
      if (sign >= 'k' && sign <= 'z') {
        at += sign.charCodeAt(0) - 106
        // The rest consists of sums of the first row. Read as cells, they would become sums of other cells.
        if (at > inner.length) return faulty(body, 1)
      } else if (sign === '.') clues[inner[at++]!] = 0
      else {
        if (body.isDone) return clues.slice(0, inner[at])
        const [down, across] = [sumOf(sign), sumOf(body.next)]
        if (down === undefined || across === undefined) return faulty(body, down === undefined ? 1 : 0)
        body.at++
        clues[inner[at++]!] = blackOf(down, across)
      }
    }
    for (let x = 1; x < width; x++) {
      if (clues[width + x] !== EMPTY) continue
      if (body.isDone) return clues.slice(1)
      const down = sumOf(body.next)
      if (down === undefined) return faulty(body, 0)
      body.at++
      clues[x] = blackOf(down, 0)
    }
    for (let y = 1; y < height; y++) {
      if (clues[y * width + 1] !== EMPTY) continue
      if (body.isDone) return clues.slice(1)
      const across = sumOf(body.next)
      if (across === undefined) return faulty(body, 0)
      body.at++
      clues[y * width] = blackOf(0, across)
    }
    return clues
  },
  write({ width, height, clues }) {
    if (!hasFrame({ width, height, clues })) return undefined
    let text = ''
    let white = 0
    const flush = (): void => {
      if (white > 0) text += String.fromCharCode(106 + white)
      white = 0
    }
    for (let cell = width; cell < clues.length; cell++) {
      if (cell % width === 0) continue
      if (clues[cell] === EMPTY) {
        if (++white === MOST_WHITE) flush()
        continue
      }
      flush()
      const { down, across } = sumsOf(clues[cell]!)
      text += down + across === 0 ? '.' : signOf(down) + signOf(across)
    }
    flush()
    for (let x = 1; x < width; x++) if (clues[width + x] === EMPTY) text += signOf(sumsOf(clues[x]!).down)
    for (let y = 1; y < height; y++) if (clues[y * width + 1] === EMPTY) text += signOf(sumsOf(clues[y * width]!).across)
    return text
  },
}

/** Files of pzpr. A cell of the first row or column has one sum; any other black cell has both sums, with a comma between them. */
export const file: FileWords = {
  kinds: ['kakuro'],
  frame: 1,
  clueOf(word, { isTop, isLeft }) {
    if (isTop || isLeft) {
      const sum = word === '.' || word === '-1' ? 0 : sumIn(word)
      return sum === undefined ? undefined : isTop && isLeft ? 0 : isTop ? blackOf(sum, 0) : blackOf(0, sum)
    }
    if (word === '.') return EMPTY
    const [across, down, ...rest] = word.split(',').map((part) => (part === '-1' ? 0 : sumIn(part)))
    return across === undefined || down === undefined || rest.length > 0 ? undefined : blackOf(down, across)
  },
  wordOf(clue, { isTop, isLeft }) {
    if (clue === EMPTY) return '.'
    const { down, across } = sumsOf(clue)
    return isTop ? String(isLeft ? 0 : down) : isLeft ? String(across) : `${across},${down}`
  },
  answer: ({ width, height }) => emptyAnswer({ width: width - 1, height: height - 1 }),
  canWrite: hasFrame,
}

/** Whether the first row and column have only black cells, with no other sums than those that other programs allow there. */
function hasFrame({ width, height, clues }: Pencil): boolean {
  if (width < 2 || height < 2 || clues[0] !== 0) return false
  return clues.every((clue, cell) => {
    const [y, x] = [Math.floor(cell / width), cell % width]
    if (x > 0 && y > 0) return true
    const { down, across } = sumsOf(Math.max(0, clue))
    const isBeforeWhite = x > 0 ? clues[cell + width] === EMPTY : y > 0 && clues[cell + 1] === EMPTY
    return clue !== EMPTY && (y === 0 ? across === 0 : down === 0) && (clue === 0 || isBeforeWhite)
  })
}

function sumIn(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) && Number(word) <= GREATEST ? Number(word) : undefined
}

/** Reads the sign of a sum: digits, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45, 0 for no sum, for which other programs write `-`. */
function sumOf(sign: string): number | undefined {
  if (sign === '-') return 0
  if (/^[0-9a-j]$/.test(sign)) return Number.parseInt(sign, 36)
  return /^[A-Z]$/.test(sign) ? sign.charCodeAt(0) - 45 : undefined
}

function signOf(sum: number): string {
  return sum < 20 ? sum.toString(36) : String.fromCharCode(45 + sum)
}

/**
 * Moves `body.at` back to the place of an error and returns undefined.
 * @param back the number of signs to go back
 */
function faulty(body: Body, back: number): undefined {
  body.at -= back
  return undefined
}
