/**
 * How a language is written in uncontracted braille. The cells are written in North American Braille ASCII, whose letters `A` to `Z` are
 * those of braille.
 */
export interface BrailleCode {
  /** The cells of signs that are not letters or digits, and of letters with cells of their own. */
  readonly signs: Readonly<Record<string, string>>
  /** The cells before a letter with an accent, by the combining accent; `''` stands for every other. */
  readonly accents: Readonly<Record<string, string>>
  /** The cell before one capital, and before a word of capitals; undefined where capitals are not marked. */
  readonly capitals?: { readonly one: string; readonly word: string }
  /** The cell before a letter from a to j that stands right after a number. */
  readonly letterAfterNumber: string
  /** The cells of a question mark that follows no word, where it could be taken for a quotation mark. */
  readonly loneQuestion?: string
  /** The cells of an opening and of a closing quotation mark. */
  readonly quotes: readonly [string, string]
}

/** Unified English Braille, grade 1. */
const english: BrailleCode = {
  signs: {
    ...{
      ',': '1',
      ';': '2',
      ':': '3',
      '.': '4',
      '!': '6',
      '?': '8',
      '-': '-',
      '–': ',-',
      '—': ',-',
      '…': '444',
      '’': "'",
      "'": "'",
      '‘': ',8',
    },
    ...{
      '(': '"<',
      ')': '">',
      '[': '.<',
      ']': '.>',
      '{': '_<',
      '}': '_>',
      '/': '_/',
      '\\': '_*',
      '╱': '_/',
      '╲': '_*',
      '&': '@&',
      '%': '.0',
      '#': '_?',
      '@': '@A',
    },
    ...{
      '*': '"9',
      '+': '"6',
      '=': '"7',
      '<': '@<',
      '>': '@>',
      '×': '"8',
      '÷': '"/',
      '−': '"-',
      '→': '\\O',
      _: '.-',
      '•': '_4',
      '°': '^J',
    },
  },
  accents: { '\u0301': '^/', '\u0300': '^*', '\u0302': '^%', '\u0308': '^3', '\u0303': '^]', '\u0327': '^&' },
  capitals: { one: ',', word: ',,' },
  letterAfterNumber: ';',
  loneQuestion: ';8',
  quotes: ['8', '0'],
}

/** German braille, Basisschrift, which does not mark capitals. */
const german: BrailleCode = {
  signs: {
    ...{ ä: '>', ö: '[', ü: '\\', ß: '!' },
    ...{ ',': '1', ';': '2', ':': '3', '.': "'", '!': '6', '?': '5', '-': '-', '–': ',-', '—': ',-', '…': "'''", '’': ',', "'": ',' },
    ...{ '(': '7', ')': '7', '/': '"1', '╱': '"1', '*': ',9', '+': '@6', '=': '@7' },
  },
  accents: { '': '@' },
  letterAfterNumber: ',',
  quotes: ['8', '0'],
}

/** The languages that are written in braille, by their tags. */
export const BRAILLE_CODES: Readonly<Record<string, BrailleCode>> = { en: english, de: german }

const QUOTES = '"“”„«»'

/** Letters of digits: braille writes 1 to 9 and 0 as `A` to `J`. */
export const digitCells = (digits: string): string => digits.replace(/\d/g, (digit) => 'JABCDEFGHI'[Number(digit)]!)

/** The cell that stands in the place of a sign without cells: all six dots. */
const UNKNOWN = '='

/**
 * Writes a text in braille. Signs that the code does not have become {@link UNKNOWN}.
 *
 * @param onUnknown called with each of them
 */
export function inBraille(text: string, code: BrailleCode, onUnknown: (sign: string) => void): string {
  const signs = [...text.normalize('NFC')]
  let cells = ''
  let isNumber = false
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]!
    const [before = ' ', after = ' '] = [signs[at - 1], signs[at + 1]]
    if (/[0-9]/.test(sign)) {
      cells += (isNumber ? '' : '#') + digitCells(sign)
      isNumber = true
      continue
    }
    // A number goes on over its points, also where a letter follows that could be taken for a digit.
    if (isNumber && /[.,]/.test(sign) && /[0-9a-z]/.test(after)) {
      cells += code.signs[sign]!
      continue
    }
    const wasNumber = isNumber
    isNumber = false
    if (/\s/u.test(sign)) cells += ' '
    else if (QUOTES.includes(sign)) cells += code.quotes[/[\s([{]/u.test(before) ? 0 : 1]
    else if (sign === '?' && code.loneQuestion !== undefined && !/[\p{L}\p{N})\]?!.]/u.test(before)) cells += code.loneQuestion
    else cells += capitalsBefore(signs, at, code) + cellsOf(sign, code, wasNumber, onUnknown)
  }
  return cells
}

const isCapital = (sign: string | undefined): boolean => sign !== undefined && /\p{Lu}/u.test(sign)
const isSmall = (sign: string | undefined): boolean => sign !== undefined && /\p{Ll}/u.test(sign)

/** The cells that mark a capital: once for all of a word, or before each letter where small ones follow in the same word. */
function capitalsBefore(signs: readonly string[], at: number, { capitals }: BrailleCode): string {
  if (!capitals || !isCapital(signs[at])) return ''
  let [from, to] = [at, at]
  while (isCapital(signs[from - 1])) from--
  while (isCapital(signs[to + 1])) to++
  if (to === from || isSmall(signs[to + 1])) return capitals.one
  return at === from ? capitals.word : ''
}

function cellsOf(sign: string, code: BrailleCode, isAfterNumber: boolean, onUnknown: (sign: string) => void): string {
  const small = sign.toLowerCase()
  const own = code.signs[small]
  if (own !== undefined) return own
  const [base = '', ...accents] = [...small.normalize('NFD')]
  const marks = accents.map((accent) => code.accents[accent] ?? code.accents[''])
  if (/^[a-z]$/.test(base) && marks.every((mark) => mark !== undefined)) {
    const isTaken = isAfterNumber && accents.length === 0 && /[a-j]/.test(base) && (!code.capitals || !isCapital(sign))
    return (isTaken ? code.letterAfterNumber : '') + marks.join('') + base.toUpperCase()
  }
  onUnknown(sign)
  return UNKNOWN
}
