import { describe, expect, it } from 'vitest'
import { growth, MOST_GROWTH } from '#solver/testing/growth.ts'
import { allNamed, parseXml, textOf } from './xml'

/** The texts of the elements `t` of a document. */
function texts(document: string): string[] {
  const reading = parseXml(document)
  if ('broken' in reading) throw new Error(JSON.stringify(reading.broken))
  return allNamed(reading.root, 't').map(textOf)
}
const brokenIn = (document: string) => {
  const reading = parseXml(document)
  return 'broken' in reading ? reading.broken : undefined
}

describe('XML as programs write it', () => {
  it('has references by number and by HTML’s names; others, and a lone &, stay as they are', () => {
    expect(texts('<t>&eacute;&#233;&#xE9;&lt;</t>')).toEqual(['ééé<'])
    expect(texts('<t>A &b; B & C; D</t><t>5</t>')).toEqual(['A &b; B & C; D', '5'])
    expect(texts('<t>\ue000 &amp; \ue001</t>')).toEqual(['\ue000 & \ue001'])
    const reading = parseXml('<t a="1 &amp; 2" b=\'&"\'/>')
    expect('root' in reading && allNamed(reading.root, 't')[0]!.attributes).toEqual({ a: '1 & 2', b: '&"' })
  })

  it('keeps blanks that are written as references, and CDATA as it stands', () => {
    expect(texts('<t> &#32;x<!-- a -- b -->y </t>')).toEqual([' xy'])
    expect(texts('<t><![CDATA[ <a> &amp; ]]></t>')).toEqual([' <a> &amp; '])
  })

  it('may come after blank lines, and several files in one text', () => {
    const file = '<?xml version="1.0"?>\n<!DOCTYPE x SYSTEM "x.dtd" [<!ENTITY a "b">]>\n<x><t>1</t></x>\n'
    expect(texts(`\ufeff\n${file}${file}`)).toEqual(['1', '1'])
  })

  it('has the places of its elements, columns by characters', () => {
    const reading = parseXml('<x>\r\n𠮷<t\n/>\r<t>a</t></x>')
    expect('root' in reading && allNamed(reading.root, 't').map(({ line, column }) => [line, column])).toEqual([
      [2, 2],
      [4, 1],
    ])
  })
})

describe('what is no XML', () => {
  it.each([
    ['<x>\n <t></x>', { line: 2, column: 5, seen: '</x>' }],
    ['<x>1 < 2</x>', { line: 1, column: 6, seen: '<' }],
    ['<x>\n<t a=1>5</t></x>', { line: 2, column: 1, seen: '<t a=1' }],
    ['<x><t>5</t>', { line: 1, column: 12, seen: '' }],
    ['<x><t', { line: 1, column: 6, seen: '' }],
  ])('%j is told with its place', (document, broken) => {
    expect(brokenIn(document)).toEqual(broken)
  })
})

it.each([
  ['elements left open', '<a>'],
  ['ends without a beginning', '</a>'],
  ['lone signs', '< & '],
  ['comments left open', '<!--'],
  ['elements with references', '<a b="&amp;">&amp;</a>'],
])('reads %s once', (_, piece) => {
  expect(growth({ make: (length) => `<x>${piece.repeat(length / piece.length)}` }, parseXml)).toBeLessThan(MOST_GROWTH)
})
