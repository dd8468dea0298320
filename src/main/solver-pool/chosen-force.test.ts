import { beforeEach, describe, expect, it } from 'vitest'
import { ChosenWorkforce } from './chosen-force'
import type { Source, Workforce } from './pool'

const settled = () => new Promise(setImmediate)

/** A fake workforce that records its calls. */
class Told implements Workforce {
  readonly heard: string[] = []
  isWilling = true
  readonly name = (source: Source) => names.get(source)
  add(source: Source): boolean {
    this.heard.push(`add ${this.name(source)}`)
    return this.isWilling
  }
  wake(): void {
    this.heard.push('wake')
  }
  remove(source: Source): void {
    this.heard.push(`remove ${this.name(source)}`)
  }
  cancel(source: Source): void {
    this.heard.push(`cancel ${this.name(source)}`)
  }
  close(): void {
    this.heard.push('close')
  }
}

let names: Map<Source, string>
let problems: unknown[]
let here: Told
let others: Told
let chosen: Promise<Workforce> | undefined
let force: ChosenWorkforce

const source = (name: string): Source => {
  const made: Source = { pull: () => [], giveUp: (problem) => void problems.push(problem) }
  names.set(made, name)
  return made
}

beforeEach(() => {
  ;[names, problems, here, others, chosen] = [new Map(), [], new Told(), new Told(), undefined]
  force = new ChosenWorkforce({ here, away: () => chosen })
})

describe('bulk work', () => {
  it('stays where it began, whatever is chosen meanwhile', async () => {
    const [first, second] = [source('first'), source('second')]
    expect(force.add(first)).toBe(true)
    chosen = Promise.resolve(others)
    expect([force.add(first), force.add(second)]).toEqual([true, true])
    chosen = undefined
    force.add(second)
    force.remove(first)
    force.remove(second)
    await settled()
    expect(here.heard).toEqual(['add first', 'add first', 'remove first'])
    expect(others.heard).toEqual(['add second', 'add second', 'remove second'])
  })

  it('that was taken away begins anew where it is chosen then', async () => {
    const one = source('one')
    force.add(one)
    force.cancel(one)
    chosen = Promise.resolve(others)
    force.add(one)
    await settled()
    expect([here.heard, others.heard]).toEqual([['add one', 'cancel one'], ['add one']])
  })

  it('that is taken away before the others are there never reaches them', async () => {
    const one = source('one')
    chosen = Promise.resolve(others)
    force.add(one)
    force.cancel(one)
    await settled()
    expect(others.heard).not.toContain('add one')
    expect(here.heard).toEqual([])
  })

  it('is given up, with the reason, where the others cannot be had or do not take it', async () => {
    chosen = Promise.reject(new Error('no such program'))
    force.add(source('one'))
    await settled()
    expect(problems).toMatchObject([{ message: 'no such program' }])
    chosen = Promise.resolve(others)
    others.isWilling = false
    force.add(source('two'))
    await settled()
    expect(problems).toHaveLength(2)
  })

  it('is told to go on and to end wherever it is', async () => {
    chosen = Promise.resolve(others)
    force.add(source('one'))
    force.wake()
    force.close()
    await settled()
    expect(here.heard).toEqual(['wake', 'close'])
    expect(others.heard).toEqual(['add one', 'wake', 'close'])
    expect(problems).toEqual([])
  })
})
