import type { ByLength } from './summary'

/** The paper's table 1: Noshita and Iida 2001, counts after each step of the selection. */
export const TABLE_1 = {
  diagrams: 4_139_520,
  notCheck: 808_108,
  mates: 38_288,
  longMates: 5_206,
  leftoverFree: 3_033,
  sound: 567,
} as const

/** The paper's table 2: problems by length. `leftoverFree` depends on which shortest mate its program came upon first. */
export const TABLE_2: Readonly<Record<'leftoverFree' | 'sound' | 'minor', ByLength>> = {
  leftoverFree: { 7: 1293, 9: 579, 11: 662, 13: 329, 15: 89, 17: 37, 19: 17, 21: 15, 23: 9, 25: 3 },
  sound: { 7: 310, 9: 113, 11: 69, 13: 42, 15: 22, 17: 11, 19: 0, 21: 0, 23: 0, 25: 0 },
  minor: { 7: 209, 9: 61, 11: 74, 13: 52, 15: 13, 17: 8, 19: 4, 21: 1, 23: 5, 25: 3 },
}
