import { signOf } from '#solver/genre/digits/cells.ts'
import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { BLOCKS, ONE_BOARD, emptyBoard, type Cage, type VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'
import { tidied } from './storage'

/**
 * The parts of a game id: height and width of the blocks (or a side, with `j` among the parameters), parameters, and the parts of the
 * description.
 */
const ID = /^\s*(\d{1,2})(?:x(\d{1,2}))?([a-z]\w*)?:(\S+)\s*$/
const [LETTER_A, LONGEST_RUN] = [96, 26]

/**
 * The format of game ids of Solo (Simon Tatham's Portable Puzzle Collection) with rules or of other sizes: `x` for both diagonals, `j` for
 * regions, `k` for cages. After the cells follow, separated by commas, the borders of the regions, those of the cages, and the sums of the
 * cages. The help page for developers of the collection describes this.
 */
export const solo = lineFormat<VariantSudoku>({
  id: 'solo',
  name: { en: 'Solo game id', ja: 'SoloのゲームID' },
  about: { reads: 'ids of sizes up to 16, with diagonals, regions and cages; links to the game’s page and save files' },
  extensions: ['txt'],
  detect(text) {
    const [, down, across = '1', more = '', code = ''] = ID.exec(text) ?? []
    if (down === undefined || code.includes('/') || !/[a-z_]/.test(code)) return 0
    const rules = rulesOf(more)
    if (down === '3' && across === '3' && rules === '') return 0
    const side = Number(down) * Number(across)
    if (across === '1' && !rules.includes('j')) return 0
    const cells = cellsOf(code.split(',')[0]!, side)
    if (!ONE_BOARD.includes(side) || cells?.length !== side * side) return rules === '' ? 0 : 0.4
    return rules === '' && !/\d/.test(code) ? 0.3 : 0.99
  },
  read(text) {
    const index = firstInk(text)
    const damaged = problemAt(index, told({ code: 'link.damaged', tool: 'Solo' }))
    const [, down = '0', across = '1', more = '', code = ''] = ID.exec(text) ?? []
    const [height, width] = [Number(down), Number(across)]
    const side = height * width
    const tooLarge: VariantMessage = { code: 'variants.side', side }
    if (!ONE_BOARD.includes(side)) return problemAt(index, tooLarge)
    const rules = rulesOf(more)
    const parts = code.split(',')
    const next = (): string => parts.shift() ?? ''
    const cells = cellsOf(next(), side)
    if (cells?.length !== side * side) return damaged
    const usual = BLOCKS[side]
    const region = (cell: number): string =>
      String.fromCharCode(65 + Math.floor(Math.floor(cell / side) / height) * height + Math.floor((cell % side) / width))
    const isUsual = height === usual?.[0] && width === usual[1]
    let regions = isUsual ? '' : Array.from({ length: side * side }, (_, cell) => region(cell)).join('')
    if (rules.includes('j')) {
      const groups = groupsOf(next(), side)
      if (groups === undefined || new Set(groups).size > 26) return damaged
      const names = [...new Set(groups)]
      regions = groups.map((group) => String.fromCharCode(65 + names.indexOf(group))).join('')
    }
    const cages: Cage[] = []
    if (rules.includes('k')) {
      const groups = groupsOf(next(), side)
      const sums = cellsOf(next(), side, 1000)
      if (groups === undefined || sums?.length !== side * side) return damaged
      for (const group of new Set(groups)) {
        const own = groups.flatMap((one, cell) => (one === group ? [cell] : []))
        const sum = own.map((cell) => sums[cell]!).find((one) => one > 0) ?? 0
        if (own.length > 1 || sum > 0) cages.push({ cells: own, sum })
      }
    }
    const puzzle = {
      ...emptyBoard(side),
      givens: cells.map(signOf).join(''),
      regions,
      cages,
      rules: rules.includes('x') ? (['diagonals'] as const) : [],
    }
    return { is: 'puzzle', puzzle: tidied(puzzle), index }
  },
})

/** The parameters that are rules: `x`, `j`, `k`. Those for difficulty and symmetry are dropped. */
function rulesOf(parameters: string): string {
  return parameters.replace(/d[a-z]|[mr]d?\d/g, '').replace(/[^xjk]/g, '')
}

/**
 * Reads numbers in the form of ids: a letter means a number of empty cells, `_` separates two numbers. Undefined where there is any other
 * sign.
 */
function cellsOf(code: string, side: number, most = side): readonly number[] | undefined {
  const cells: number[] = []
  for (const [token] of code.matchAll(/\d+|[^\d]/g)) {
    if (/\d/.test(token)) {
      if (Number(token) > most) return undefined
      cells.push(Number(token))
    } else if (/[a-z]/.test(token)) for (let i = LETTER_A; i < token.charCodeAt(0); i++) cells.push(0)
    else if (token !== '_') return undefined
    if (cells.length > side * side) return undefined
  }
  return cells
}

/**
 * Reads borders between neighbours, first those across, then those down. A letter means a number of places without a border before the next
 * border. The result has for each cell the first cell of its group.
 */
function groupsOf(code: string, side: number): readonly number[] | undefined {
  const heads = Array.from({ length: side * side }, (_, cell) => cell)
  const headOf = (cell: number): number => (heads[cell] === cell ? cell : headOf(heads[cell]!))
  const all = 2 * side * (side - 1)
  let at = 0
  for (const sign of code) {
    const open = sign === '_' ? 0 : sign.charCodeAt(0) - LETTER_A
    if (open < 0 || open > LONGEST_RUN) return undefined
    for (let i = 0; i < open; i++, at++) {
      if (at >= all) return undefined
      const [line, place] = [Math.floor(at / (side - 1)), at % (side - 1)]
      const isAcross = line < side
      const cell = isAcross ? line * side + place : place * side + (line - side)
      const [a, b] = [headOf(cell), headOf(cell + (isAcross ? 1 : side))]
      heads[Math.max(a, b)] = Math.min(a, b)
    }
    if (open < LONGEST_RUN) at++
  }
  return at === all + 1 ? heads.map((_, cell) => headOf(cell)) : undefined
}
