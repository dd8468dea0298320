import { describe, expect, it } from 'vitest'
import { unwrapped } from './unwrapped'

const lines = (text: string): string[] | undefined => unwrapped(text)?.text.split('\n').map((line) => line.trim()).filter((line) => line !== '') // prettier-ignore
const ROWS = ['12..', '..34', '34..', '..12']
const TABLE = `<table>\n<tbody>\n${ROWS.map((row) => `<tr>${[...row].map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}\n</tbody>\n</table>`
const TABBED = ROWS.map((row) => [...row].join('\t'))

describe('a text with a table of a web page', () => {
  it.each([
    ['text behind', '<table><tr><td>Menu</td></tr></table><pre>\n12..34\n</pre>', ['Menu', '12..34']],
    ['text before', `<h1>Puzzle</h1>\n<p>12..34<br>34..12</p>\n${TABLE}`, ['Puzzle', '12..34', '34..12', ...TABBED]],
    ['text between tables', `${TABLE}\n12..34\n${TABLE}`, [...TABBED, '12..34', ...TABBED]],
    ['a note that names its tags', '12..34\nrows are <tr><td> here\n34..12\n56..78', ['12..34', 'rows are', 'here', '34..12', '56..78']],
    ['such a note before a table', `see <tr><td>\n34..12\n${TABLE}`, ['see', '34..12', ...TABBED]],
    ['tags that are not closed', '<table>\n<tr><td>1<td>2\n<tr><td>3<td>4\n</table>\nend', ['1\t2', '3\t4', 'end']],
    ['a quoted letter', `> 12..34\n> 34..12\n> 56..78\n${TABLE}`, ['12..34', '34..12', '56..78', ...TABBED]],
    ['a page of XHTML', `<?xml version="1.0"?>\n<html><body>\n<center>one</center>\n${TABLE}\n</body></html>`, ['one', ...TABBED]],
    ['comments between rows', TABLE.replaceAll('</tr>\n', '</tr>\n<!-- next -->\n'), TABBED],
  ])('keeps its other lines: %s', (_, text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
  it('keeps the rows of a table together, and the places of lines', () => {
    const text = `first\n\n${TABLE}\nlast`
    const bare = unwrapped(text)!
    expect(bare.text).toContain(TABBED.join('\n'))
    for (const [i, line] of bare.text.split('\n').entries()) {
      const place = bare.placeOf({ line: i + 1, column: 1 })
      if (line === 'first' || line === 'last') expect(text.split('\n')[place.line - 1]).toBe(line)
      if (line === TABBED[2]) expect(place.line).toBe(7)
    }
  })
  it('is no document of XML whose notes have such tags', () => {
    expect(unwrapped('<collection>\n<game data="12..34"/>\n<note><tr><td>x</td></tr></note>\n</collection>')).toBeUndefined()
  })
})

it('decodes numbered entities', () => {
  expect(lines('<pre>1&#160;2&#xA0;3 &#53;&#x36; &#38;lt; &#9999999;</pre>')).toEqual(['1 2 3 56 &lt; &#9999999;'])
  expect(lines('1&#160;2&#xa0;3')).toEqual(['1 2 3'])
  expect(lines('<table><tr><td>&#160;</td><td>&#53;</td><td>6</td></tr></table>')).toEqual(['5\t6'])
})

it('leaves out the invisible parts of a page in any letters', () => {
  const page = `<html><head><title>${'İ'.repeat(60)}</title></HEAD><body><SCRIPT>${'İ'.repeat(9)}</script>\n<pre>12..34\n34..12</pre></body></html>`
  expect(lines(page)).toEqual(['12..34', '34..12'])
  expect(lines(`<html><!-- ${'İ'.repeat(9)} --><pre>12..34</pre></html>`)).toEqual(['12..34'])
})
