import type { Phrasebook } from '#solver/kernel/message.ts'
import { gradeWordsEn } from './grade-messages-en'
import { gradeWordsJa } from './grade-messages-ja'
import type { GradeMessage } from './sato/messages'

/** What the gradings say. */
export const gradeWords: Phrasebook<GradeMessage> = { en: gradeWordsEn, ja: gradeWordsJa }
