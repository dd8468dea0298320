import type { mending as english } from './en-mending'

/** The words of mending in Japanese. */
export const mending: typeof english = {
  name: '修正',
  undo: '問題の修正',
  actions: {
    propose: '解を一つにする変更を探す',
    finish: '解が一つになるまで修正',
    accept: 'この変更を採用',
    stop: '探すのをやめる',
    next: '次の変更',
    previous: '前の変更',
    first: '最初の変更',
    last: '最後の変更',
    leave: '試すのをやめる',
  },
  options: 'オプション',
  searching: { propose: '変更を探しています…', finish: '解が一つになるまで修正しています…' },
  list: '変更の案',
  count: (at, of) => `${of}案のうち${at}番を試しています`,
  found: (n) => `${n}案`,
  hint: '解を一つにする小さな変更を探します。採用するまで問題は変わりません。',
  unique: '解は一つだけです。',
  one: '唯一解',
}
