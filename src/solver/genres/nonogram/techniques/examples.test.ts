import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { fromPicture } from '../clues'
import fixture from '../fixtures/technique-examples.json'
import { sato2008 } from '../grade'
import type { GradeMessage } from '../position/messages'
import { TECHNIQUES } from '../position/names'
import { solveNonogram } from '../solve'
import { once } from '#solver/testing/for-tests.ts'

const { examples } = fixture

it('there is an example of every technique', () => {
  expect([...new Set(examples.map(({ technique }) => technique))].sort()).toEqual(Object.keys(TECHNIQUES).sort())
})

describe.each(examples)('$technique, $message.code', ({ technique, message, picture }) => {
  const puzzle = fromPicture(picture)
  const step = once(() => {
    const { steps } = sato2008.grade(puzzle, new Budget(), true)
    return steps.find((each) => each.technique === technique && JSON.stringify(each.message) === JSON.stringify(message))
  })

  it('finds what it should', () => {
    expect(solveNonogram(puzzle, new Budget())).toMatchObject({ kind: 'unique', solution: picture })
    expect(step()).toBeDefined()
  })

  it('marks the cells that it speaks of', () => {
    const targets = step()!.marks.filter(({ role }) => role === 'target')
    const said = message as GradeMessage
    const width = picture[0]!.length
    const spoken =
      'filled' in said && typeof said.filled !== 'boolean'
        ? [...said.filled, ...said.emptied].map((i) => ('row' in said.line ? said.line.row * width + i : i * width + said.line.column))
        : 'row' in said
          ? [said.row * width + said.column]
          : []
    expect(targets.map(({ at }) => at).sort((a, b) => a - b)).toEqual(spoken.sort((a, b) => a - b))
    for (const { at, value } of targets) expect(picture[Math.floor(at / width)]![at % width]).toBe(value === 1 ? '#' : '.')
  })
})
