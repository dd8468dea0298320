import type { Language } from '#solver/kernel/message.ts'
import type { Transformation, TurnName } from '#solver/genre/transformation.ts'

const TURNS: Readonly<Record<Language, Readonly<Record<TurnName, string>>>> = {
  en: {
    none: '',
    'left-right': 'mirrored left to right',
    'top-bottom': 'mirrored top to bottom',
    half: 'turned half round',
    diagonal: 'mirrored on the diagonal',
    left: 'turned a quarter to the left',
    right: 'turned a quarter to the right',
    antidiagonal: 'mirrored on the other diagonal',
  },
  ja: {
    none: '',
    'left-right': '左右反転',
    'top-bottom': '上下反転',
    half: '180度回転',
    diagonal: '行と列の入れ替え',
    left: '左に90度回転',
    right: '右に90度回転',
    antidiagonal: '右上がりの対角線で反転',
  },
}

const changes = (signs: Transformation['signs']) => Object.entries(signs ?? {}).map(([from, to]) => `${from}→${to}`)

/** The transformation of one puzzle into another, in words; parts that do not change are left out. */
export const TWINS: Readonly<Record<Language, (made: Transformation) => string>> = {
  en: ({ turn, rows, columns, signs }) => {
    const parts = [
      TURNS.en[turn],
      rows ? `rows in the order ${rows.join(' ')}` : '',
      columns ? `columns in the order ${columns.join(' ')}` : '',
      signs ? `renamed ${changes(signs).join(' ')}` : '',
    ].filter((part) => part !== '')
    return parts.length > 0 ? parts.join(', then ') : 'exactly the same'
  },
  ja: ({ turn, rows, columns, signs }) => {
    const parts = [
      TURNS.ja[turn],
      rows ? `行の順${rows.join(' ')}` : '',
      columns ? `列の順${columns.join(' ')}` : '',
      signs ? `数字の置き換え${changes(signs).join(' ')}` : '',
    ].filter((part) => part !== '')
    return parts.length > 0 ? parts.join('、') : 'まったく同じ'
  },
}
