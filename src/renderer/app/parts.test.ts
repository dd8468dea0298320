import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { GROUND, loadInOrder } from './parts'

describe('the window’s program', () => {
  it('is evaluated part by part: none is asked for before the one before it is done', async () => {
    const seen: string[] = []
    const part = (name: string) => async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} is done`)
    }
    await loadInOrder([part('one'), part('two')])
    expect(seen).toEqual(['one begins', 'one is done', 'two begins', 'two is done'])
  })

  it('says which part fails, and leaves those after it', async () => {
    const seen: string[] = []
    const parts = [() => Promise.reject(new Error('no such file')), async () => seen.push('after it')]
    await expect(loadInOrder(parts)).rejects.toThrow('no such file')
    expect(seen).toEqual([])
  })

  it('has each genre as a part of its own', () => {
    expect(GROUND).toHaveLength(genres.length + 1)
  })
})
