import type { Format, Genre } from '../genre/genre'

/** For tests: a text of any wanted length, built so that a poor reader would go over the same characters again and again. */
export interface GrowingText {
  readonly name: string
  /** Makes the text with roughly `length` UTF-16 units. */
  make(length: number): string
}

/**
 * Pieces of text that are hard for readers when repeated: blanks before something, brackets that are never closed, separators, digits,
 * quotation marks, line ends.
 */
const UNITS: readonly string[] = [
  ...[
    ' ',
    '\t',
    '\u3000',
    '\u00a0',
    '\n',
    '\r\n',
    ' \n',
    '\n\n ',
    'x\n',
    '1\n',
    '1 1\n',
    '#\n',
    '; ',
    '0',
    '9',
    '1 ',
    '1,',
    ',',
    ', ',
    ',,1',
    '|',
    '||',
    '/',
    '//',
  ],
  ...['<a>', '<a', '<', '</a>', '<a></b>', '<!--', '<![CDATA[', '<a b="', "<a b='c' ", '<?x', '&', '&amp;', '&#1', '<a/>', '<!DOCTYPE a ['],
  ...['[', '{', '(', '[[', '{"a":', '[1,', '"', "'", '\\', '\\"', '"a",', '""', '{}', '}{', '{}\n', '{"genre":', '"data":"'],
  ...['=', '====\n', '.', '-', '+', '*', 'x', 'X', 'a', 'Z', 'aA', 'x1', '1x1:', '%20', '%', '#', '#\u3000', ':', '::', '?', '!', '_', '~'],
  ...['あ', '\u{20000}', '\ud800', '先手：', '飛', '一', '\u0000', '\ufeff', '\u2028'],
]

/** For tests: growing texts that belong to no format. */
export function generalTexts(): GrowingText[] {
  return UNITS.flatMap((unit) => {
    const shown = JSON.stringify(unit)
    const many = (length: number) => unit.repeat(Math.ceil(length / unit.length))
    return [
      { name: `${shown} again and again, then x`, make: (length: number) => `${many(length)}x` },
      { name: `1, then ${shown} again and again, then 1`, make: (length: number) => `1${many(length)}1` },
    ]
  })
}

/** The most places of a written text at which something is repeated. */
const MOST_PLACES = 8

/**
 * For tests: growing texts made from what a format writes. The whole text, each line and each token is repeated; and at several places a
 * token, blanks or digits are repeated.
 */
export function grownFrom(genre: Genre, format: Format): GrowingText[] {
  const written = format.write?.(genre.samples.slice(0, 2).map((puzzle) => ({ puzzle, caption: CAPTION }))).text ?? ''
  if (written === '') return []
  const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))
  const units = new Map<string, string>()
  for (const line of written.split('\n')) {
    units.set(line, line)
    units.set(`${line}\n`, `${line}\n`)
  }
  const tokens = [...new Set(written.match(/[\p{L}_]+|\d+|\s+|./gu) ?? [])].slice(0, 30)
  for (const token of tokens) for (const unit of [token, `${token} `, `${token}\n`]) units.set(unit, unit)
  const elements = elementsOf(written)
  units.set('the whole', written)
  const again: GrowingText[] = [...units]
    .filter(([, unit]) => unit !== '')
    .flatMap(([name, unit]) => [
      { name: `the whole, then ${JSON.stringify(name.slice(0, 40))} again and again`, make: (length) => written + repeated(unit, length) },
    ])
  const step = Math.max(1, Math.floor(written.length / MOST_PLACES))
  const inside: GrowingText[] = []
  for (let at = 0; at < Math.min(written.length, 4000); at += Math.max(step, 1)) {
    const [before, after] = [written.slice(0, at), written.slice(at)]
    const here = /^(?:[\p{L}_]+|\d+|\s+|.)/u.exec(after)?.[0] ?? ''
    for (const unit of new Set([' ', '\n', '1', '<', 'x', here, `${here} `, after.slice(0, 12)]).values()) {
      if (unit === '') continue
      inside.push({
        name: `${JSON.stringify(unit)} again and again from place ${at} on`,
        make: (length) => before + repeated(unit, length) + after,
      })
    }
  }
  return [...again, ...inside, ...elements.map((unit) => withinRoot(written, unit))]
}

/**
 * The beginnings of the elements of an XML text, each as an element without contents and as one that is never closed. They are the shortest
 * texts that a reader takes for the element.
 */
const elementsOf = (written: string): string[] =>
  [...new Set(written.match(/<[a-zA-Z][\w:-]*(?=[\s/>])/g) ?? [])].flatMap((begins) => [`${begins}/>`, `${begins}>`])

/** Repeats an element before the end of the document's root. */
function withinRoot(written: string, unit: string): GrowingText {
  const end = Math.max(0, written.lastIndexOf('</'))
  return {
    name: `${JSON.stringify(unit)} again and again in the document`,
    make: (length) => written.slice(0, end) + unit.repeat(Math.ceil(length / unit.length)) + written.slice(end),
  }
}

const CAPTION = { id: '1', title: 'A title', author: 'Somebody', source: 'A source', label: 3, note: 'A note', tags: ['one', 'two'] }
