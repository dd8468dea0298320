import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { fromColouredPicture, SIGNS } from '../colours'
import { written } from '../digest'
import { nonogram } from '../index'
import type { Coloured, Picture } from '../puzzle'
import { solveAtOnce, solveNonogram } from '../solve'
import { verify } from '../check'

const palette = (count: number) => Array.from({ length: count }, (_, i) => `#${(100000 + 150000 * i).toString(16).padStart(6, '0')}`)

/** All pictures of a size in so many colours, by their clues. */
function allPictures(width: number, height: number, colours: number): Map<string, Picture[]> {
  const signs = ['.', ...SIGNS.slice(0, colours)]
  const all = new Map<string, Picture[]>()
  for (let code = 0; code < signs.length ** (width * height); code++) {
    let rest = code
    const cells = Array.from({ length: width * height }, () => {
      const sign = signs[rest % signs.length]!
      rest = Math.floor(rest / signs.length)
      return sign
    }).join('')
    const picture = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width))
    const { goal: _, ...puzzle } = fromColouredPicture(picture, { palette: palette(colours), background: '#ffffff' })
    const key = JSON.stringify(puzzle)
    all.set(key, [...(all.get(key) ?? []), picture])
  }
  return all
}

describe('coloured nonograms, against all pictures', () => {
  it.each([
    [3, 3, 2],
    [4, 2, 3],
    [1, 5, 4],
    [5, 2, 2],
  ])('every puzzle of %i x %i cells in %i colours: verdict, solutions, every differing cell', (width, height, colours) => {
    // `npm test -- --all`: every puzzle; otherwise every fifth of each size.
    for (const [key, pictures] of [...allPictures(width, height, colours)].filter((_, i) => i % often(24, 1) === 0)) {
      const puzzle = JSON.parse(key) as Coloured
      const verdict = solveNonogram(puzzle, new Budget())
      if (pictures.length === 1) {
        expect(verdict, key).toMatchObject({ kind: 'unique', solution: pictures[0] })
        continue
      }
      if (verdict.kind !== 'multiple') expect.fail(key)
      const all = pictures.map((picture) => picture.join(''))
      const differing = [...all[0]!].flatMap((_, cell) => (all.some((one) => one[cell] !== all[0]![cell]) ? [cell] : []))
      expect(verdict.differing, key).toEqual(differing)
      for (const one of [verdict.solution, verdict.second]) expect(all).toContain(one.join(''))
      expect(verdict.second).not.toEqual(verdict.solution)
    }
  })

  it('clues without a solution', () => {
    const known = allPictures(3, 3, 2)
    const lines = new Map<string, readonly [readonly number[], string]>()
    for (const key of known.keys()) {
      const { rows, colours } = JSON.parse(key) as Coloured
      rows.forEach((sizes, i) => lines.set(`${sizes.join()} ${colours.rows[i]}`, [sizes, colours.rows[i]!]))
    }
    const all = [...lines.values()]
    const random = new Random('coloured clues')
    const kinds = { none: 0, unique: 0, multiple: 0 }
    for (let i = 0; i < 3000; i++) {
      const chosen = Array.from({ length: 6 }, () => all[random.below(all.length)]!)
      const [rows, columns] = [chosen.slice(0, 3), chosen.slice(3)]
      const puzzle: Coloured = {
        ...{ rows: rows.map(([sizes]) => sizes), columns: columns.map(([sizes]) => sizes) },
        colours: {
          palette: palette(2),
          background: '#ffffff',
          rows: rows.map(([, signs]) => signs),
          columns: columns.map(([, signs]) => signs),
        },
      }
      const pictures = known.get(JSON.stringify(puzzle)) ?? []
      const { kind } = solveNonogram(puzzle, new Budget())
      expect(kind, JSON.stringify(puzzle)).toBe(pictures.length === 0 ? 'none' : pictures.length === 1 ? 'unique' : 'multiple')
      if (kind !== 'undecided') kinds[kind]++
    }
    expect(kinds.none).toBeGreaterThan(2000)
    expect(kinds.unique + kinds.multiple).toBeGreaterThan(0)
  })
})

