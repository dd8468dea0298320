import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { type ImportPreview, MOST_PREVIEWED } from '#contract/schemas/previewing.ts'
import type { Json } from '#solver/kernel/json.ts'
import { knownDigests } from '#main/library/queries/puzzles/puzzles.ts'
import type { Block } from '#main/import-process/protocol.ts'
import { TextReading } from '#main/import-process/text.ts'
import type { Workings } from '../workings'

type Preview = { -readonly [K in keyof ImportPreview]: ImportPreview[K] }

/** The service of previews, which show the contents of a file before it is imported. */
export function previewService({ context, language }: Pick<Workings, 'context' | 'language'>) {
  /** The digests of puzzles in files that are previewed together. */
  let seen = new Set<string>()
  let coming: { readonly name: string; readonly reading: TextReading; readonly preview: Preview; length: number } | undefined
  const take = ({ preview }: NonNullable<typeof coming>, { puzzles, problems, unlisted }: Block): void => {
    for (const problem of problems) preview.problems.push(problem)
    preview.unlisted = unlisted
    const room = Math.max(0, MOST_PREVIEWED - preview.puzzles.length)
    const shown = puzzles.slice(0, room)
    preview.more += puzzles.length - shown.length
    const known = new Map(
      [...new Set(puzzles.map(({ genre }) => genre))].map((genre) => {
        const digests = puzzles.filter((one) => one.genre === genre).map(({ digest }) => digest)
        return [genre, knownDigests(context.store, genre, digests)] as const
      }),
    )
    for (const [i, { genre, format, puzzle, digest, flaws, caption, line, column, ordinal, part }] of puzzles.entries()) {
      const key = `${genre} ${digest}`
      const twin = known.get(genre)?.has(digest) ? 'library' : seen.has(key) ? 'file' : null
      seen.add(key)
      if (i >= room) {
        if (twin) preview.moreTwins.push(ordinal)
        continue
      }
      preview.puzzles.push({
        ...{ ordinal, genre, format, title: caption.title ?? '', line, column, flaws, twin, puzzle: JSON.parse(puzzle) as Json },
        ...(part !== undefined && { part }),
      })
    }
  }
  return {
    'import.preview': async ({ name, from, isLast, base64, genre, format, atMove, isAdditional }) => {
      if (from === 0) {
        coming?.reading.stop({ code: 'service.superseded' })
        const reading = new TextReading({ fork: context.ports.forkReader }, { genre, format, atMove, language: language() })
        if (!isAdditional) seen = new Set()
        coming = { name, reading, preview: { puzzles: [], more: 0, moreTwins: [], problems: [], unlisted: 0 }, length: 0 }
      }
      const current = coming
      if (current?.name !== name || current.length !== from) throw new ServiceError({ code: 'service.superseded' })
      const piece = Buffer.from(base64, 'base64')
      current.length += piece.length
      for await (const block of current.reading.piece(piece, isLast)) take(current, block)
      if (!isLast) return null
      if (coming === current) coming = undefined
      return current.preview
    },
  } satisfies Partial<Handlers>
}
