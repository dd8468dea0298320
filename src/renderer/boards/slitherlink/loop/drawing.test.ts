import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesAmiss, readDrawn } from '#solver/genres/slitherlink/generate/drawn.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { edgesOfInside, isOneLoop } from '#solver/genres/slitherlink/loop.ts'
import { amissOf, drawingOf, optionOf, shapesOf, sideAt, withSide } from './drawing'

const side = fc.integer({ min: 3, max: 7 })

describe('a drawn loop', () => {
  it('is what the generator reads, and keeps what has a place when the board changes its size', () => {
    const drawing = withSide(withSide(drawingOf(undefined, 4, 3), [1, 2, 5, 6], '#'), [2], '.')
    expect(optionOf(drawing)).toBe('.#../.##./....')
    expect(drawingOf(optionOf(drawing), 4, 3)).toEqual(drawing)
    expect(readDrawn(optionOf(drawing)!, 4, 3, undefined)).toEqual({ ok: true, value: drawing })
    expect([sideAt(drawing, 1), sideAt(drawing, 2)]).toEqual(['#', '.'])
    expect(optionOf(drawingOf(optionOf(drawing), 2, 4))).toBe('.#/.#/../..')
    expect(optionOf(drawingOf('.../...', 3, 2))).toBeUndefined()
  })

  it('is one loop just where no piece is apart and none shut in', () => {
    fc.assert(
      fc.property(side, side, fc.array(fc.boolean(), { minLength: 49, maxLength: 49 }), (width, height, signs) => {
        const inside = signs.slice(0, width * height).map(Number)
        const { apart, enclosed } = piecesAmiss({ width, height, inside })
        const geometry = geometryOf(width, height)
        const isSound = inside.includes(1) && apart.length === 0 && enclosed.length === 0
        expect(isSound).toBe(isOneLoop(geometry, edgesOfInside(geometry, inside)))
      }),
    )
  })

  it('has its faults named with their cells, and crossed out', () => {
    const drawing = drawingOf('###../#.#../###.#/.....', 5, 4)
    const amiss = amissOf(drawing, '.3..............3...')
    expect(amiss).toEqual({ apart: [14], enclosed: [6], digits: [1, 16] })
    expect(shapesOf(drawing, amiss).filter((shape) => 'ink' in shape && shape.ink === 'error')).toHaveLength(4)
    expect(readDrawn(optionOf(drawing)!, 5, 4, undefined)).toMatchObject({
      message: { code: 'slitherlink.generate-not-one-loop', apart: [[2, 4]], enclosed: [[1, 1]] },
    })
    // Cells that touch only at a corner are not connected, and the whole board can be one loop.
    expect(amissOf(drawingOf('#../.#./...', 3, 3), '.........').apart).toEqual([4])
    expect(amissOf(drawingOf('###/###/###', 3, 3), '.........')).toEqual({ apart: [], enclosed: [], digits: [] })
    expect(amissOf(drawingOf(undefined, 3, 3), '3........').digits).toEqual([])
  })
})
