import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import { isKind, KINDS } from './kinds'
import type { Result } from '#solver/genre/genre.ts'

/** The messages of the generator. */
type GenerateMessage =
  | { readonly code: 'variants.generate-option'; readonly option: string; readonly seen: string }
  /** Two wishes that no board fulfils together. */
  | { readonly code: 'variants.generate-together'; readonly kinds: readonly string[]; readonly size: string }
  /** No puzzle of this size has the level; `most` is the highest possible. */
  | { readonly code: 'variants.generate-level'; readonly level: number; readonly most: number; readonly size: string }
  | { readonly code: 'variants.generate-ran-out'; readonly attempts: number }

/** Returns a generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}

const nameOf = (kind: string, language: 'en' | 'ja'): string => (isKind(kind) ? KINDS[kind]![language] : kind)

/** The sentences for messages of the generator. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'variants.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'variants.generate-together': ({ kinds, size }) =>
      `${kinds.map((kind) => nameOf(kind, 'en')).join(', ')} cannot be had on a board of size ${size}. Choose another size or kind.`,
    'variants.generate-level': ({ level, most, size }) =>
      `No puzzle of this kind on a board of size ${size} has level ${level}: the highest is ${most}. Ask for that, or for a larger board.`,
    'variants.generate-ran-out': ({ attempts }) =>
      `Nothing that fits was found in ${numberOf(attempts, 'board')}. Try another seed, allow more steps, or ask for less.`,
  },
  ja: {
    'variants.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'variants.generate-together': ({ kinds, size }) =>
      `大きさ${size}の盤では${kinds.map((kind) => nameOf(kind, 'ja')).join('・')}を使えません。大きさか種類を変えてください。`,
    'variants.generate-level': ({ level, most, size }) =>
      `大きさ${size}の盤のこの種類の問題に難易度${level}のものはありません（最高${most}）。難易度を下げるか、盤を大きくしてください。`,
    'variants.generate-ran-out': ({ attempts }) =>
      `${attempts}個の盤面を試しましたが、条件に合う問題は見つかりませんでした。シードを変えるか、手数の上限を増やすか、条件を緩めてください。`,
  },
}
