import type { Counting } from '#solver/genre/genre.ts'

/** What graders that solve by rounds count, and what of it they tell. */
export const counting: Counting = {
  said: {
    en: 'Counted: everything that a technique offered in its rounds, by which choices are measured. Told: what the solution cannot do without.',
    ja: '数えるのは、各巡でその技法から一度に見つかったものすべて（選択肢の多さの目安）。手順に出るのは、解くのに欠かせないものだけ。',
  },
}
