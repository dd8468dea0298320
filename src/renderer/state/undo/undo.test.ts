import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Command, UndoStack } from './undo'

/** A command that adds a letter to `text.now` asynchronously, like a call of the services. */
function letter(text: { now: string }, added: string): Command {
  const before = text.now
  const after = before + added
  text.now = after
  const become = async (value: string) => {
    await Promise.resolve()
    text.now = value
  }
  return { label: () => added, undo: () => become(before), redo: () => become(after) }
}

describe('the undo stack', () => {
  it('goes back and forth to the same states, whatever the order asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('do', 'undo', 'redo'), { maxLength: 40 }), async (asked) => {
        const text = { now: '' }
        const stack = new UndoStack()
        const states = ['']
        let at = 0
        for (const [i, what] of asked.entries()) {
          if (what === 'do') {
            stack.push(letter(text, String(i)))
            states.length = ++at
            states.push(text.now)
          } else if (what === 'undo') {
            await stack.undo()
            at = Math.max(0, at - 1)
          } else {
            await stack.redo()
            at = Math.min(states.length - 1, at + 1)
          }
          expect(text.now).toBe(states[at])
        }
      }),
    )
  })

  it('runs undos asked for at once one after another', async () => {
    const text = { now: '' }
    const stack = new UndoStack()
    for (const one of ['a', 'b', 'c']) stack.push(letter(text, one))
    await Promise.all([stack.undo(), stack.undo()])
    expect(text.now).toBe('a')
    expect(stack.toUndo?.label({} as never)).toBe('a')
    expect(stack.toRedo?.label({} as never)).toBe('b')
  })

  it('drops a command that cannot be undone, and goes on with the one before', async () => {
    const text = { now: '' }
    const stack = new UndoStack()
    stack.push(letter(text, 'a'))
    stack.push({ label: () => 'broken', undo: () => Promise.reject(new Error('gone')), redo: () => Promise.resolve() })
    await expect(stack.undo()).rejects.toThrow('gone')
    expect(stack.toRedo).toBeUndefined()
    await stack.undo()
    expect(text.now).toBe('')
  })

  it('does not redo a command over a newer one that came while it was taken back', async () => {
    const text = { now: '' }
    const stack = new UndoStack()
    stack.push(letter(text, 'a'))
    const newer = letter({ now: '' }, 'b')
    const undone = stack.undo()
    await Promise.resolve()
    expect(stack.toUndo, 'the undo is under way').toBeUndefined()
    stack.push(newer)
    await undone
    expect([stack.toUndo, stack.toRedo]).toEqual([newer, undefined])
  })

  it('tells after every change', async () => {
    let told = 0
    const stack = new UndoStack(() => told++)
    stack.push(letter({ now: '' }, 'a'))
    await stack.undo()
    await stack.redo()
    expect(told).toBe(3)
  })
})
