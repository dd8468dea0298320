import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { say } from '#solver/kernel/message.ts'
import { hintFor } from './hint'
import { type HintMessage, hintMessages } from './hint-messages'
import { problemOfSfen } from './testing'

/** Three moves: a silver takes, the king takes, a gold is dropped. */
const THREE = problemOfSfen('9/9/9/9/9/9/6sSk/6Sgg/6SGg b 2r2b4n4l18p 1')
const ONE = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')
const hint = (problem: typeof ONE, work: Json | null, steps = 1_000_000) => hintFor(problem, work, new Budget(steps))
const saidOf = (problem: typeof ONE, work: Json | null) => {
  const found = hint(problem, work)
  const message = (found.kind === 'step' ? found.step.message : found.message) as HintMessage
  return [say(hintMessages, message, 'en'), say(hintMessages, message, 'ja')]
}

describe('a hint', () => {
  it.each([
    ['at the start', null, 'Move 1: Sx2h. From here it is mate in 3.', '1手目は▲２八銀。ここから3手で詰みます。'],
    ['for the defender', { moves: ['3i2h'] }, 'Move 2: Gx2h, the answer that holds out longest.', '2手目は△同金。最も長く粘る応手です。'],
    ['at the end', { moves: ['3i2h', '1h2h'] }, 'Move 3: G*1f. From here it is mate in 1.', '3手目は▲１六金。ここから1手で詰みます。'],
    ['as many moves as are made', { moves: ['3i2h', '1h2h'], ply: 0 }, 'Move 1: Sx2h. From here it is mate in 3.', undefined],
    ['what cannot be made is left out', { moves: ['9a9b', '3i2h'] }, 'Move 1: Sx2h. From here it is mate in 3.', undefined],
    ['and what gives no check', { moves: ['2g3f'] }, 'Move 1: Sx2h. From here it is mate in 3.', undefined],
    ['after the mate', { moves: ['3i2h', '1h2h', 'G*1f'] }, 'The king is mate.', '詰んでいます。'],
  ] as const)('%s', (_, work, en, ja) => {
    const said = saidOf(THREE, work as Json)
    expect(said[0]).toBe(en)
    if (ja !== undefined) expect(said[1]).toBe(ja)
  })

  it('a hint marks target and origin of a move, and the piece of a drop', () => {
    expect(hint(THREE, null)).toMatchObject({
      kind: 'step',
      step: {
        marks: [
          { role: 'target', at: 70 },
          { role: 'reason', at: 78 },
        ],
      },
    })
    expect(hint(ONE, null)).toMatchObject({ kind: 'step', step: { technique: 'drop', marks: [{ role: 'target', at: 13, value: 5 }] } })
  })

  it('the first move that gives the mate away is a mistake', () => {
    expect(hint(ONE, { moves: ['G*4b', '5a4b'] })).toMatchObject({ kind: 'mistake', at: [14] })
    expect(saidOf(ONE, { moves: ['G*4b'] })).toEqual([
      'After move 1, G*4b, there is no mate any more.',
      '1手目の▲４二金で詰みがなくなりました。',
    ])
  })

  it('there is no hint without a mate, or if the steps run out', () => {
    const bare = problemOfSfen('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1')
    expect(hint(bare, null)).toEqual({ kind: 'nothing', message: { code: 'tsume.hint-none' } })
    expect(hint(THREE, null, 3)).toEqual({ kind: 'nothing', message: { code: 'tsume.hint-out' } })
  })
})
