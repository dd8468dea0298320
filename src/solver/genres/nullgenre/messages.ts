import type { Phrasebook } from '#solver/kernel/message.ts'

/** The messages of this genre: each a code with the data of its sentence. */
export type NullMessage =
  | { readonly code: 'nullgenre.not-a-cell'; readonly seen: string }
  | { readonly code: 'nullgenre.shape' }
  | { readonly code: 'nullgenre.solution-shape' }
  | { readonly code: 'nullgenre.empty' }
  | { readonly code: 'nullgenre.copied'; readonly digit: number }
  | { readonly code: 'nullgenre.give'; readonly digit: number }
  | { readonly code: 'nullgenre.not-empty' }
  | { readonly code: 'nullgenre.done' }
  | { readonly code: 'nullgenre.ran-out' }

/** The sentences in both languages; a missing one does not compile. */
export const nullMessages: Phrasebook<NullMessage> = {
  en: {
    'nullgenre.not-a-cell': ({ seen }) => `“${seen}” is no cell: write a digit 1-9, or . for an empty cell.`,
    'nullgenre.shape': () => 'The data are {"clue":"…"} with a digit or a point.',
    'nullgenre.solution-shape': () => 'A solution is a digit 1-9.',
    'nullgenre.empty': () => 'The cell is empty, so any digit solves it.',
    'nullgenre.copied': ({ digit }) => `The clue says ${digit}.`,
    'nullgenre.give': ({ digit }) => `Give the clue ${digit}.`,
    'nullgenre.not-empty': () => 'The cell has a clue: there is nothing to mend.',
    'nullgenre.done': () => 'The cell is filled in as the clue says.',
    'nullgenre.ran-out': () => 'More steps are needed.',
  },
  ja: {
    'nullgenre.not-a-cell': ({ seen }) => `「${seen}」はマスではありません。1～9の数字か . を書いてください。`,
    'nullgenre.shape': () => 'data は {"clue":"…"} の形で、数字か . を書いてください。',
    'nullgenre.solution-shape': () => '解答は1～9の数字です。',
    'nullgenre.empty': () => 'マスが空なので、どの数字でも解になります。',
    'nullgenre.copied': ({ digit }) => `ヒントが${digit}を示しています。`,
    'nullgenre.give': ({ digit }) => `ヒント${digit}を入れます。`,
    'nullgenre.not-empty': () => 'ヒントがあります。直すところはありません。',
    'nullgenre.done': () => 'ヒントのとおりに埋まっています。',
    'nullgenre.ran-out': () => '手数が足りません。',
  },
}
