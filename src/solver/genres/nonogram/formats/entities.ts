/** HTML's names for U+00A0 to U+00FF, in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['hearts', '♥'],
])

/** `text` with its character references (`&copy;`, `&#233;`, `&#xe9;`) resolved; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole
      const point = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}

/**
 * Encodes `text` so that {@link decodeEntities} gives it back even if a reader trims texts or reads by lines: markup, quotes, control
 * characters and blanks at the ends become references.
 */
export function encodeEntities(text: string): string {
  const reference = (sign: string) => [...sign].map((one) => `&#${one.codePointAt(0)};`).join('')
  const escaped = text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
  const inner = escaped.trim()
  const from = escaped.length - escaped.trimStart().length
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const bare = inner.replace(/[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, reference)
  return reference(escaped.slice(0, from)) + bare + reference(escaped.slice(from + inner.length))
}
