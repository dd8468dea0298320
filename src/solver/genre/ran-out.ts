import type { Detail } from './genre'

/** The detail of a grading that came to no end: what it ran out of. For every grader with a budget. */
export const ranOut: Readonly<Record<'ranOut', Detail>> = {
  ranOut: { name: { en: 'Ran out of', ja: '尽きたもの' }, values: { steps: { en: 'steps', ja: '手数' } } },
}
