import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFENDER, KING } from './puzzle'
import { toSfen } from './sfen'
import { storage } from './storage'

const FOLDER = 'resources/samples/classics'

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl')))('the positions of %s', (file) => {
  it('the problems use every piece of the box once, and only the defender’s king', () => {
    const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
    for (const line of lines) {
      const { id, data } = JSON.parse(line) as { id: string; data: { sfen: string } }
      const problem = storage.fromData(data)
      if (!problem.ok) throw new Error(id)
      // The defender's hand is what the box still holds: it is written as it stood only where the two agree.
      expect(toSfen(problem.value), id).toBe(data.sfen)
      expect(
        problem.value.board.filter((piece) => (piece & ~DEFENDER) === KING),
        id,
      ).toEqual([KING | DEFENDER])
    }
  })
})
