import { figuresOf } from './define'
import type { PaperCollection } from './figure'
import { tables2008 } from './paper-2008'
import { techniques2001 } from './paper-2001-techniques'
import { values2001 } from './paper-2001-values'
import { work2001 } from './paper-2001-work'

/**
 * The printed tables of the papers of 2001 and 2008, each beside the figures that follow from its data, and comparisons of the two papers.
 */
export function paperCollection(): PaperCollection {
  return {
    papers: [
      {
        year: 2001,
        title: { en: 'On characteristic of difficult degree to solve Number-Place puzzles', ja: 'ナンバープレースの難易度' },
        source: { en: 'K. Sato, Hosei University Tama bulletin 16, 2001', ja: '佐藤、法政大学多摩研究報告16、2001年' },
      },
      {
        year: 2008,
        title: { en: 'On the degree of difficulty of illustration puzzles', ja: 'イラストパズルの難易度について' },
        source: { en: 'K. Sato, Hosei University Tama bulletin 23, 2008, pp. 17–75', ja: '佐藤、法政大学多摩研究報告23、2008年、17〜75頁' },
      },
    ],
    figures: [...figuresOf(2001, [...work2001, ...values2001, ...techniques2001]), ...figuresOf(2008, tables2008)],
    stories: [
      {
        id: '75-and-50',
        title: { en: '75 or 50?', ja: '75か50か' },
        paragraphs: [
          {
            en: 'A puzzle whose techniques of its level fire very often is raised by one level. The limit shall follow a principle: of each printed level up to that level at least as many stay as rise, of each higher one at most as many.',
            ja: 'そのレベルの技法を何度も使う問題は、レベルを1つ繰り上げる。基準は原則で決める：そのレベル以下の表示難易度では据え置きが繰り上げ以上、上の表示難易度では繰り上げが据え置き以上。',
          },
          {
            en: 'For level 3 only 75 does that. 50 would raise 16 of the 27 problems printed 3, and keep 11. The text derives 75; the list a few lines on, the program and the tables after raising have 50.',
            ja: 'レベル3でこれに合うのは75だけである。50では表示3の27題のうち16題が繰り上がり、11題しか残らない。本文は75を導くが、続く一覧とプログラム、繰り上げ後の表は50になっている。',
          },
          {
            en: 'Which is better? Agreement with the printed levels is 49 % with 50 and 42 % with 75, quadratic kappa 0.288 and 0.248. But the gain of 0.039 has a 95 % interval from −0.014 to 0.093: from these 287 problems the two cannot be told apart. Nanido has both as level schemes.',
            ja: 'どちらがよいか。表示難易度との一致は50で49％、75で42％、二次重みつきκは0.288と0.248である。ただし差0.039の95％区間は−0.014〜0.093で、この287題からは優劣を決められない。Nanidoには両方のレベル基準がある。',
          },
        ],
        figures: ['08.5.2-held3', '08.5.2-why3', '08.5.2-limit3', '08.5.2-list', '08.4-program', '08.5.3-medium'],
      },
      {
        id: 'level-4',
        title: { en: 'No limit for level 4', ja: 'レベル4に合う基準はない' },
        paragraphs: [
          {
            en: 'For level 4 the principle allows no limit at all: 20 raises too many problems printed 4, 30 holds too many printed 5. The printed 25 is no start of a class, and breaks printed 5.',
            ja: 'レベル4では原則に合う基準が1つもない。20では表示4が繰り上がりすぎ、30では表示5が残りすぎる。印刷の25は区間の始まりではなく、表示5が合わない。',
          },
        ],
        figures: ['08.5.2-held4', '08.5.2-limit4', '08.5.2-text4'],
      },
      {
        id: 'criterion-i',
        title: { en: 'A hole in criterion I', ja: '判定基準Iの穴' },
        paragraphs: [
          {
            en: 'As printed, a problem with n = 4 and a value from 1.75 to under 2.6 has no level, though 29 of 172 are such; the border must be 2.6. With n = 3 and 2.6 or more one problem stays open; Nanido takes level 2.',
            ja: '印刷のままでは、n=4で評価値が1.75以上2.6未満の問題のレベルが決まらないが、172題中29題がこれに当たる。境界は2.6の誤りである。n=3で2.6以上の1題も決まらず、Nanidoではレベル2とする。',
          },
        ],
        figures: ['01.4.4-tableB', '01.4.4-crit1', '01.4.4-round'],
      },
    ],
  }
}
