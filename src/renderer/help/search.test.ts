import { expect, it } from 'vitest'
import { found } from './search'

const NAMES = ['Undo', 'Redo', 'Grade the book', 'Export…', 'ｴｸｽﾎﾟｰﾄ', '本を採点']

it.each([
  ['', NAMES],
  ['re', ['Redo']],
  ['do', ['Undo', 'Redo']],
  ['book grade', ['Grade the book']],
  ['エクスポート', ['ｴｸｽﾎﾟｰﾄ']],
  ['採点', ['本を採点']],
  ['xyz', []],
])('“%s” finds %j', (typed, names) => {
  expect(found(NAMES, (name) => name, typed)).toEqual(names)
})
