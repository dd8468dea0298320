/** The end of a line of a web page. */
export const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|pre|title)>/i
/** A row of cells that a page builds of elements: at least four elements within another, each with no more than a sign or two. */
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

/** The tags of a web page in text around puzzles. */
export const TAG =
  /<(?:\/?(?:pre|p|div|code|span|b|i|em|strong|tt|font|blockquote|html|body|main|article|section|ul|ol|li|h[1-6]|a)|!doctype)(?:\s[^<>]{0,200})?>/gi
/** The tags of forums, which have brackets. */
const FORUM_TAG =
  /\[\/?(?:code|quote|pre|tt|b|i|u|s|font|size|color|spoiler|hidden|center|url|img|list|td|tr|table)(?:=[^[\]\r\n]{0,200})?\]|\[\*\]/gi
/** A link of a forum, and its words up to the next tag. */
const FORUM_LINK = /\[url=["']?([^[\]\r\n"']+)["']?\]([^[\]\r\n]*)/gi

/** A text without the tags of forums. A link stays before its words, or instead of them where they are an address, which forums shorten. */
export function withoutForumTags(text: string): string {
  const plain = (_: string, address: string, own: string, index: number): string =>
    `${index > 0 ? ' ' : ''}${address} ${/^\s*\w+:\/\//.test(own) ? '' : own}`
  return text.replace(FORUM_LINK, plain).replace(FORUM_TAG, '')
}

/** The tags of forums that end a line before and after them. */
export const FORUM_BREAK = /\[\/?(?:code|quote|pre|spoiler|hidden|list)(?:=[^[\]\r\n]{0,200})?\]/gi

/** The tags of a web page around puzzles, with those around and inside tables. */
const ELEMENT =
  /<(?:\/?(?:pre|p|div|code|span|b|i|em|strong|tt|font|blockquote|html|body|main|article|section|ul|ol|li|dl|dt|dd|h[1-6]|a|u|s|small|big|sub|sup|head|title|meta|link|nav|header|footer|aside|figure|figcaption|form|button|input|label|center|hr|img|table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col)|!doctype)(?:\s[^<>]{0,500})?\/?>/gi
const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:(nbsp|lt|gt|amp|quot|apos)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g
const [NO_BREAK_SPACE, LAST_CHARACTER] = [0xa0, 0x10ffff]

/** Replaces the named and numbered entities of HTML by their characters; an unbreakable blank becomes a blank. */
export function decoded(text: string): string {
  return text.replace(ENTITY, (entity, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity
    const code = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal)
    if (code === NO_BREAK_SPACE) return ' '
    return code === 0 || code > LAST_CHARACTER ? entity : String.fromCodePoint(code)
  })
}

/** A text without tags and entities of a page that has tables. */
export function plainOf(text: string): string {
  return decoded(withoutElements(text))
}

/** A text without the tags of a page that has tables. */
export function withoutElements(text: string): string {
  return text.replace(ELEMENT, '')
}
