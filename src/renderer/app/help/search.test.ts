import { expect, it } from 'vitest'
import { found, near } from './search'

const NAMES = ['Undo', 'Redo', 'Grade the book', 'Export…', 'ｴｸｽﾎﾟｰﾄ', '本の難易度判定を']

it.each([
  ['', NAMES],
  ['re', ['Redo']],
  ['do', ['Undo', 'Redo']],
  ['book grade', ['Grade the book']],
  ['エクスポート', ['ｴｸｽﾎﾟｰﾄ']],
  ['難易度判定', ['本の難易度判定を']],
  ['xyz', []],
])('“%s” finds %j', (typed, names) => {
  expect(found(NAMES, (name) => name, typed)).toEqual(names)
})

const PAIRS: readonly (readonly [string, string])[] = [
  ['New puzzle: Nonogram', '新しいお絵かきロジック'],
  ['Undo', '元に戻す'],
  ['Export…', '書き出す…'],
  ['Grade the book', '本の難易度判定'],
  ['Check for one solution', '唯一解の確認'],
]
it.each([
  ['exprot', 'Export…'],
  ['udno', 'Undo'],
  // Two swapped letters count as one error, so "gra" in "nonogram" is not as near.
  ['grdae', 'Grade the book'],
  ['grade teh bok', 'Grade the book'],
  ['唯一解', 'Check for one solution'],
  ['書きだす', 'Export…'],
])('what is near “%s” begins with %s', (typed, name) => expect(near(PAIRS, (pair) => pair, typed)[0]?.[0]).toBe(name))
it('nothing is near what has nothing in common, or nothing at all', () => {
  expect(near(PAIRS, (pair) => pair, 'zzzzzzzz')).toEqual([])
  expect(near(PAIRS, (pair) => pair, ' ')).toEqual([])
})