describe('coloured nonograms on larger boards', () => {
  const random = new Random('coloured pictures')
  const drawn = (colours: number): Coloured => {
    const [width, height] = [2 + random.below(40), 2 + random.below(40)]
    const share = 0.3 + 0.1 * random.below(6)
    const picture = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random.chance(share) ? SIGNS[random.below(colours)]! : '.')).join(''),
    )
    return fromColouredPicture(picture, { palette: palette(colours), background: '#ffffff' })
  }

  it('has solutions that fit, and the same in one colour as in black and white', () => {
    for (let i = 0; i < often(6, 40); i++) {
      const { goal: _, ...puzzle } = drawn(1 + (i % 5))
      const verdict = solveNonogram(puzzle, new Budget(200_000))
      expect(verdict.kind, JSON.stringify(puzzle)).not.toBe('none')
      if (verdict.kind === 'unique' || verdict.kind === 'multiple') expect(verify(puzzle, verdict.solution)).toBe(true)
      if (verdict.kind === 'multiple') expect(verify(puzzle, verdict.second)).toBe(true)
      if (i % 5 > 0) continue
      const { kind } = solveNonogram({ rows: puzzle.rows, columns: puzzle.columns }, new Budget(200_000))
      if (kind !== 'undecided' && verdict.kind !== 'undecided') expect(verdict.kind).toBe(kind)
    }
  })

  it('keeps to its budget, ends with a second solution where no more is asked, and begins with the goal', () => {
    const puzzle = fromColouredPicture(['ab', 'ba'], { palette: palette(2), background: '#ffffff' })
    expect(solveNonogram(puzzle, new Budget(0))).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 0 })
    const open = fromColouredPicture(['a.b.', '.a.b', 'b.a.', '.b.a'], { palette: palette(2), background: '#ffffff' })
    const verdict = solveAtOnce(open, new Budget())
    expect(verdict).toMatchObject({ kind: 'multiple', solution: open.goal })
    const budget = new Budget(3)
    solveNonogram(open, budget)
    expect(budget.spent).toBeLessThanOrEqual(3)
  })

  it('says why there is none', () => {
    const base = fromColouredPicture(['ab', 'ba'], { palette: palette(2), background: '#ffffff' })
    const swapped: Coloured = { ...base, colours: { ...base.colours, columns: ['aa', 'bb'] } }
    expect(solveNonogram(swapped, new Budget())).toMatchObject({
      kind: 'none',
      reason: { code: 'nonogram.clue-too-long', needs: 3, length: 2 },
    })
    const other: Coloured = { ...base, colours: { ...base.colours, rows: ['ab', 'bc'], palette: palette(3) } }
    expect(solveNonogram(other, new Budget())).toMatchObject({ reason: { code: 'nonogram.colour-sums-differ', rows: 1, columns: 2 } })
    expect(
      nonogram.say(solveNonogram(other, new Budget()).kind === 'none' ? { code: 'nonogram.contradiction' } : { code: '' }, 'en'),
    ).not.toBe('')
  })
})

describe('the digest of a coloured puzzle', () => {
  const puzzle = fromColouredPicture(['aab.', '.bca', 'c.ab'], { palette: palette(3), background: '#ffffff' })

  it('is that of every turned one and of other colours in the same places, and of no other', () => {
    for (let i = 0; i < 8; i++) expect(nonogram.digest(nonogram.disguise!(puzzle, String(i)))).toBe(nonogram.digest(puzzle))
    const swapped = fromColouredPicture(['bba.', '.acb', 'c.ba'], { palette: palette(3).reverse(), background: '#000000' })
    expect(nonogram.digest(swapped)).toBe(nonogram.digest(puzzle))
    const other = fromColouredPicture(['aab.', '.bcb', 'c.ab'], { palette: palette(3), background: '#ffffff' })
    expect(nonogram.digest(other)).not.toBe(nonogram.digest(puzzle))
  })

  it('is that of black and white, where there is one colour', () => {
    const one = fromColouredPicture(['a.a', 'aa.'], { palette: palette(1), background: '#ffffff' })
    expect(nonogram.digest(one)).toBe(nonogram.digest({ rows: one.rows, columns: one.columns }))
    expect(written({ rows: one.rows, columns: one.columns })).toBe('1.1/2|2/1/1')
  })
})
