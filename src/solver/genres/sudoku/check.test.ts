import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sudoku } from '.'
import { findFlaws, verify } from './check'
import { samples } from './samples'
import { UNITS } from './units'

const with81 = (digits: Record<number, number>) => ({ givens: Array.from({ length: 81 }, (_, cell) => digits[cell] ?? '.').join('') })

it('names both cells of equal givens, once for the same two cells', () => {
  const flaws = findFlaws(with81({ 0: 5, 1: 5, 40: 5, 76: 5 })).filter(({ severity }) => severity === 'error')
  expect(flaws.map(({ message, at }) => [message, at])).toEqual([
    [{ code: 'sudoku.equal-givens', unit: 0, digit: 5, cells: [0, 1] }, [0, 1]],
    [{ code: 'sudoku.equal-givens', unit: 13, digit: 5, cells: [40, 76] }, [40, 76]],
  ])
  expect(sudoku.say(flaws[0]!.message, 'en')).toBe('The 5 stands twice in row 1: r1c1 and r1c2.')
  expect(sudoku.say(flaws[1]!.message, 'ja')).toBe('5列目に5が重なっています（5行5列・9行5列）。')
})

it('warns of what cannot have one solution', () => {
  expect(findFlaws(with81({ 0: 1, 10: 2 })).map(({ message, severity }) => [message, severity])).toEqual([
    [{ code: 'sudoku.too-few-givens', givens: 2 }, 'warning'],
    [{ code: 'sudoku.too-few-digits', missing: [3, 4, 5, 6, 7, 8, 9] }, 'warning'],
  ])
  for (const puzzle of samples) expect(findFlaws(puzzle)).toEqual([])
  // One digit may be missing, two may not; 17 givens may do, 16 do not.
  const diagonal = (digits: string) => with81(Object.fromEntries([...digits].map((digit, i) => [[0, 13, 26, 30, 43, 47, 60, 64, 77, 11, 24, 28, 41, 54, 67, 80, 5][i]!, Number(digit)]))) // prettier-ignore
  const warned = (digits: string) =>
    findFlaws(diagonal(digits))
      .filter(({ severity }) => severity === 'warning')
      .map(({ message }) => message.code)
  expect(warned('12345678123456781')).toEqual([])
  expect(warned('12345671234567123')).toEqual(['sudoku.too-few-digits'])
  expect(warned('1234567812345678')).toEqual(['sudoku.too-few-givens'])
})

it('verifies nothing but a full grid that keeps givens and rules', () => {
  const grid = '278145693354698712916273485692817354837564129145329876423751968581936247769482531'
  expect(verify(with81({ 0: 2 }), grid)).toBe(true)
  expect(verify(with81({ 0: 3 }), grid)).toBe(false)
  expect(verify(with81({}), grid.slice(1))).toBe(false)
  expect(verify(with81({}), '7' + '2' + grid.slice(2))).toBe(false)
  expect(verify(with81({}), '123456789'.repeat(9))).toBe(false)
})

it('finds nothing exactly where two slow looks find nothing', () => {
  const cell = fc.constantFrom(...'....................123456789')
  const nearly = fc.tuple(fc.nat(80), fc.nat(80), fc.constantFrom(...'123456789.'), fc.integer({ min: 10, max: 60 }))
  const solved = '123456789456789123789123456214365897365897214897214365531642978642978531978531642'
  const slow = (givens: string) => {
    const digits = [...givens]
    const twice = UNITS.some((unit) => [...'123456789'].some((digit) => [...unit].filter((at) => digits[at] === digit).length > 1))
    return !twice && digits.filter((one) => one !== '.').length >= 17 && new Set(digits).size - Number(digits.includes('.')) >= 8
  }
  const both = (givens: string) => void expect(findFlaws({ givens }).length === 0).toBe(slow(givens))
  fc.assert(fc.property(fc.array(cell, { minLength: 81, maxLength: 81 }), (cells) => both(cells.join(''))))
  fc.assert(
    fc.property(nearly, ([at, hole, digit, holes]) => {
      const cells = [...solved].map((one, i) => ((i * 37 + hole) % 81 < holes ? '.' : one))
      cells[at] = digit
      both(cells.join(''))
    }),
  )
})
