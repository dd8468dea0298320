import { expect, it } from 'vitest'
import { SOLVING_MOST } from '#solver/genre/solving.ts'
import { readLabelTable } from './label-table'

it('a name or a note that is too long is told by its place, and nothing of it is cut', () => {
  const fits = 'n'.repeat(SOLVING_MOST.note)
  const { lines, problems } = readLabelTable(
    `number,who,time,note\n1,A,10,${fits}\n2,${'w'.repeat(SOLVING_MOST.who + 1)},10,\n3,A,10,${fits}n\n`,
  )
  expect(lines.map(({ number, label }) => [number, label.note])).toEqual([[1, fits]])
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [3, { code: 'labels.too-long', column: 'who', most: SOLVING_MOST.who }],
    [4, { code: 'labels.too-long', column: 'note', most: SOLVING_MOST.note }],
  ])
})
