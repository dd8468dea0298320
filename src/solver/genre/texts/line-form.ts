import { z } from 'zod'
import { SOLVING_MOST } from '../solving'

const text = z.string().nullable().optional()
const seconds = z.number().min(0).max(SOLVING_MOST.seconds)
const count = z.int().min(0)

/** A stored state of solving a puzzle. */
const solving = z.strictObject({
  work: z.json().optional().describe('What the person has entered on the board, in the genre’s own form.'),
  play: z
    .strictObject({
      seconds: seconds.describe('The time on the clock, in seconds.'),
      resets: count.describe('How many times the board was cleared.'),
      fixes: count.describe('How many times a state was fixed or saved.'),
      hints: count.describe('How many hints were asked for.'),
      checkpoints: z
        .array(
          z.strictObject({
            at: z.string().describe('The time of saving, in ISO 8601.'),
            seconds: seconds.describe('The time on the clock at that moment, in seconds.'),
            puzzle: z.json().describe('The puzzle at that moment, in the form of `data`.'),
            work: z.json().describe('What was entered at that moment, in the form of `solving.work`.'),
          }),
        )
        .max(SOLVING_MOST.checkpoints)
        .readonly()
        .describe('Saved states of the board, oldest first.'),
      record: z.json().optional().describe('The record of every move, in the form of the file from which it was imported.'),
    })
    .optional()
    .describe('The clock, counters and saved states of the person who is solving it.'),
  labels: z
    .array(
      z.strictObject({
        who: z.string().max(SOLVING_MOST.who).describe('The name of the person; it may be empty.'),
        seconds: seconds.optional().describe('How long it took, in seconds.'),
        stars: z.int().min(1).max(5).optional().describe('How hard it was, from 1 for easy to 5 for hard.'),
        gaveUp: z.literal(true).optional().describe('The person gave up after these seconds.'),
        date: z
          .string()
          .regex(/^\d{4}-\d\d-\d\d$/)
          .optional()
          .describe('The day of solving.'),
        note: z.string().max(SOLVING_MOST.note).optional().describe('A remark of the person.'),
        of: z.string().optional().describe('The digest of the puzzle that was solved; left out: the puzzle as it is now.'),
      }),
    )
    .max(SOLVING_MOST.labels)
    .readonly()
    .optional()
    .describe('Records of people who solved it: how long they took, and how hard they found it.'),
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
    id: z.union([z.string(), z.number()]).nullable().optional().describe('The name or number of the puzzle in its collection.'),
    title: text.describe('The title that is printed.'),
    titles: z
      .looseObject({ en: text, ja: text })
      .nullable()
      .optional()
      .describe('The title by language. In these languages it replaces `title`.'),
    author: text.describe('The author of the puzzle.'),
    source: text.describe('The place where the puzzle was published.'),
    note: text.describe('A remark; not printed with the problem.'),
    label: z.int().nullable().optional().describe('The level that the book prints, whatever a grader says.'),
    tags: z.array(z.string()).nullable().optional().describe('Words by which the puzzle can be found.'),
    solving: solving.nullable().optional().describe('The state of a person’s solving of the puzzle.'),
  })
}
