import type { Phrasebook } from '#solver/kernel/message.ts'
import type { GradeMessage } from './explain/messages'
import { gradeWordsEn } from './grade-messages-en'
import { gradeWordsJa } from './grade-messages-ja'

/** What the gradings say. */
export const gradeWords: Phrasebook<GradeMessage> = { en: gradeWordsEn, ja: gradeWordsJa }
