import { type Language, type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { HouseRules } from '../composing/inspect'
import type { Cook, CookKind } from '../cooks/report'

/** The faults of a problem of a collection. */
export type ReportMessage =
  | { readonly code: 'tsume.report-undecided' }
  | { readonly code: 'tsume.report-no-mate' }
  /**
   * The mate is known, but other checks at these plies are open, or other answers (no plies listed). `within` has the meaning of
   * `MagazineReport.within`.
   */
  | { readonly code: 'tsume.report-open'; readonly plies: readonly number[]; readonly within?: number }
  | { readonly code: 'tsume.report-breaks'; readonly rules: readonly (keyof HouseRules)[] }

const RULES: Readonly<Record<Language, Readonly<Record<keyof HouseRules, string>>>> = {
  en: {
    leftoverFree: 'no leftover',
    unique: 'no cook',
    minor: 'class A or B',
    shortest: 'not shorter',
    longest: 'not longer',
    pieces: 'number of pieces',
    variations: 'variations as long as the solution',
  },
  ja: {
    leftoverFree: '駒余り禁止',
    unique: '余詰禁止',
    minor: 'クラスBまで',
    shortest: '最短手数',
    longest: '最長手数',
    pieces: '駒数',
    variations: '同手数変化',
  },
}

/** The sentences of {@link ReportMessage}. */
export const reportMessages: Phrasebook<ReportMessage> = {
  en: {
    'tsume.report-undecided': () => 'not decided within the budget of steps. Give more with --budget.',
    'tsume.report-no-mate': () => 'no mate',
    'tsume.report-open': ({ plies, within = 0 }) =>
      `the examination is not finished${plies.length > 0 ? ` (open at ply ${plies.join(', ')}${noneWithin.en(within)})` : ''}. Give more steps with --budget.`,
    'tsume.report-breaks': ({ rules }) => `breaks house rules: ${rules.map((rule) => RULES.en[rule]).join(', ')}`,
  },
  ja: {
    'tsume.report-undecided': () => '予算のステップ数では決まりませんでした。--budget を増やしてください。',
    'tsume.report-no-mate': () => '不詰',
    'tsume.report-open': ({ plies, within = 0 }) =>
      `検討未了です${plies.length > 0 ? `（${plies.join('・')}手目${noneWithin.ja(within)}）` : ''}。--budget を増やしてください。`,
    'tsume.report-breaks': ({ rules }) => `規定に反します：${rules.map((rule) => RULES.ja[rule]).join('、')}`,
  },
}

/** The words behind the open plies: the number of plies within which no other check mates there; empty where it is unknown. */
const noneWithin: Readonly<Record<Language, (within: number) => string>> = {
  en: (within) => (within > 0 ? `, no other mate within ${numberOf(within, 'ply', 'plies')}` : ''),
  ja: (within) => (within > 0 ? `、${within}手以内の別詰なし` : ''),
}

const KINDS_JA: Readonly<Record<CookKind, string>> = {
  detour: '迂回',
  unspecified: '非限定',
  transposed: '手順前後',
  merging: '合流',
  converging: '収束',
  apart: '別詰',
}

/** The phrases of the lines of a report on a problem. */
interface ReportPhrases {
  readonly leftover: string
  readonly comma: string
  /** The label of the board at the end. */
  readonly final: string
  /** The label of the line that the paper's rule chooses among equal lines. */
  readonly paperLine: string
  length(plies: number): string
  /** The paper's class, and the plies at which checks are open, none of which mates within `within` plies (0: unknown). */
  paper(ofClass: string, cooks: number, open: readonly number[], within: number): string
  /** Whether every, or at least some, line of best play has no cook; null: not decided. */
  lines(every: boolean | null, some: boolean | null): string
  cook(cook: Cook): string
  variation(ply: number): string
  more(count: number): string
  /** The result of the examination, with open plies and `within` as for `paper`. */
  examined(result: string, open: readonly number[], within: number): string
  remark(fault: string, ply: number): string
}

/** The phrases of the report. */
export const reportPhrases: Readonly<Record<Language, ReportPhrases>> = {
  en: {
    leftover: 'leftover',
    comma: '; ',
    final: 'final position',
    paperLine: 'by the paper’s rule of ties',
    length: (plies) => `mate in ${plies}`,
    paper: (ofClass, cooks, open, within) =>
      `after Noshita and Iida: class ${ofClass}, ${cooks === 0 ? (open.length > 0 ? 'no cook found yet' : 'no cook') : cooks === 1 ? '1 cook' : `${cooks} cooks`}` +
      (open.length > 0 ? `, open at move ${open.join(', ')}${cooks === 0 ? noneWithin.en(within) : ''}` : ''),
    lines: (every, some) =>
      every === null
        ? 'other best lines: not decided'
        : `by the paper sound on ${every ? 'every best line' : some ? 'some best lines' : 'no best line'}`,
    cook: ({ ply, length, kind, distance, isSlight }) =>
      `by the paper a cook at move ${ply}, ${numberOf(length, 'ply', 'plies')}, ${kind}${distance === null ? '' : ` (d = ${distance})`}${isSlight ? ', slight' : ''}`,
    variation: (ply) => `as long, at move ${ply}`,
    more: (count) => `and ${numberOf(count, 'more variation')}`,
    examined: (result, open, within) =>
      `examined as magazines do: ${result}${open.length > 0 ? `, open at move ${open.join(', ')}${noneWithin.en(within)}` : ''}`,
    remark: (fault, ply) => `${fault}, at move ${ply}`,
  },
  ja: {
    leftover: '駒余り',
    comma: '、',
    final: '詰上り',
    paperLine: '論文の規則による本手順',
    length: (plies) => `${plies}手詰`,
    paper: (ofClass, cooks, open, within) =>
      `論文（野下・飯田）：クラス${ofClass}、余詰${cooks === 0 ? (open.length > 0 ? 'は未発見' : 'なし') : `${cooks}か所`}` +
      (open.length > 0 ? `（${open.join('・')}手目は未了${cooks === 0 ? noneWithin.ja(within) : ''}）` : ''),
    lines: (every, some) =>
      every === null
        ? '論文：他の最善手順は未判定'
        : every
          ? '論文：どの最善手順でも余詰なし'
          : some
            ? '論文：一部の最善手順で余詰なし'
            : '論文：どの最善手順にも余詰あり',
    cook: ({ ply, length, kind, distance, isSlight }) =>
      `論文の余詰、${ply}手目（${length}手、${KINDS_JA[kind]}${distance === null ? '' : `・d=${distance}`}${isSlight ? '・軽微' : ''}）`,
    variation: (ply) => `${ply}手目の同手数変化`,
    more: (count) => `ほか${count}通りの変化`,
    examined: (result, open, within) =>
      `検討：${result}${open.length > 0 ? `（${open.join('・')}手目は未了${noneWithin.ja(within)}）` : ''}`,
    remark: (fault, ply) => `${ply}手目の${fault}`,
  },
}
