import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { nameAlone } from './technique'

describe('the name of a technique where there is little room', () => {
  it.each([
    ['Technique 3: n empty cells (hidden or naked single)', 'n empty cells (hidden or naked single)'],
    ['技法3（n-空きマス技法：隠れ・裸のシングル）', 'n-空きマス技法：隠れ・裸のシングル'],
    ['Locked candidates (pointing)', 'Locked candidates (pointing)'],
    ['予約（ポインティング）', '予約（ポインティング）'],
    ['2国同盟（裸のペア）', '2国同盟（裸のペア）'],
    ['手法2の適用（離れマスの手前）', '手法2の適用（離れマスの手前）'],
    ['First clue: piece-in on whole lines', 'First clue: piece-in on whole lines'],
    ['n empty cells', 'n empty cells'],
  ])('%s is %s', (name, alone) => expect(nameAlone(name)).toBe(alone))

  it('leaves no two techniques of a grader with one name', () => {
    for (const { graders } of genres) {
      for (const { techniques } of graders) {
        for (const language of ['en', 'ja'] as const) {
          const names = Object.values(techniques).map((name) => name[language])
          expect(new Set(names.map(nameAlone)).size).toBe(new Set(names).size)
        }
      }
    }
  })
})
