import { describe, expect, it } from 'vitest'
import { xmlLines } from './xml-lines'

const lines = (text: string): string[] | undefined =>
  xmlLines(text)
    ?.text.split('\n')
    .filter((line) => line !== '')

describe('the lines of a document of XML', () => {
  it.each([
    ['short text before cells', '<b><r>5<c/><c>1</c><c>2</c><c>3</c></r></b>', ['5', '\t1\t2\t3']],
    ['short text behind cells', '<b><r><c/><c>1</c><c>2</c><c>3</c>5</r></b>', ['5', '\t1\t2\t3']],
    ['short text beside one element', '<b><r>5<c>123456</c></r></b>', ['5', '123456']],
    ['short texts that are no cell together', '<b><r>ab<!-- x -->cd</r></b>', ['ab', 'cd']],
    ['short text before a long one', '<b><r>ab<!-- x -->12345</r></b>', ['ab', '12345']],
    ['a plain section with the beginning of another', '<b><r><![CDATA[1234 <![CDATA[ 5678]]></r></b>', ['1234 <![CDATA[ 5678']],
    ['a comment that nothing ends', '<b><r>1234<!-- 5678</r></b>', ['1234<!-- 5678']],
  ])('hold %s', (_, text, expected) => expect(lines(text)).toEqual(expected))
})
