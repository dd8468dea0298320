import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Operation, UNDO_STEPS } from '#contract/schemas/undo.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { Random } from '#solver/kernel/random.ts'
import { knows } from '#solver/kernel/message.ts'
import { serviceMessages } from '#contract/messages/errors.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const contents = samples.slice(0, 4).map((one) => sudoku.toData(one))
const label = { en: 'this', ja: 'これ' }
let bench: ServiceBench
let book: number
let other: number
let ids: number[]
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  other = await bench.book('Other')
  ids = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: contents })
})
afterEach(() => bench.clear())

/** Returns everything in the library that an operation can change. */
function state(): unknown {
  const tables = {
    node: 'SELECT id, parent, title, position, removed_at IS NULL AS here FROM node WHERE removed_at IS NULL',
    puzzle: 'SELECT id, book, position, content, work, title, label, tags FROM puzzle WHERE removed_at IS NULL ORDER BY id',
    book_plan: 'SELECT book, content FROM book_plan',
    section_puzzle: 'SELECT puzzle, book, section FROM section_puzzle ORDER BY puzzle',
    book_scheme: 'SELECT book, genre, scheme FROM book_scheme',
    book_grader: 'SELECT book, genre, grader FROM book_grader',
    solving: 'SELECT puzzle, part, content FROM solving ORDER BY puzzle',
  }
  return Object.fromEntries(Object.entries(tables).map(([name, sql]) => [name, bench.services.store.sqlite.prepare(sql).all()]))
}

/** Makes a change, and returns the operation that reverses it. */
type Change = () => Promise<Operation | undefined>
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!

/** Every kind of change that the window makes, in variants. */
const CHANGES: Readonly<Record<string, (n: number) => Change>> = {
  'the places of puzzles': (n) => async () => {
    const places = await bench.ask('puzzle.move', { puzzles: [pick(ids, n)], book: pick([book, other], n >> 1), before: pick(ids, n + 1) })
    return places.length > 0 ? { kind: 'places', places } : undefined
  },
  'puzzles out of sight': (n) => async () => {
    const places = await bench.ask('puzzle.remove', { puzzles: [pick(ids.slice(0, 3), n), pick(ids.slice(0, 3), n + 1)] })
    return places.length > 0 ? { kind: 'places', places } : undefined
  },
  'new puzzles': (n) => async () => ({
    kind: 'absent',
    puzzles: await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [pick(contents, n)] }),
  }),
  'a plan with sections': (n) => async () => {
    const plan = { ...usualPlan, title: `plan ${n}` }
    const puzzles = (await bench.ask('book.ids', { book })).slice(0, 2).reverse()
    return { kind: 'plan', change: await bench.ask('book.set-plan', { book, plan, sections: [{ section: `part ${n % 3}`, puzzles }] }) }
  },
  'a place in the plan': (n) => async () => {
    const own = await bench.ask('book.ids', { book })
    const move = { puzzles: own.slice(0, 1), before: own[2 + (n % 3)] ?? null, section: 'hand' }
    return own.length > 0 ? { kind: 'plan', change: await bench.ask('book.set-plan', { book, move }) } : undefined
  },
  tags: (n) => async () => {
    const tags = await bench.ask('puzzle.tag', { puzzles: ids, add: [`tag ${n}`], remove: [`tag ${n - 1}`] })
    return tags.length > 0 ? { kind: 'tags', tags } : undefined
  },
  'what people said of solving': (n) => async () => {
    const puzzle = ids[3]!
    const labels = await bench.ask('puzzle.label', { puzzle, labels: n % 3 === 0 ? [] : [{ who: 'me', seconds: n, stars: 1 + (n % 5) }] })
    return { kind: 'labels', puzzle, labels }
  },
  'a name': (n) => async () => ({ kind: 'node', change: await bench.ask('tree.update', { node: book, title: `Book ${n}` }) }),
  'a place in the tree': () => async () => ({
    kind: 'node',
    change: await bench.ask('tree.update', { node: other, parent: null, position: 1 }),
  }),
  'a new book': (n) => async () => ({ kind: 'presence', node: await bench.book(`New ${n}`), isThere: false }),
  'a book in the trash': () => async () => {
    await bench.ask('tree.remove', { node: other })
    return { kind: 'presence', node: other, isThere: true }
  },
  'a puzzle and what is filled in': (n) => async () => {
    const before = await bench.ask('puzzle.get', { puzzle: ids[3]! })
    await bench.ask('puzzle.update', { id: ids[3]!, puzzle: pick(contents, n), work: { n } })
    return { kind: 'puzzle', puzzle: ids[3]!, content: before.puzzle, work: before.work }
  },
  'a caption': (n) => async () => {
    const { caption } = await bench.ask('puzzle.get', { puzzle: ids[3]! })
    await bench.ask('puzzle.update', { id: ids[3]!, caption: { title: `title ${n}`, label: n % 2 ? n : null } })
    return { kind: 'puzzle', puzzle: ids[3]!, caption: { title: caption.title ?? '', label: caption.label ?? null } }
  },
  'the level scheme': (n) => async () => {
    const published = (await bench.ask('scheme.list', null)).map(({ scheme }) => scheme.id)
    const before = (await bench.ask('scheme.chosen', { book }))['sudoku']?.id ?? null
    await bench.ask('scheme.choose', { book, genre: 'sudoku', id: n % 2 ? null : pick(published, 0) })
    return { kind: 'scheme', book, genre: 'sudoku', id: before }
  },
  'the grader': (n) => async () => {
    const before = (await bench.ask('tree.list', null)).find(({ id }) => id === book)?.graders?.['sudoku'] ?? null
    const graders = ['sato-2001-i', 'sato-2001-ii', null]
    await bench.ask('book.choose-grader', { book, genre: 'sudoku', grader: pick(graders, n) })
    return { kind: 'grader', book, genre: 'sudoku', id: before }
  },
}

