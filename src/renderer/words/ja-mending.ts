import type { mending as english } from './en-mending'

/** The words of mending in Japanese. */
export const mending: typeof english = {
  name: '修正',
  undo: '問題の修正',
  actions: {
    propose: '修正案を探す',
    finish: '解が一つになるまで修正',
    accept: 'この案を採用',
    stop: '探すのをやめる',
    next: '次の案',
    previous: '前の案',
    first: '最初の案',
    last: '最後の案',
    leave: '試すのをやめる',
  },
  options: 'オプション',
  searching: { propose: '修正案を探しています…', finish: '解が一つになるまで修正しています…' },
  list: '修正案',
  count: (at, of) => `${of}案のうち${at}番を試しています`,
  found: (n) => `${n}案`,
  hint: '解を一つにする小さな変更を探します。採用するまで問題は変わりません。',
  unique: '解は一つだけです。',
}
