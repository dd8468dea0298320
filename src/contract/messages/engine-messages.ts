import { type Language, type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'

/** The reasons why an engine gave no second opinion. */
export type EngineMessage =
  | { readonly code: 'engine.missing'; readonly path: string; readonly problem: string }
  | { readonly code: 'engine.silent'; readonly awaited: string; readonly seconds: number }
  | { readonly code: 'engine.crashed'; readonly how: string }
  | { readonly code: 'engine.cannot' }
  | { readonly code: 'engine.gave-up' }
  | { readonly code: 'engine.garbled'; readonly line: string }
  | { readonly code: 'engine.unknown'; readonly name: string }
  | { readonly code: 'engine.flawed' }

/** The system's reasons why a program did not start, with their meaning for a person. */
const STARTING: readonly (readonly [RegExp, Text])[] = [
  [/ENOENT/, { en: 'there is no such file', ja: 'ファイルがありません' }],
  [/EACCES|EPERM/, { en: 'the system does not let this file be run', ja: 'このファイルには実行する権限がありません' }],
  [/ENOEXEC|EFTYPE|UNKNOWN/, { en: 'this file is not a program for this system', ja: 'このシステムで動くプログラムではありません' }],
]
const startingOf = (problem: string, language: Language): string => STARTING.find(([sign]) => sign.test(problem))?.[1][language] ?? problem

/** Words for {@link EngineMessage}. */
export const engineMessages: Phrasebook<EngineMessage> = {
  en: {
    'engine.missing': ({ path, problem }) =>
      `The engine ${path} cannot be started (${startingOf(problem, 'en')}). Give the path of a program that speaks USI.`,
    'engine.silent': ({ awaited, seconds }) =>
      `The engine did not say “${awaited}” within ${numberOf(seconds, 'second')} and was ended. Give it more time, or see that it speaks USI.`,
    'engine.crashed': ({ how }) =>
      `The engine ended before it had answered (${how}). Try it in the settings; some need files beside their program, or other options.`,
    'engine.cannot': () => 'The engine does not know “go mate”. Take one that solves mates.',
    'engine.gave-up': () => 'The engine found neither a mate nor that there is none in its time. Give it more.',
    'engine.garbled': ({ line }) => `What the engine answered is no answer: “${line}”. See that it speaks USI and solves mates.`,
    'engine.unknown': ({ name }) => `There is no engine “${name}” any more. Choose another, or name one in the settings.`,
    'engine.flawed': () => 'The puzzle has errors, and engines are asked about sound ones only. Mend it first.',
  },
  ja: {
    'engine.missing': ({ path, problem }) =>
      `エンジン ${path} を起動できません（${startingOf(problem, 'ja')}）。USI対応のプログラムを指定してください。`,
    'engine.silent': ({ awaited, seconds }) =>
      `エンジンから${seconds}秒以内に「${awaited}」の応答がないため終了しました。時間を延ばすか、USI対応かどうか確かめてください。`,
    'engine.crashed': ({ how }) =>
      `エンジンが答えを返さずに終了しました（${how}）。設定の「動作確認」で確かめてください。評価関数などのファイルやオプションが足りないこともあります。`,
    'engine.cannot': () => 'このエンジンは go mate に対応していません。詰将棋を解けるエンジンを指定してください。',
    'engine.gave-up': () => 'エンジンは時間内に詰み・不詰を判定できませんでした。時間を延ばしてください。',
    'engine.garbled': ({ line }) => `エンジンの応答を読めません：「${line}」。USI対応の詰将棋エンジンか確かめてください。`,
    'engine.unknown': ({ name }) => `エンジン「${name}」は登録されていません。別のエンジンを選ぶか、設定で登録してください。`,
    'engine.flawed': () => '問題に誤りがあるため、エンジンには尋ねられません。先に直してください。',
  },
}
