import type { Phrasebook } from '#solver/kernel/message.ts'
import type { LadderMessage } from './message'
import { sayInEnglish } from './messages-en'
import { sayInJapanese } from './messages-ja'

/** The sentences of the ladder's steps. */
export const ladderMessages: Phrasebook<LadderMessage> = { en: { 'sudoku.ladder': sayInEnglish }, ja: { 'sudoku.ladder': sayInJapanese } }
