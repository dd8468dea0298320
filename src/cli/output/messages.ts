import { sayContract } from '#contract/messages/messages.ts'
import type { Language, Message } from '#solver/kernel/message.ts'
import { sayTextMessage } from '#solver/genre/texts/messages.ts'
import { genres } from '#solver/genres/index.ts'

/** Returns the sentence for any message: of the services, the library, a book, a text or a genre. */
export function sayAny(message: Message, language: Language): string {
  const ours = sayContract(message, language)
  if (ours !== message.code) return ours
  for (const genre of genres) {
    const words = genre.say(message, language)
    if (words !== message.code) return words
  }
  return sayTextMessage(message, language)
}
