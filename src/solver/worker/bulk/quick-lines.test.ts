import { describe, expect, it } from 'vitest'
import { candidatesOf } from '#solver/genre/reading/candidates.ts'
import { HEAD, mannerOf } from '#solver/genre/reading/read.ts'
import { Random } from '#solver/kernel/random.ts'
import { genres } from '#solver/genres/index.ts'
import { areQuickLines, quickGenreOf } from './quick-lines'

const encoder = new TextEncoder()
const { quick } = quickGenreOf(genres, {})!

const PUZZLE = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'

/** Lines of one puzzle with exchanged digits, with chosen signs for empty cells. */
function linesOf(count: number, empties: string): string[] {
  const random = new Random(7)
  return Array.from({ length: count }, (_, i) => {
    const digits = random.shuffle([...'123456789'])
    return PUZZLE.replaceAll(/\d/g, (digit) => digits[Number(digit) - 1]!).replaceAll('.', empties[i % empties.length]!)
  })
}

describe('lines of the fast path', () => {
  it.each(['\n', '\r\n', '\r'])('are known, whatever ends them (%j), and all formats agree that they are lines', (end) => {
    for (const empties of ['.', '0', '.0']) {
      const text = linesOf(300, empties).join(end) + end
      expect(areQuickLines(quick, encoder.encode(text))).toBe(true)
      expect(mannerOf(candidatesOf(genres, {}), text.slice(0, HEAD)).is).toBe('lines')
    }
  })

  it('are known where the beginning of a text ends within a line', () => {
    const text = linesOf(120, '.').join('\n')
    for (const length of [text.length, text.length - 1, text.length - 80, text.length - 81, text.length - 82])
      expect(areQuickLines(quick, encoder.encode(text.slice(0, length)))).toBe(true)
  })

  it('are not seen in a short text, nor where one line is something else', () => {
    expect(areQuickLines(quick, encoder.encode(linesOf(99, '.').join('\n') + '\n'))).toBe(false)
    for (const line of ['', '# a comment', `${PUZZLE} a note`, '1'.repeat(81), PUZZLE.slice(1)]) {
      const lines = linesOf(300, '.')
      lines[200] = line
      expect(areQuickLines(quick, encoder.encode(lines.join('\n')))).toBe(false)
    }
  })

  it('are not asked for where a person chose another genre or format', () => {
    expect(quickGenreOf(genres, { genre: 'nonogram' })).toBeUndefined()
    expect(quickGenreOf(genres, { format: 'grid' })).toBeUndefined()
    expect(quickGenreOf(genres, { genre: 'sudoku', format: quick.format })?.genre.id).toBe('sudoku')
  })
})