async function keep(operation: Operation): Promise<number> {
  const [kept] = await bench.ask('undo.keep', { steps: [{ step: null, label, operations: [operation] }] })
  return kept!.step
}

/** Changes by another window to the same item. */
const ELSEWHERE: Readonly<Record<string, () => Promise<unknown>>> = {
  'the places of puzzles': () => bench.ask('puzzle.remove', { puzzles: [ids[2]!] }),
  'puzzles out of sight': () => bench.ask('trash.empty', { places: null }),
  'new puzzles': () => bench.ask('puzzle.move', { puzzles: [ids.at(-1)! + 1], book: other, before: null }),
  'a plan with sections': () => bench.ask('book.set-plan', { book, plan: usualPlan }),
  'a place in the plan': () => bench.ask('book.set-plan', { book, sections: [] }),
  tags: () => bench.ask('puzzle.tag', { puzzles: [ids[3]!], add: ['theirs'], remove: [] }),
  'what people said of solving': () => bench.ask('puzzle.label', { puzzle: ids[3]!, labels: [{ who: 'theirs' }] }),
  'a name': () => bench.ask('tree.update', { node: book, title: 'Theirs' }),
  'a new book': () => bench.ask('tree.remove', { node: other + 1 }),
  'a book in the trash': () => bench.ask('tree.restore', { node: other }),
  'a puzzle and what is filled in': () => bench.ask('puzzle.update', { id: ids[3]!, work: { theirs: 1 } }),
  'a caption': () => bench.ask('puzzle.update', { id: ids[3]!, caption: { title: 'theirs' } }),
  'the level scheme': () => bench.ask('scheme.choose', { book, genre: 'sudoku', id: null }),
  'the grader': () => bench.ask('book.choose-grader', { book, genre: 'sudoku', grader: 'sato-2001-processing' }),
}

describe('what was changed elsewhere meanwhile', () => {
  it.each(Object.keys(ELSEWHERE))('is never put over: %s', async (kind) => {
    const step = await keep((await CHANGES[kind]!(2)())!)
    await ELSEWHERE[kind]!()
    const now = state()
    const problem = await bench.refusal('undo.toggle', { step })
    expect(problem).toEqual({ code: 'undo.elsewhere', ...label })
    expect(knows(serviceMessages, problem)).toBe(true)
    expect(state()).toEqual(now)
    expect(await bench.ask('undo.list', null)).toEqual([])
    expect(await bench.refusal('undo.toggle', { step })).toEqual({ code: 'undo.forgotten' })
  })

  it('does not hinder what it did not touch', async () => {
    const step = await keep((await CHANGES['tags']!(1)())!)
    await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: contents.slice(0, 2) })
    await bench.ask('tree.update', { node: book, title: 'Theirs' })
    await bench.ask('puzzle.update', { id: ids[0]!, work: { theirs: 1 } })
    await bench.ask('undo.toggle', { step })
    expect((await bench.ask('puzzle.get', { puzzle: ids[0]! })).caption.tags ?? []).toEqual([])
  })
})

