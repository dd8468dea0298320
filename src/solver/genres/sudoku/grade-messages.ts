import type { Phrasebook } from '#solver/kernel/message.ts'
import { gradeMessagesEn } from './grade-messages-en'
import { gradeMessagesJa } from './grade-messages-ja'
import type { GradeMessage } from './sato/messages'

/** The sentences of the gradings. */
export const gradeMessages: Phrasebook<GradeMessage> = { en: gradeMessagesEn, ja: gradeMessagesJa }
