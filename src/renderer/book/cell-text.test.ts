import { expect, it } from 'vitest'
import { row } from '../testing/fakes'
import { cellText } from './cell-text'

it('a verdict is as wide as the genre’s own word for it, also where that tells how far it is known', () => {
  const undecided = { ...row(1), genre: 'tsume-shogi', verdict: 'undecided' as const, open: true }
  expect(cellText('verdict', { ...undecided, reach: 17 })).toBe('● None within 17…')
  expect(cellText('verdict', undecided)).not.toContain('17')
  expect(cellText('verdict', { ...undecided, verdict: 'multiple', open: false })).toBe('● Several mates')
})