it('many changes of all kinds are taken back one after another to the very beginning, and done again', async () => {
  const random = new Random('undo')
  const kinds = Object.keys(CHANGES)
  const states = [state()]
  const steps: number[] = []
  const done = new Set<string>()
  for (let n = 0; steps.length < 90; n++) {
    // A book is put into the trash last, because nothing in it changes afterwards.
    const kind =
      steps.length === 89
        ? 'a book in the trash'
        : pick(
            kinds.filter((one) => one !== 'a book in the trash'),
            random.below(1000),
          )
    const operation = await CHANGES[kind]!(n)().catch(() => undefined)
    const isOther = JSON.stringify(state()) !== JSON.stringify(states.at(-1))
    if (!operation || !isOther) continue
    done.add(kind)
    steps.push(await keep(operation))
    states.push(state())
  }
  expect([...done].sort()).toEqual(kinds.sort())
  bench.restart()
  expect((await bench.ask('undo.list', null)).map(({ step, isUndone }) => [step, isUndone])).toEqual(steps.map((step) => [step, false]))
  for (const [i, step] of [...steps.entries()].reverse()) {
    await bench.ask('undo.toggle', { step })
    expect(state()).toEqual(states[i])
  }
  bench.restart()
  expect((await bench.ask('undo.list', null)).every(({ isUndone }) => isUndone)).toBe(true)
  for (const [i, step] of steps.entries()) {
    await bench.ask('undo.toggle', { step })
    expect(state()).toEqual(states[i + 1])
  }
})

it('of each book the last are kept; what nobody can reach is forgotten', async () => {
  const rename = async (node: number, n: number) => keep({ kind: 'node', change: await bench.ask('tree.update', { node, title: `${n}` }) })
  const first = await rename(other, 0)
  const steps: number[] = []
  for (let n = 0; n < UNDO_STEPS; n++) steps.push(await rename(book, n))
  const change = await bench.ask('tree.update', { node: book, title: 'last' })
  const [kept] = await bench.ask('undo.keep', {
    forget: [steps.at(-1)!],
    steps: [{ step: null, label, operations: [{ kind: 'node', change }] }],
  })
  expect(kept!.forgotten).toEqual([])
  const more = await bench.ask('undo.keep', { steps: [{ step: null, label, operations: [{ kind: 'node', change }] }] })
  expect(more[0]!.forgotten).toEqual([steps[0]])
  const list = (await bench.ask('undo.list', null)).map(({ step }) => step)
  expect(list).toEqual([first, ...steps.slice(1, -1), kept!.step, more[0]!.step])
  // Numbers of steps are never reused, because a window may still hold old ones.
  await bench.ask('undo.keep', { forget: list, steps: [] })
  expect(await rename(book, 1)).toBeGreaterThan(more[0]!.step)
})

it('a board that the window has written many keys at once is kept as each key left it', async () => {
  const [id] = ids
  await bench.ask('puzzle.update', { id: id!, work: { keys: 2 } })
  const operation = (work: object | null): Operation => ({ kind: 'puzzle', puzzle: id!, content: contents[0]!, work: work as never })
  const kept = await bench.ask('undo.keep', {
    steps: [
      { step: null, label, operations: [operation(null)], now: [operation({ keys: 1 })] },
      { step: null, label, operations: [operation({ keys: 1 })], now: [operation({ keys: 2 })] },
    ],
  })
  const [one, two] = kept.map(({ step }) => step)
  await bench.ask('undo.toggle', { step: two! })
  await bench.ask('undo.toggle', { step: one! })
  expect((await bench.ask('puzzle.get', { puzzle: id! })).work).toBeNull()
  // The window repeats the first change itself and reports it.
  await bench.ask('puzzle.update', { id: id!, work: { keys: 1 } })
  await bench.ask('undo.keep', {
    steps: [{ step: one!, label, operations: [operation(null)], now: [operation({ keys: 1 })], isUndone: false }],
  })
  expect((await bench.ask('undo.list', null)).map(({ isUndone }) => isUndone)).toEqual([false, true])
  await bench.ask('undo.toggle', { step: two! })
  expect((await bench.ask('puzzle.get', { puzzle: id! })).work).toEqual({ keys: 2 })
})

it('what a job has made is taken back with the job', async () => {
  const job = await bench.ask('job.start', { kind: 'generate', book, genre: 'nullgenre', options: {}, seed: 's', count: 2, unlike: 'book' })
  const step = await keep({ kind: 'unmade', job })
  await bench.services.jobs.idle()
  const made = (await bench.ask('book.ids', { book })).slice(ids.length)
  expect(made).toHaveLength(2)
  await bench.ask('undo.toggle', { step })
  expect(await bench.ask('book.ids', { book })).toEqual(ids)
  await bench.ask('undo.toggle', { step })
  expect(await bench.ask('book.ids', { book })).toEqual([...ids, ...made])
})
