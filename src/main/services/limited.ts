import { type FieldText, tooLong, tooManyTags } from '#contract/limited-texts.ts'
import { ServiceError } from '#contract/messages/errors.ts'

/**
 * Refuses texts that are longer than they may be (`contract/schemas/text-limits.ts`).
 *
 * @param known texts that are there already: those of older libraries may stay
 * @throws ServiceError that says which is too long
 */
export function refuseLong(texts: Iterable<FieldText>, known: Iterable<FieldText> = []): void {
  const message = tooLong(texts, new Set(Array.from(known, ([, text]) => text)))
  if (message) throw new ServiceError(message)
}

/** Refuses tags that are too many or too long, unless they are there already. @throws ServiceError */
export function refuseTags(tags: readonly string[], known: readonly string[] = []): void {
  const message = tooManyTags(tags, known)
  if (message) throw new ServiceError(message)
}
