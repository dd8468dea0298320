import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { ClauseEngine } from '#solver/sat/engine.ts'
import type { Pencil } from '#solver/pencil/board.ts'
import { climb } from '#solver/pencil/ladder.ts'
import { lying, modelOf, turnsOf } from '../pencil/page'
import { pencils } from './pencils'

const AMPLE = 200_000_000

describe.each(pencils.map((genre) => [genre.id, genre] as const))('the ladder of %s', (_, genre) => {
  const samples = genre.samples as readonly Pencil[]

  it('concludes only what the rule instances that it names compel, as the engine finds by itself', () => {
    let checked = 0
    for (const board of samples) {
      const model = modelOf(genre.page, board)
      const verdict = genre.solve(board, new Budget(AMPLE))
      if (verdict.kind !== 'unique') return expect.unreachable(verdict.kind)
      const known: number[] = []
      for (const { rung, found } of climb(model, verdict.solution, new Budget(AMPLE), true).rounds) {
        for (const { literal, why, chain } of rung === 'nested' ? [] : found) {
          const rules = new Set([...why.rules, ...(chain ?? []).flatMap((argued) => [...argued.rules])])
          const formula = model.formulaOf(rules)
          formula.finish()
          const engine = new ClauseEngine()
          engine.reset(formula, model.rulesBeside(rules))
          expect(engine.search(Infinity, [...known, literal ^ 1]), `${rung} ${literal}`).toBe('no')
          // What is known does not contradict the rules by itself.
          if (checked++ % 20 === 0) expect(engine.search(Infinity, [...known, literal])).toBe('yes')
        }
        known.push(...found.map(({ literal }) => literal))
      }
    }
    expect(checked).toBeGreaterThan(100)
  })

  it('has the rungs of rules about the whole board where there are such', () => {
    const hasWide = samples.some((board) => modelOf(genre.page, board).wide.length > 0)
    expect([genre.page.hasWide, 'wide' in genre.graders[0]!.techniques]).toEqual([hasWide, hasWide])
  })

  it('says of each step why, in both languages', () => {
    for (const board of samples)
      for (const { message, trial = [] } of genre.graders[0]!.grade(board, new Budget(AMPLE), true).steps)
        for (const one of [message, ...trial.map((finding) => finding.message)]) {
          expect(genre.say(one, 'en')).not.toMatch(/^ | {2}|undefined/)
          expect(genre.say(one, 'ja')).not.toMatch(/^したがって|：したがって|undefined/)
        }
  })

  it('says what its levels are worth', () => {
    const { criterion, grade } = genre.graders[0]!
    const source = criterion!(grade(samples[0]!, new Budget(AMPLE), false))!.source
    expect(source.en.includes('not calibrated')).toBe(!genre.page.isCalibrated)
    expect(source.ja.includes('未較正')).toBe(!genre.page.isCalibrated)
  })

  it('says the same of a board however it lies', () => {
    for (const board of samples.slice(0, 3)) {
      const gradings = turnsOf(genre.page).map((turn) => {
        const { level, value, counts, details } = genre.graders[0]!.grade(lying(genre.page, board, turn), new Budget(AMPLE), false)
        return { level, value, counts, details }
      })
      expect(new Set(gradings.map((one) => JSON.stringify(one))).size).toBe(1)
    }
  })

  it('is written in every format that has signs for it, and read again as the same', () => {
    for (const board of samples)
      for (const format of genre.formats) {
        const { text, lost } = format.write!([{ puzzle: board, caption: {} }])
        // Forms that cannot say which rules hold leave out puzzles with further ones.
        expect(text === '', format.id).toBe(lost.some(({ message }) => message.code === 'pencil.not-written'))
        if (text === '' && board.rules) continue
        const read = readText([genre], text)
        expect(read.puzzles.map(({ format: id, placed }) => [id, placed.puzzle])).toEqual([[format.id, board]])
      }
  })
})
