import { type Message, type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { StatisticsMessage } from '#solver/analysis/statistics/messages.ts'
import type { TaskMessage } from '#solver/worker/task.ts'
import { type PrinterMessage, printerMessages } from './printer-messages'
import { type ReadingMessage, readingMessages } from './reading-messages'
import { type TextMessage, textMessages } from './text-messages'

/** The refusals of the services, apart from the genres' own messages. */
export type ServiceMessage =
  | TaskMessage
  | PrinterMessage
  | ReadingMessage
  | TextMessage
  | { readonly code: 'service.unknown-method'; readonly method: string }
  | { readonly code: 'service.bad-params'; readonly method: string; readonly path: string; readonly problem: string }
  | { readonly code: 'service.bad-answer'; readonly method: string; readonly path: string; readonly problem: string }
  | { readonly code: 'service.broken'; readonly problem: string }
  | { readonly code: 'service.no-such'; readonly what: 'node' | 'book' | 'puzzle' | 'job'; readonly id: number }
  | { readonly code: 'service.unknown-format'; readonly format: string }
  | { readonly code: 'service.unreadable-item' }
  | { readonly code: 'service.solver-crashed' }
  | { readonly code: 'service.solver-no-memory' }
  | { readonly code: 'service.solver-silent' }
  | { readonly code: 'service.solver-will-not-start' }
  | { readonly code: 'service.nothing-new'; readonly tries: number }
  | { readonly code: 'service.into-itself' }
  | { readonly code: 'service.nothing-to-draw'; readonly show: 'problem' | 'solution' | 'hint' }
  | { readonly code: 'service.too-much-to-print'; readonly puzzles: number; readonly most: number }
  | { readonly code: 'template.unknown'; readonly id: string }
  | { readonly code: 'template.shipped'; readonly id: string }
  | { readonly code: 'template.not-one'; readonly problem: string }
  /** A newer call of the same kind replaced this call. Nobody waits for its answer any more. */
  | { readonly code: 'service.superseded' }
  /** The person stopped the search, or began another one. */
  | { readonly code: 'service.stopped' }
  | { readonly code: 'service.not-unique' }
  /** Something else has changed what the step of undo changed. */
  | { readonly code: 'undo.elsewhere'; readonly en: string; readonly ja: string }
  | { readonly code: 'undo.forgotten' }

const THINGS = {
  en: { node: 'entry', book: 'book', puzzle: 'puzzle', job: 'job' },
  ja: { node: '項目', book: '本', puzzle: '問題', job: '作業' },
} as const

/** The sentences for refusals of the services. */
export const serviceMessages: Phrasebook<ServiceMessage> = {
  en: {
    ...printerMessages.en,
    ...readingMessages.en,
    ...textMessages.en,
    'service.unknown-method': ({ method }) =>
      `The application does not know the call “${method}”. Restart it; if that does not help, reinstall it.`,
    'service.bad-params': ({ method, path, problem }) => `${method}: ${path ? `${path}: ` : ''}${problem}`,
    'service.bad-answer': ({ method, path, problem }) =>
      `The application made an answer that it does not understand itself (${method}: ${path ? `${path}: ` : ''}${problem}). Please report it.`,
    'service.broken': ({ problem }) =>
      `Something broke inside Nanido: ${problem}. Try again. If it happens again, collect diagnostics (Help menu, or “nanido diagnostics -o FILE”) and report it.`,
    'service.no-such': ({ what, id }) => `There is no ${THINGS.en[what]} ${id} any more. Choose another.`,
    'service.unknown-genre': ({ genre }) => `“${genre}” is not a genre that this version knows. See the list of genres.`,
    'service.unknown-grader': ({ grader }) => `“${grader}” is not a grader that this version knows. See the list of graders.`,
    'service.unknown-format': ({ format }) => `“${format}” is not a format that this version knows. See the list of formats.`,
    'service.unreadable-item': () =>
      'The library no longer says legibly what was to be done here. Nothing else was harmed. Order it again, and have the library examined (File menu, or “nanido library verify”).',
    'service.solver-crashed': () =>
      'The solver process ended unexpectedly on this puzzle. Try again; if it happens again, please report the puzzle.',
    'service.solver-no-memory': () =>
      'Working on this puzzle needs more memory than a solver process may take. The others were not harmed. Make it smaller, or leave it out.',
    'service.solver-silent': () =>
      'The solver process gave no sign of life for so long on this puzzle that it was ended. The others were not harmed. Please report the puzzle.',
    'service.solver-will-not-start': () =>
      'The solver processes do not start. Restart Nanido and resume the job; if that does not help, reinstall Nanido.',
    'service.nothing-to-draw': ({ show }) =>
      show === 'hint'
        ? 'No next step is known for this puzzle, so there is nothing to draw.'
        : 'No solution of this puzzle is known, so it cannot be drawn. Check the puzzle first.',
    'service.too-much-to-print': ({ puzzles, most }) =>
      `This book has ${numberOf(puzzles, 'puzzle')}, and one file takes at most ${most.toLocaleString('en')}. Move some into another book and print a volume each.`,
    'template.unknown': ({ id }) => `There is no template “${id}”. Choose one of the list.`,
    'template.shipped': ({ id }) => `“${id}” is part of Nanido and never changes. Keep your own under another name.`,
    'template.not-one': ({ problem }) =>
      `This is no template of Nanido${problem === '' ? '' : ` (${problem})`}. Choose a file that it wrote.`,
    'service.nothing-new': ({ tries }) =>
      `${numberOf(tries, 'attempt')} gave only puzzles that are in the book already. Ask for fewer, or change the options.`,
    'service.no-generator': ({ genre }) => `Nanido cannot generate puzzles of the genre “${genre}”. Choose another.`,
    'service.no-enumeration': ({ genre }) => `There is no list of all puzzles of the genre “${genre}”. Choose another.`,
    'service.no-report': ({ genre }) => `There is no report on puzzles of the genre “${genre}”. Their difficulty is told by grading them.`,
    'service.no-hints': ({ genre }) => `There are no hints for puzzles of the genre “${genre}”. Look at the steps of its grading instead.`,
    'service.no-neighbours': ({ genre }) => `Nanido knows no single changes of puzzles of the genre “${genre}”.`,
    'service.no-all-steps': ({ genre }) =>
      `Nanido lists no steps of a position for puzzles of the genre “${genre}”. Ask for a hint instead.`,
    'service.no-live-analysis': ({ genre }) => `Nanido has no setter’s bench for puzzles of the genre “${genre}”.`,
    'service.not-unique': () => 'The puzzle does not have exactly one solution. Mend it first; then its neighbours can be looked for.',
    'service.no-opinion': ({ genre }) => `Engines are not asked about puzzles of the genre “${genre}”.`,
    'service.no-mending': ({ genre }) => `Nanido cannot mend puzzles of the genre “${genre}”. Change it by hand.`,
    'service.task-broke': ({ genre, problem }) =>
      `Something broke while working on this puzzle (${genre}): ${problem}. Please report it with the puzzle.`,
    'service.stopped': () => 'The search was stopped.',
    'service.superseded': () => 'Something else has been asked for meanwhile.',
    'undo.elsewhere': ({ en }) =>
      `“${en}” cannot be undone or redone any more: what it changed has been changed elsewhere since. Nothing was altered; go on with the change before it.`,
    'undo.forgotten': () =>
      'This change can no longer be undone: it was made too long ago, or its book is gone for good. Change it by hand.',
    'service.into-itself': () => 'A collection cannot be moved into itself. Choose another place.',
  },
  ja: {
    ...printerMessages.ja,
    ...readingMessages.ja,
    ...textMessages.ja,
    'service.unknown-method': ({ method }) =>
      `呼び出し「${method}」はありません。アプリを再起動してください。直らなければ再インストールしてください。`,
    'service.bad-params': ({ method, path, problem }) => `${method}：${path ? `${path}：` : ''}${problem}`,
    'service.bad-answer': ({ method, path, problem }) =>
      `アプリ内部の応答の形が正しくありません（${method}：${path ? `${path}：` : ''}${problem}）。お手数ですがお知らせください。`,
    'service.broken': ({ problem }) =>
      `アプリの内部で問題が起きました：${problem}。もう一度お試しください。繰り返す場合は診断情報を集めて（「ヘルプ」メニュー、またはnanido diagnostics -o ファイル名）お知らせください。`,
    'service.no-such': ({ what, id }) => `${THINGS.ja[what]}${id}はもうありません。別のものを選んでください。`,
    'service.unknown-genre': ({ genre }) => `「${genre}」はこの版にないジャンルです。ジャンルの一覧をご覧ください。`,
    'service.unknown-grader': ({ grader }) => `「${grader}」はこの版にない判定基準です。判定基準の一覧をご覧ください。`,
    'service.unknown-format': ({ format }) => `「${format}」はこの版にない形式です。形式の一覧をご覧ください。`,
    'service.unreadable-item': () =>
      'ここで何をするはずだったかを、ライブラリから読み取れません。ほかの項目には影響ありません。もう一度実行し、ライブラリを検査してください（「ファイル」メニュー、またはnanido library verify）。',
    'service.solver-crashed': () =>
      'この問題で解答プロセスが異常終了しました。もう一度試し、繰り返すようなら問題を添えてお知らせください。',
    'service.solver-no-memory': () =>
      'この問題の処理に必要なメモリが上限を超えました。ほかの問題には影響ありません。問題を小さくするか、除いてください。',
    'service.solver-silent': () =>
      'この問題で解答プロセスの応答が途絶えたため、打ち切りました。ほかの問題には影響ありません。問題を添えてお知らせください。',
    'service.solver-will-not-start': () =>
      '解答プロセスが起動しません。Nanidoを再起動して作業を再開してください。直らなければ再インストールしてください。',
    'service.nothing-to-draw': ({ show }) =>
      show === 'hint' ? '次の一手が見つからないため、描けません。' : '解がわからないため、解答図を描けません。先に解を確かめてください。',
    'service.too-much-to-print': ({ puzzles, most }) =>
      `この本には${puzzles.toLocaleString('ja')}問あります。一つのファイルに組めるのは${most.toLocaleString('ja')}問までです。一部を別の本に移し、分冊にして印刷してください。`,
    'template.unknown': ({ id }) => `テンプレート「${id}」はありません。一覧から選んでください。`,
    'template.shipped': ({ id }) => `「${id}」は付属のテンプレートなので変更できません。別の名前で保存してください。`,
    'template.not-one': ({ problem }) =>
      `テンプレートのファイルではありません${problem === '' ? '' : `（${problem}）`}。Nanidoが書き出したファイルを選んでください。`,
    'service.nothing-new': ({ tries }) =>
      `${tries}回試しましたが、この本にすでにある問題しかできませんでした。数を減らすか、条件を変えてください。`,
    'service.no-generator': ({ genre }) => `ジャンル「${genre}」の問題は自動生成できません。別のジャンルを選んでください。`,
    'service.no-enumeration': ({ genre }) => `ジャンル「${genre}」には全問の一覧がありません。別のジャンルを選んでください。`,
    'service.no-report': ({ genre }) => `ジャンル「${genre}」には報告がありません。難易度は判定で分かります。`,
    'service.no-hints': ({ genre }) => `ジャンル「${genre}」にはヒントがありません。判定の手順をご覧ください。`,
    'service.no-neighbours': ({ genre }) => `ジャンル「${genre}」の問題では、一か所違いの問題を探せません。`,
    'service.no-all-steps': ({ genre }) => `ジャンル「${genre}」では局面の全手筋を挙げられません。ヒントをご利用ください。`,
    'service.no-live-analysis': ({ genre }) => `ジャンル「${genre}」の問題では作問補助を使えません。`,
    'service.not-unique': () => '唯一解の問題ではありません。先に直すと、一か所違いの問題を探せます。',
    'service.no-opinion': ({ genre }) => `ジャンル「${genre}」の問題はエンジンに尋ねられません。`,
    'service.no-mending': ({ genre }) => `ジャンル「${genre}」の問題は自動では直せません。手で直してください。`,
    'service.task-broke': ({ genre, problem }) =>
      `この問題（${genre}）の処理中に内部で問題が起きました：${problem}。問題を添えてお知らせください。`,
    'service.stopped': () => '検索を止めました。',
    'service.superseded': () => '別のものが求められたため、中断しました。',
    'undo.elsewhere': ({ ja }) =>
      `「${ja}」はもう取り消しややり直しができません。その後、ほかのところで変更されています。何も変更していません。その前の変更に進んでください。`,
    'undo.forgotten': () => 'この変更はもう取り消せません。古すぎるか、その本が完全に削除されています。手で直してください。',
    'service.into-itself': () => 'コレクションをその中へ移すことはできません。別の場所を選んでください。',
  },
}

/** A refusal of a service. It is an exception only within the services; `dispatch` turns it into a message. */
export class ServiceError extends Error {
  /** @param problem the message for the person */
  constructor(readonly problem: ServiceMessage | StatisticsMessage | Message) {
    super(problem.code)
    this.name = 'ServiceError'
  }
}
