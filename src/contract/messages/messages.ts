import { planMessages } from '#plan/model/finding-words.ts'
import { speaker } from '#solver/kernel/message.ts'
import { statisticsMessages } from '#solver/analysis/statistics/messages.ts'
import { pictureMessages } from '#solver/raster/message.ts'
import { archiveMessages } from './archive-messages'
import { engineMessages } from './engine-messages'
import { serviceMessages } from './errors'
import { queuePhrases } from './queue-messages'
import { fileMessages } from './file-messages'
import { labelMessages } from './label-messages'
import { libraryMessages } from './library-messages'
import { pdfPhrases } from './pdf-messages'

/**
 * Turns a message of the services into its sentence: messages about the library, layouts, files, archives, printed files, pictures and
 * statistics. A genre's message becomes its bare code.
 */
export const sayContract = speaker(
  serviceMessages,
  libraryMessages,
  labelMessages,
  planMessages,
  fileMessages,
  queuePhrases,
  engineMessages,
  archiveMessages,
  pdfPhrases,
  pictureMessages,
  statisticsMessages,
)
