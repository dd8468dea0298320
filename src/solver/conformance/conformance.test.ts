import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import type { Message } from '../kernel/message'
import { readText } from '../genre/reading/read'
import { outOfBox } from '../drawing/in-box'
import type { Scene } from '../drawing/scene'
import type { Genre, Grader, Grading, Mend, OptionValues, Step, View } from '../genre/genre'
import { genres } from '../genres'
import { nullgenre } from '../genres/nullgenre'
import { SLIP, once, runs, withoutSlips } from '../testing/for-tests'
import { madeSoon, type MadeSoon } from '../testing/made-soon'

/** A budget in steps that is more than any sample needs. */
const AMPLE = 10_000_000

describe.each([...genres, nullgenre].map((genre) => [genre.id, genre as Genre] as const))('genre %s', (_, genre) => {
  const { samples } = genre
  const solutionOf = (puzzle: unknown) => {
    const verdict = genre.solve(puzzle, new Budget(AMPLE))
    if (verdict.kind !== 'unique') throw new Error(`a sample is ${verdict.kind}`)
    return verdict.solution
  }
  // The samples are graded once for all tests of gradings. Another test checks that a second grading is equal.
  const gradings = new Map(
    genre.graders.map((grader) => [
      grader,
      once(() => samples.map((puzzle) => ({ puzzle, grading: grader.grade(puzzle, new Budget(AMPLE), true) }))),
    ]),
  )
  const gradedBy = (grader: Grader<unknown>) => gradings.get(grader)!()
  const says = (message: Message) => {
    const said = [genre.say(message, 'en'), genre.say(message, 'ja')]
    expect(said[0], message.code).not.toBe(message.code)
    expect(said[1], message.code).not.toBe(message.code)
    expect(said[0]).not.toBe(said[1])
    for (const sentence of said) expect(sentence).not.toMatch(SLIP)
  }

  it('has samples without flaws', () => {
    expect(samples.length).toBeGreaterThan(0)
    for (const puzzle of samples) expect(genre.check(puzzle)).toEqual([])
  })

  it('keeps the colours of a puzzle where it says, if it has any', () => {
    const { colours, blanks = [] } = genre
    if (colours === undefined) return
    const listIn = (puzzle: unknown): unknown =>
      colours.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], genre.toData(puzzle))
    const lists = [...samples, ...blanks.map(({ puzzle }) => puzzle)].map(listIn)
    expect(lists.every((list) => list === undefined || (Array.isArray(list) && list.length > 0))).toBe(true)
    expect(lists).not.toEqual(lists.map(() => undefined))
  })

  it('has an empty puzzle that is kept, judged and drawn like any other', () => {
    const { blank } = genre
    const data: unknown = JSON.parse(JSON.stringify(genre.toData(blank)))
    const read = genre.fromData(data)
    expect(read.ok && genre.toData(read.value)).toEqual(data)
    expect(genre.solve(blank, new Budget(1000)).steps).toBeLessThanOrEqual(1000)
    for (const { message } of genre.check(blank)) says(message)
    staysInside(genre.draw(blank, { show: 'problem' }))
    staysInside(genre.draw(blank, { show: 'work', work: null }))
  })

  describe('formats', () => {
    it('have names of their own, and a Nanido line is among them', () => {
      const ids = genre.formats.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toContain('nanido')
    })

    it.each(genre.formats.map((format) => [format.id, format] as const))('%s reads back what it writes', (_, format) => {
      if (format.write === undefined) return
      // A format does not write puzzles of a kind that it does not know; at least one sample is of a kind that it knows.
      const known = samples.filter((puzzle) => format.write!([{ puzzle, caption: {} }]).text !== '')
      expect(known.length).toBeGreaterThan(0)
      const puzzles = format.many ? known : known.slice(0, 1)
      const { text, lost } = format.write(puzzles.map((puzzle) => ({ puzzle, caption: {} })))
      expect(lost).toEqual([])
      const { puzzles: read, problems } = format.parse(text)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(read.map(({ puzzle }) => genre.toData(puzzle))).toEqual(puzzles.map((puzzle) => genre.toData(puzzle)))
      expect(read.map(({ ordinal }) => ordinal)).toEqual(puzzles.map((_, i) => i))
    })

    it.each(genre.formats.filter(({ scope }) => scope === 'line').map((format) => [format.id, format] as const))(
      '%s gives the same lines whether all are written at once or one by one',
      (_, { write }) => {
        if (write === undefined) return
        const captioned = samples.map((puzzle, i) => ({ puzzle, caption: { title: `T ${i}` } }))
        expect(captioned.map((one) => write([one]).text).join('')).toBe(write(captioned).text)
      },
    )

    it.each(genre.formats.map((format) => [format.id, format] as const))('%s is found out by content', (_, format) => {
      if (format.write === undefined) return
      const known = samples.find((puzzle) => format.write!([{ puzzle, caption: {} }]).text !== '')
      const { text } = format.write([{ puzzle: known, caption: {} }])
      const { puzzles, problems } = readText([...genres, nullgenre], text)
      expect(problems).toEqual([])
      expect(puzzles.map(({ genre: found, placed }) => [found.id, genre.toData(placed.puzzle)])).toEqual([[genre.id, genre.toData(known)]])
    })

    it.each(genre.formats.map((format) => [format.id, format] as const))('%s has words for whatever it complains of', (_, format) => {
      const texts = format.write === undefined ? [] : [format.write([{ puzzle: samples[0], caption: {} }]).text]
      const spoilt = fc
        .tuple(fc.constantFrom('', ...texts), fc.nat(200), fc.string({ maxLength: 3 }))
        .map(([text, at, noise]) => text.slice(0, at) + noise + text.slice(at + 2))
      fc.assert(
        fc.property(spoilt.filter(withoutSlips), (text) => {
          for (const { message } of format.parse(text).problems) says(message)
        }),
        { numRuns: runs(100) },
      )
    })

    it('keep data through storing', () => {
      for (const puzzle of samples) {
        const stored: unknown = JSON.parse(JSON.stringify(genre.toData(puzzle)))
        expect(genre.fromData(stored)).toEqual({ ok: true, value: puzzle })
      }
      for (const wrong of [null, 7, 'text', [], {}, { givens: 5 }]) {
        const result = genre.fromData(wrong)
        expect(result.ok).toBe(false)
        if (!result.ok) says(result.message)
        const solution = genre.solutionFromData(wrong === 7 ? '7' : wrong)
        expect(solution.ok).toBe(false)
        if (!solution.ok) says(solution.message)
      }
    })
  })

  describe('digest', () => {
    it('is printable, and differs between samples', () => {
      const digests = samples.map((puzzle) => genre.digest(puzzle))
      expect(new Set(digests).size).toBe(samples.length)
      for (const digest of digests) expect(digest).toMatch(/^[\x20-\x7e]+$/)
    })

    it('stays the same under the symmetries', () => {
      const disguise = genre.disguise?.bind(genre)
      if (disguise === undefined) return
      for (const puzzle of samples) {
        const looks = new Set<string>()
        for (let seed = 0; seed < 20; seed++) {
          const other = disguise(puzzle, String(seed))
          expect(genre.digest(other)).toBe(genre.digest(puzzle))
          looks.add(JSON.stringify(genre.toData(other)))
        }
        expect(looks.size).toBeGreaterThan(1)
      }
    })
  })

  describe('solver', () => {
    it('gives solutions that verify, and that survive storing', () => {
      for (const puzzle of samples) {
        const solution = solutionOf(puzzle)
        expect(genre.verify(puzzle, solution)).toBe(true)
        expect(genre.solutionFromData(JSON.parse(JSON.stringify(genre.solutionToData(solution))))).toEqual({ ok: true, value: solution })
      }
    })

    it('gives the same answer for the same puzzle, whatever was solved before', () => {
      const first = samples.map((puzzle) => genre.solve(puzzle, new Budget(AMPLE)))
      const again = [...samples].reverse().map((puzzle) => genre.solve(puzzle, new Budget(AMPLE)))
      expect(again.reverse()).toEqual(first)
    })

    it('does not verify the solution of another puzzle', () => {
      const [first, second] = samples
      if (first === undefined || second === undefined) return
      expect(genre.verify(first, solutionOf(second))).toBe(false)
    })

    it.each([0, 1, 2, 10])('keeps to a budget of %i', (limit) => {
      for (const puzzle of samples) {
        const budget = new Budget(limit)
        const verdict = genre.solve(puzzle, budget)
        expect(verdict.steps).toBeLessThanOrEqual(limit)
        if (limit === 0) expect(verdict.kind).toBe('undecided')
        expect(['unique', 'undecided']).toContain(verdict.kind)
      }
    })
  })

  describe('drawing', () => {
    it('stays in its box', () => {
      for (const [i, puzzle] of samples.entries()) {
        const steps = genre.graders.flatMap((grader) => gradedBy(grader)[i]!.grading.steps.slice(0, 3))
        for (const view of viewsOf(solutionOf(puzzle), steps)) staysInside(genre.draw(puzzle, view))
      }
    })
    it('bears work, marks and differences that make no sense', () => {
      const marks = [-1, 0.5, 1e9, NaN].flatMap((at) => (['target', 'reason', 'removed'] as const).map((role) => ({ role, at, value: 99 })))
      const step = { technique: '', message: { code: '' }, marks }
      for (const work of [null, 7, 'text', [], { entries: 5, notes: [1, 2] }]) {
        staysInside(
          genre.draw(samples[0], { show: 'work', work, step, differing: [-1, 1e9], flaws: [{ message: { code: '' }, at: [-1, 1e9] }] }),
        )
      }
    })
  })

  describe.each(genre.printing === undefined ? [] : [genre.printing])('on paper', (printing) => {
    it('has rules in words of its own, in both languages', () => {
      expect(printing.rules.length).toBeGreaterThan(0)
      for (const { en, ja } of printing.rules) expect([en.length > 20, ja.length > 10, en !== ja]).toEqual([true, true, true])
    })
    it('shows a small solution, or says it in both languages', () => {
      for (const puzzle of samples) {
        const solution = solutionOf(puzzle)
        if (printing.answer) staysInside(printing.answer(puzzle, solution))
        if (printing.large) [printing.large.problem(puzzle), printing.large.answer(puzzle, solution)].forEach(staysInside)
        for (const text of [printing.solved?.(puzzle, solution), printing.under?.(puzzle, solution)])
          if (text) expect([text.en !== '', text.ja !== '', text.en !== text.ja]).toEqual([true, true, true])
      }
    })
    it('has seams inside its drawing, beside the panel', () => {
      for (const puzzle of samples) {
        const cuts = [
          [printing.seams?.(puzzle), genre.draw(puzzle, { show: 'problem' })],
          [printing.large?.seams(puzzle), printing.large?.problem(puzzle)],
        ] as const
        for (const [seams, scene] of cuts)
          for (const at of [...(seams?.at ?? []), ...(seams?.between ?? [])]) expect(at > seams!.panel && at < scene!.width).toBe(true)
      }
    })
    it('walks through the steps of every grader, the board filling up on the way', () => {
      for (const grader of genre.graders) {
        for (const { puzzle, grading } of gradedBy(grader).slice(0, 2)) {
          const { steps } = grading
          const solution = solutionOf(puzzle)
          const works = steps.map((_, i) => printing.workBefore(puzzle, solution, steps, i))
          works.forEach((work, i) => staysInside(genre.draw(puzzle, { show: 'work', work, step: steps[i]! })))
          if (steps.length > 4) expect(works.at(-1)).not.toEqual(works[0])
        }
      }
    })
  })

  describe.each(genre.graders.map((grader) => [grader.id, grader] as const))('grader %s', (_, grader) => {
    const grade = (puzzle: unknown, withSteps = true): Grading => grader.grade(puzzle, new Budget(AMPLE), withSteps)
    const graded = () => gradedBy(grader)

    it('keeps to its levels and names its techniques', () => {
      for (const { grading } of graded()) {
        const { level, counts, steps, solvedByTechniques } = grading
        if (level !== null) expect(grader.levels).toContain(level)
        for (const technique of [...Object.keys(counts), ...steps.map((step) => step.technique)])
          expect(grader.techniques).toHaveProperty([technique])
        expect(typeof solvedByTechniques).toBe('boolean')
        for (const step of steps) says(step.message)
      }
    })

    it('describes its details in both languages', () => {
      const described = Object.entries(grader.details ?? {})
      for (const [key, { name, unit }] of described)
        for (const text of [name, ...(unit ? [unit] : [])])
          expect([text.en, text.ja, text.en !== text.ja], key).toEqual([expect.any(String), expect.any(String), true])
      for (const { grading } of graded())
        for (const key of Object.keys(grading.details))
          expect(
            described.some(([one]) => one === key || one.startsWith(`${key}.`)),
            key,
          ).toBe(true)
    })

    it('says the same again, with steps and without', () => {
      for (const { puzzle, grading } of graded()) {
        expect(grade(puzzle)).toEqual(grading)
        expect(grade(puzzle, false)).toEqual({ ...grading, steps: [] })
      }
    })

    it('comes to an end without a budget', () => {
      for (const limit of [0, 1]) for (const puzzle of samples) expect(() => grader.grade(puzzle, new Budget(limit), true)).not.toThrow()
    })

    it('has steps that can be drawn', () => {
      for (const { puzzle, grading } of graded().slice(0, 2)) {
        for (const step of grading.steps) staysInside(genre.draw(puzzle, { show: 'work', work: null, step }))
      }
    })
  })

  describe.each(genre.generator === undefined ? [] : [genre.generator])('generator', (generator) => {
    const made = once(() => madeSoon(generator, 2))
    const again = (options: OptionValues, { seed, budget }: MadeSoon<unknown>) => generator.generate(options, seed, new Budget(budget))

    it('makes another puzzle of another seed', () => {
      expect(new Set(made().map(({ puzzle }) => JSON.stringify(puzzle))).size).toBeGreaterThan(1)
    })

    it('makes puzzles without flaws and of one solution', () => {
      for (const { puzzle } of made()) {
        expect(genre.check(puzzle)).toEqual([])
        expect(genre.solve(puzzle, new Budget(AMPLE)).kind).toBe('unique')
      }
    })

    it('has defaults that stand for options left out, with which it makes the same puzzle of the same seed', () => {
      const defaults = Object.fromEntries(generator.options.map((option) => [option.id, option.default]))
      expect(again(defaults, made()[0]!)).toEqual({ ok: true, value: made()[0]!.puzzle })
      for (const option of generator.options) {
        if (option.kind === 'integer' && option.default !== undefined) {
          expect(option.default >= option.min && option.default <= option.max).toBe(true)
        }
        if (option.kind === 'choice') expect(option.choices).toHaveProperty([option.default])
      }
    })

    it('gives up, in words, when its budget does not suffice', () => {
      const result = generator.generate({}, 'poor', new Budget(0))
      if (!result.ok) says(result.message)
    })
  })

  it.skipIf(genre.hint === undefined)('gives a hint on an untouched board, the same each time, and says it in both languages', () => {
    for (const puzzle of genre.samples) {
      const hint = genre.hint!(puzzle, null, new Budget(AMPLE))
      expect(hint.kind).toBe('step')
      expect(genre.hint!(puzzle, null, new Budget(AMPLE))).toEqual(hint)
      const message = hint.kind === 'step' ? hint.step.message : hint.message
      for (const language of ['en', 'ja'] as const) expect(genre.say(message, language)).not.toBe(message.code)
    }
  })

  it.skipIf(genre.allSteps === undefined)(
    'lists every step of a position, with the next one of a hint, in words, and says why where there are none',
    () => {
      const techniques = Object.assign({}, ...genre.graders.map((grader) => grader.techniques)) as Record<string, unknown>
      for (const puzzle of genre.samples) {
        const all = genre.allSteps!(puzzle, { work: null, done: [] }, new Budget(AMPLE))
        expect(genre.allSteps!(puzzle, { work: null, done: [] }, new Budget(AMPLE))).toEqual(all)
        expect(all.steps.length).toBeGreaterThan(0)
        expect(all.message).toBeUndefined()
        for (const technique of [...all.steps.map((step) => step.technique), ...all.cut, ...all.unasked])
          expect(techniques).toHaveProperty([technique])
        for (const { message } of all.steps) says(message)
        const places = all.steps.map(({ technique }) => Object.keys(techniques).indexOf(technique))
        // All steps of one technique must stand together.
        expect(new Set(places).size).toBe(places.filter((place, i) => place !== places[i - 1]).length)
        const hint = genre.hint?.(puzzle, null, new Budget(AMPLE))
        if (hint?.kind === 'step') expect(all.steps.map(({ marks }) => marks)).toContainEqual(hint.step.marks)
        const poor = genre.allSteps!(puzzle, { work: null, done: [] }, new Budget(0))
        expect(poor.steps.length === 0).toBe(poor.message !== undefined)
        if (poor.message) says(poor.message)
      }
    },
  )

  describe.each(genre.mending === undefined ? [] : [genre.mending])('mending', (mending) => {
    const { faulty = [] } = mending
    // Proposals are searched once for all tests of them. Another test checks that a second search gives the same.
    const proposals = once(() => faulty.map((puzzle) => mending.propose(puzzle, {}, new Budget(AMPLE))))
    const ends = once(() => faulty.map((puzzle) => mending.finish(puzzle, {}, new Budget(AMPLE))))
    const isUnique = (puzzle: unknown) => genre.solve(puzzle, new Budget(AMPLE)).kind === 'unique'
    const isSound = (original: unknown, { puzzle, at, message, unique }: Mend) => {
      expect(genre.check(puzzle).filter(({ severity }) => severity !== 'warning')).toEqual([])
      expect(genre.toData(puzzle)).not.toEqual(genre.toData(original))
      expect(at.length).toBeGreaterThan(0)
      expect(at.every(Number.isInteger)).toBe(true)
      expect(isUnique(puzzle)).toBe(unique)
      says(message)
      staysInside(genre.draw(puzzle, { show: 'work', work: null, step: previewOf({ at, message }) }))
    }

    it('has puzzles to mend', () => {
      expect(faulty.length).toBeGreaterThan(0)
      for (const puzzle of faulty) expect(isUnique(puzzle)).toBe(false)
    })

    it('proposes changes that do what they say', () => {
      for (const [i, puzzle] of faulty.entries()) {
        const proposed = proposals()[i]!
        expect(proposed.ok && proposed.value.length > 0).toBe(true)
        if (proposed.ok) for (const mend of proposed.value) isSound(puzzle, mend)
      }
    })

    it('goes on until there is one solution', () => {
      for (const [i, puzzle] of faulty.entries()) {
        const finished = ends()[i]!
        expect(finished.ok && finished.value.unique).toBe(true)
        if (finished.ok) isSound(puzzle, finished.value)
      }
    })

    it('leaves a puzzle of one solution alone', () => {
      for (const puzzle of samples) {
        const proposed = mending.propose(puzzle, {}, new Budget(AMPLE))
        expect(proposed.ok).toBe(false)
        if (!proposed.ok) says(proposed.message)
        const finished = mending.finish(puzzle, {}, new Budget(AMPLE))
        expect(finished).toMatchObject({ ok: true, value: { at: [], unique: true } })
        if (!finished.ok) continue
        expect(genre.toData(finished.value.puzzle)).toEqual(genre.toData(puzzle))
        says(finished.value.message)
      }
    })

    it('gives the same again, and has defaults that stand for options left out', () => {
      const defaults = Object.fromEntries(mending.options.map((option) => [option.id, option.default]))
      for (const [i, puzzle] of faulty.entries()) {
        expect(mending.propose(puzzle, defaults, new Budget(AMPLE))).toEqual(proposals()[i])
        expect(mending.finish(puzzle, defaults, new Budget(AMPLE))).toEqual(ends()[i])
      }
    })

    it.each([0, 1, 10, 100])('keeps to a budget of %i', (limit) => {
      for (const puzzle of faulty) {
        const budgets = [new Budget(limit), new Budget(limit)] as const
        const proposed = mending.propose(puzzle, {}, budgets[0])
        const finished = mending.finish(puzzle, {}, budgets[1])
        for (const result of [proposed, finished]) if (!result.ok) says(result.message)
        if (limit === 0) expect([proposed.ok, finished.ok]).toEqual([false, false])
        for (const { puzzle: mended, unique } of proposed.ok ? proposed.value : []) if (unique) expect(isUnique(mended)).toBe(true)
        if (finished.ok) expect(isUnique(finished.value.puzzle)).toBe(true)
        // A budget is checked between pieces of work, so the last piece may exceed it, but only by a little.
        for (const { spent } of budgets) expect(spent).toBeLessThan(limit + 2000)
      }
    })
  })
})

/** The puzzle as the window shows it before a proposal is accepted. */
function previewOf({ at, message }: Pick<Mend, 'at' | 'message'>): Step {
  return { technique: '', message, marks: at.map((cell) => ({ role: 'target', at: cell })) }
}

function viewsOf(solution: unknown, steps: readonly Step[]): View<unknown>[] {
  return [
    { show: 'problem' },
    { show: 'solution', solution },
    { show: 'work', work: null, flaws: [{ message: { code: '' }, at: [0] }], differing: [0] },
    ...steps.map((step) => ({ show: 'work' as const, work: null, step })),
  ]
}

/** Expects that every shape is inside the box of its scene. */
function staysInside(scene: Scene): void {
  expect(outOfBox(scene)).toEqual([])
}
