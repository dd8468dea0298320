import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { onePuzzleIn } from './pasting'

describe.each(genres)('a text pasted on a board of $id', (genre) => {
  const [first, second] = genre.samples
  const writers = genre.formats.filter(({ write }) => write)

  it('is its puzzle, whatever format it is in', () => {
    const read = writers.flatMap((format) => {
      const { text, lost } = format.write!([{ puzzle: first, caption: {} }])
      return lost.length > 0 || format.parse(text.trim()).puzzles.length !== 1 ? [] : [onePuzzleIn(genre, text)]
    })
    expect(read.length).toBeGreaterThan(0)
    const digests = read.map((puzzle) => (puzzle === undefined ? undefined : genre.digest(puzzle)))
    expect(digests.filter((digest) => digest === genre.digest(first)).length).toBeGreaterThan(0)
    for (const digest of digests) expect([genre.digest(first), undefined]).toContain(digest)
  })

  it('that holds several puzzles, none, or prose is left to the import', () => {
    const many = writers.find((format) => format.many)
    if (many && second)
      expect(onePuzzleIn(genre, many.write!([first, second].map((puzzle) => ({ puzzle, caption: {} }))).text)).toBeUndefined()
    expect(onePuzzleIn(genre, '')).toBeUndefined()
    expect(onePuzzleIn(genre, 'Dear editor, here is my letter.')).toBeUndefined()
  })
})
