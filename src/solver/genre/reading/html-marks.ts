/** A tag that ends a line of a web page. */
export const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|pre|title)>/i
/** A row of cells that a page builds of elements: an element with at least four elements in it, each with one or two signs at most. */
const PART_ROW =
  /<(div|p|li|ul|section)(?:\s[^<>]{0,300})?>((?:\s*<(div|span|li|b|i|button)(?:\s[^<>]{0,300})?>[^<>]{0,40}<\/\3>){4,})\s*<\/\1>/gi
const PART = /<(div|span|li|b|i|button)(?:\s[^<>]{0,300})?>([^<>]{0,40})<\/\1>/gi

/** Turns rows of cells that a page builds of elements into rows of a table. */
export function withPartsAsRows(page: string): string {
  return page.replace(
    PART_ROW,
    (_, __, cells: string) => `<tr>${cells.replace(PART, (___, ____, cell: string) => `<td>${cell}</td>`)}</tr>`,
  )
}

/** The tags that a web page has in the text around puzzles. */
export const TAG =
  /<(?:\/?(?:pre|p|div|code|span|b|i|em|strong|tt|font|blockquote|html|body|main|article|section|ul|ol|li|h[1-6]|a)|!doctype)(?:\s[^<>]{0,200})?>/gi
/** The tags of forums, which stand in square brackets. */
const FORUM_TAG =
  /\[\/?(?:code|quote|pre|tt|b|i|u|s|font|size|color|spoiler|hidden|center|url|img|list|td|tr|table)(?:=[^[\]\r\n]{0,200})?\]|\[\*\]/gi
/** A link in a forum, with its words up to the next tag. */
const FORUM_LINK = /\[url=["']?([^[\]\r\n"']+)["']?\]([^[\]\r\n]*)/gi

/**
 * Removes the tags of forums from a text. The address of a link stays before its words. If the words are a shortened address, only the
 * whole address stays.
 */
export function withoutForumTags(text: string): string {
  const plain = (_: string, address: string, own: string, index: number): string =>
    `${index > 0 ? ' ' : ''}${address} ${/^\s*\w+:\/\//.test(own) ? '' : own}`
  return text.replace(FORUM_LINK, plain).replace(FORUM_TAG, '')
}

/** The tags of forums before and behind which a line ends. */
export const FORUM_BREAK = /\[\/?(?:code|quote|pre|spoiler|hidden|list)(?:=[^[\]\r\n]{0,200})?\]/gi

/** The tags that a web page has around puzzles, and around and inside tables. */
const ELEMENT =
  /<(?:\/?(?:pre|p|div|code|span|b|i|em|strong|tt|font|blockquote|html|body|main|article|section|ul|ol|li|dl|dt|dd|h[1-6]|a|u|s|small|big|sub|sup|head|title|meta|link|nav|header|footer|aside|figure|figcaption|form|button|input|label|center|hr|img|table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col)|!doctype)(?:\s[^<>]{0,500})?\/?>/gi
const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:(nbsp|lt|gt|amp|quot|apos)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g
const [NO_BREAK_SPACE, LAST_CHARACTER] = [0xa0, 0x10ffff]

/** Replaces the named and numbered entities of HTML by their characters. A no-break space becomes a space. */
export function decoded(text: string): string {
  return text.replace(ENTITY, (entity, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity
    const code = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal)
    if (code === NO_BREAK_SPACE) return ' '
    return code === 0 || code > LAST_CHARACTER ? entity : String.fromCodePoint(code)
  })
}

/** Removes the tags from a page with tables and decodes the entities. */
export function plainOf(text: string): string {
  return decoded(withoutElements(text))
}

/** Removes the tags from a page with tables. */
export function withoutElements(text: string): string {
  return text.replace(ELEMENT, '')
}
