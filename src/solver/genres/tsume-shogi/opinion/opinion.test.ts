import { expect, it } from 'vitest'
import { say } from '#solver/kernel/message.ts'
import { problemOfSfen } from '../testing'
import { opinion } from './opinion'
import { type OpinionMessage, opinionMessages } from './messages'

/** A mate in three. */
const MATE = problemOfSfen('9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1')
const NO_MATE = problemOfSfen('4k4/9/9/9/9/9/9/9/9 b G 1')

const mate = (...moves: string[]) => {
  const { counts, message } = opinion.judge(MATE, { kind: 'mate', moves })
  return [counts, message.code]
}

it('a line counts if every check keeps the mate', () => {
  const { counts, message } = opinion.judge(MATE, { kind: 'mate', moves: ['2b2a+', '1b2a', 'G*2b'] })
  expect(counts).toBe(true)
  expect(say(opinionMessages, message as OpinionMessage, 'ja')).toContain('▲２一香成 △同玉 ▲２二金')
})

it('a line does not count if it breaks the rules, gives no check, loses the mate or ends too soon', () => {
  expect(mate()).toEqual([false, 'tsume.opinion-empty'])
  expect(mate('9i9h')).toEqual([false, 'tsume.opinion-illegal'])
  expect(mate('G*9i')).toEqual([false, 'tsume.opinion-no-check'])
  expect(mate('G*1c', '1b1c')).toEqual([false, 'tsume.opinion-illegal'])
  expect(mate('2b2a', '1b2a', 'G*2b')).toEqual([false, 'tsume.opinion-illegal'])
  expect(mate('2b2a+')).toEqual([false, 'tsume.opinion-unfinished'])
  expect(mate('2b2a+', '1b2a')).toEqual([false, 'tsume.opinion-unfinished'])
  const escape = opinion.judge(NO_MATE, { kind: 'mate', moves: ['G*5b', '5a5b'] })
  expect([escape.counts, escape.message.code]).toEqual([false, 'tsume.opinion-escapes'])
})

it('the answer “no mate” counts only if there is none', () => {
  expect(opinion.judge(NO_MATE, { kind: 'no-mate' })).toMatchObject({ counts: true })
  expect(opinion.judge(MATE, { kind: 'no-mate' })).toMatchObject({ counts: false, message: { code: 'tsume.opinion-no-mate-wrong' } })
})
