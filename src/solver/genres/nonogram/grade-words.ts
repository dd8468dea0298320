import type { Phrasebook } from '#solver/kernel/message.ts'
import { gradeWordsEn } from './grade-words-en'
import { gradeWordsJa } from './grade-words-ja'
import type { GradeMessage } from './position/messages'

/** What the gradings say. */
export const gradeWords: Phrasebook<GradeMessage> = { en: gradeWordsEn, ja: gradeWordsJa }
