import type { Phrasebook } from '#solver/kernel/message.ts'
import type { GradeMessage } from './explain/messages'
import { gradeWordsEn } from './grade-words-en'
import { gradeWordsJa } from './grade-words-ja'

/** What the gradings say. */
export const gradeWords: Phrasebook<GradeMessage> = { en: gradeWordsEn, ja: gradeWordsJa }
