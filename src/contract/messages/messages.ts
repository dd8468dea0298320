import { planWords } from '#plan/model/finding-words.ts'
import { speaker } from '#solver/kernel/speaker.ts'
import { statisticsWords } from '#solver/analysis/statistics/messages.ts'
import { pictureWords } from '#solver/raster/message.ts'
import { archiveWords } from './archive-messages'
import { engineWords } from './engine-messages'
import { serviceWords } from './errors'
import { queuePhrases } from './queue-messages'
import { fileWords } from './file-messages'
import { labelWords } from './label-messages'
import { libraryWords } from './library-messages'
import { pdfPhrases } from './pdf-messages'

/**
 * Says any message of this room: of the services, the library, a book's layout, a file, an archive, a printed file, a picture, statistics. One
 * of a genre is said as its bare code.
 */
export const sayContract = speaker(
  serviceWords,
  libraryWords,
  labelWords,
  planWords,
  fileWords,
  queuePhrases,
  engineWords,
  archiveWords,
  pdfPhrases,
  pictureWords,
  statisticsWords,
)
