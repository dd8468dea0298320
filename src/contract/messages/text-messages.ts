import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { TextField } from '../schemas/text-limits'

/** A text that is too long, or too many tags. The services refuse them, an import cuts them. Lengths are in characters. */
export type TextMessage =
  | { readonly code: 'text.too-long'; readonly field: TextField; readonly length: number; readonly most: number }
  | { readonly code: 'text.too-many-tags'; readonly count: number; readonly most: number }
  | { readonly code: 'text.shortened'; readonly field: TextField; readonly length: number; readonly most: number }
  | { readonly code: 'text.tags-left-out'; readonly count: number; readonly most: number }

const FIELDS: Readonly<Record<'en' | 'ja', Readonly<Record<TextField, string>>>> = {
  en: {
    ...{ id: 'id', title: 'title', author: 'author', source: 'source', note: 'note', tag: 'tag', name: 'name' },
    ...{ subtitle: 'subtitle', imprint: 'imprint', heading: 'heading', text: 'page of text' },
  },
  ja: {
    ...{ id: 'ID', title: '題名', author: '作者', source: '出典', note: 'メモ', tag: 'タグ', name: '名前' },
    ...{ subtitle: '副題', imprint: '奥付', heading: '見出し', text: '本文' },
  },
}

/** The sentences for {@link TextMessage}. */
export const textMessages: Phrasebook<TextMessage> = {
  en: {
    'text.too-long': ({ field, length, most }) =>
      `A ${FIELDS.en[field]} may have ${most.toLocaleString('en')} characters at most, and this one has ${length.toLocaleString('en')}. Shorten it.`,
    'text.too-many-tags': ({ count, most }) =>
      `A puzzle may have at most ${numberOf(most, 'tag')}, and this one has ${count}. Take some away.`,
    'text.shortened': ({ field, length, most }) =>
      `The ${FIELDS.en[field]} has ${length.toLocaleString('en')} characters; the first ${most.toLocaleString('en')} were kept. Shorten it in the file if that is not what it shall be.`,
    'text.tags-left-out': ({ count, most }) =>
      `The puzzle has ${numberOf(count, 'tag')} and may have ${most}; the last ones were left out.`,
  },
  ja: {
    'text.too-long': ({ field, length, most }) =>
      `${FIELDS.ja[field]}は${most.toLocaleString('ja')}字までです（入力されたのは${length.toLocaleString('ja')}字）。短くしてください。`,
    'text.too-many-tags': ({ count, most }) => `1問に付けられるタグは${most}個までです（${count}個あります）。減らしてください。`,
    'text.shortened': ({ field, length, most }) =>
      `${FIELDS.ja[field]}が${length.toLocaleString('ja')}字あるため、先頭の${most.toLocaleString('ja')}字だけを取り込みました。不都合があればファイルの側で短くしてください。`,
    'text.tags-left-out': ({ count, most }) => `タグが${count}個あるため、先頭の${most}個だけを取り込みました。`,
  },
}
