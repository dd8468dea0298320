import { z } from 'zod'
import { SOLVING_MOST } from '../solving'

const text = z.string().nullable().optional()
const seconds = z.number().min(0).max(SOLVING_MOST.seconds)
const count = z.int().min(0)

/** A stored state of solving a puzzle. */
const solving = z.strictObject({
  work: z.json().optional().describe('What stands on the board beside the puzzle, in a form that is the window’s own.'),
  play: z
    .strictObject({
      seconds: seconds.describe('Time on the clock.'),
      ...{ resets: count, fixes: count, hints: count },
      checkpoints: z
        .array(z.strictObject({ at: z.string(), seconds, puzzle: z.json(), work: z.json() }))
        .max(SOLVING_MOST.checkpoints)
        .readonly(),
      record: z.json().optional(),
    })
    .optional(),
  labels: z
    .array(
      z.strictObject({
        who: z.string().max(SOLVING_MOST.who),
        seconds: seconds.optional(),
        stars: z.int().min(1).max(5).optional().describe('1 easy, 5 hard.'),
        gaveUp: z.literal(true).optional(),
        date: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d$/)
          .optional(),
        note: z.string().max(SOLVING_MOST.note).optional(),
        of: z.string().optional().describe('The digest of the puzzle that was solved; left out: the puzzle as it stands.'),
      }),
    )
    .max(SOLVING_MOST.labels)
    .readonly()
    .optional()
    .describe('How long people took, and how hard they found it.'),
})

/**
 * The form of a Nanido line (`nanido-line.ts`) of one genre. Fields that are not named are passed over in reading, so that results of the
 * command line and lines of later versions can be read.
 *
 * @param genre the id of the genre
 * @param data the form of its puzzles
 */
export function lineForm(genre: string, data: z.ZodType) {
  return z.looseObject({
    genre: z.literal(genre),
    data,
    id: z.union([z.string(), z.number()]).nullable().optional().describe('What the puzzle is called in its collection.'),
    title: text.describe('Its title in print.'),
    titles: z
      .looseObject({ en: text, ja: text })
      .nullable()
      .optional()
      .describe('Its title by language: whoever reads it in one of them gets that in the place of `title`.'),
    author: text.describe('Who made it.'),
    source: text.describe('Where it was published.'),
    note: text.describe('A remark; not printed with the problem.'),
    label: z.int().nullable().optional().describe('The level that the book prints, whatever a grader says.'),
    tags: z.array(z.string()).nullable().optional().describe('Words by which it is found.'),
    solving: solving.nullable().optional().describe('How far somebody has come in solving it.'),
  })
}
