import type { Words } from './en'

/** Japanese words around the manual. */
export const manual: Words['manual'] = {
  open: '説明書',
  title: '説明書',
  pages: '説明書のページ',
  search: '説明書を検索',
  sources: '原典の記述',
  nothing: 'この語を含むページはありません。',
}
