import type { Words } from './en'

const puzzles = (n: number): string => `${n.toLocaleString('ja-JP')}問`

/** The words of the flat plan in Japanese. */
export const desk: Words['desk'] = {
  views: { puzzles: '一覧', gallery: '図版', pages: '台割', statistics: '統計' },
  actions: {
    earlier: '1つ前へ移す',
    later: '1つ後へ移す',
    pageEarlier: '1ページ前へ移す',
    pageLater: '1ページ後へ移す',
    keepOrder: 'この並びを本の順にする',
    order: '並べ替え…',
    ramp: '易しい順に並べる',
    spread: '似た問題を離す',
    larger: '大きく',
    smaller: '小さく',
    focusView: '本の表示へ移る',
  },
  undo: {
    place: (n) => `${puzzles(n)}の移動`,
    keepOrder: '一覧の並びを本の順にする',
    ramp: '易しい順に並べる',
    rhythm: 'ジャンルを混ぜる',
    spread: '似た問題を離す',
    given: '選んだ順に並べる',
  },
  drag: {
    puzzles: () => '問',
    place: (place, page) => (page === null ? `${place}番` : `${place}番（${page}ページ）`),
    book: (title) => title,
    spoken: (place, of) => `${place}番／${of}`,
    sorted: '一覧は列で並べ替えられています。この並びを本の順にすると、問題を動かせます。',
    sortedAway: '一覧を本の順に戻しました。',
  },
  order: {
    title: '問題を並べ替える',
    which: '対象',
    all: (n) => `この本の全${puzzles(n)}`,
    selected: (n) => `選択中の${puzzles(n)}（その場所の中で入れ替える）`,
    how: '並べ方',
    sorted: '一覧の今の並び',
    ramp: '易しい順',
    rampLong: '各問題を、判定の目盛りの中での位置で比べます。未判定の問題は最後になります。',
    rhythm: 'ジャンルを決まったリズムで混ぜる',
    rhythmLong: '並べたとおりにジャンルが交代します。各ジャンルの中の順は変わりません。',
    rhythmField: 'リズム',
    addGenre: (genre) => `${genre}を加える`,
    takeBeat: (genre) => `${genre}をリズムから外す`,
    noRhythm: '交代させる順にジャンルを加えてください。',
    spread: '似た問題を離す',
    spreadLong: '同型の問題と、ヒントの配置が同じ問題が対象です。ジャンルと難易度の並びは変わりません。',
    start: '並べ替える',
    done: '問題を並べ替えました。',
    same: '問題はすでにこの順です。',
  },
}
