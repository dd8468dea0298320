import type { Phrasebook } from '#solver/core/message.ts'

/** Why an engine that was asked for a second opinion gave none. */
export type EngineMessage =
  | { readonly code: 'engine.missing'; readonly path: string; readonly problem: string }
  | { readonly code: 'engine.silent'; readonly awaited: string; readonly seconds: number }
  | { readonly code: 'engine.crashed'; readonly how: string }
  | { readonly code: 'engine.cannot' }
  | { readonly code: 'engine.gave-up' }
  | { readonly code: 'engine.garbled'; readonly line: string }
  | { readonly code: 'engine.no-such-genre' }

/** Words for {@link EngineMessage}. */
export const engineWords: Phrasebook<EngineMessage> = {
  en: {
    'engine.missing': ({ path, problem }) =>
      `The engine ${path} cannot be started (${problem}). Give the path of a program that speaks USI.`,
    'engine.silent': ({ awaited, seconds }) =>
      `The engine did not say “${awaited}” within ${seconds} seconds and was ended. Give it more time, or see that it speaks USI.`,
    'engine.crashed': ({ how }) => `The engine ended before it had answered (${how}).`,
    'engine.cannot': () => 'The engine does not know “go mate”. Take one that solves mates.',
    'engine.gave-up': () => 'The engine found neither a mate nor that there is none in its time. Give it more.',
    'engine.garbled': ({ line }) => `What the engine answered is no answer: “${line}”.`,
    'engine.no-such-genre': () => 'Engines are not asked about puzzles of this kind.',
  },
  ja: {
    'engine.missing': ({ path, problem }) => `エンジン ${path} を起動できません（${problem}）。USI対応のプログラムを指定してください。`,
    'engine.silent': ({ awaited, seconds }) =>
      `エンジンから${seconds}秒以内に「${awaited}」の応答がないため終了しました。時間を延ばすか、USI対応かどうか確かめてください。`,
    'engine.crashed': ({ how }) => `エンジンが答えを返さずに終了しました（${how}）。`,
    'engine.cannot': () => 'このエンジンは go mate に対応していません。詰将棋を解けるエンジンを指定してください。',
    'engine.gave-up': () => 'エンジンは時間内に詰み・不詰を判定できませんでした。時間を延ばしてください。',
    'engine.garbled': ({ line }) => `エンジンの応答を読めません：「${line}」`,
    'engine.no-such-genre': () => 'この種類の問題はエンジンに尋ねられません。',
  },
}
