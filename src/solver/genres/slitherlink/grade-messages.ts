import type { Phrasebook } from '#solver/kernel/message.ts'
import type { GradeMessage } from './explain/messages'
import { gradeMessagesEn } from './grade-messages-en'
import { gradeMessagesJa } from './grade-messages-ja'

/** The sentences of the gradings. */
export const gradeMessages: Phrasebook<GradeMessage> = { en: gradeMessagesEn, ja: gradeMessagesJa }
