import type { Phrasebook } from '#solver/kernel/message.ts'
import type { LadderMessage } from './message'
import { sayInEnglish } from './words-en'
import { sayInJapanese } from './words-ja'

/** What the ladder's steps say. */
export const ladderWords: Phrasebook<LadderMessage> = { en: { 'sudoku.ladder': sayInEnglish }, ja: { 'sudoku.ladder': sayInJapanese } }
