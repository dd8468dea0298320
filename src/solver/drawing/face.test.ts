import { expect, it } from 'vitest'
import { light } from './palette'
import { BASELINE_BELOW_MIDDLE, baselineOf, faceIn, faceOf, familiesOf, isUsual, partsOf } from './face'
import { packScene, unpackScene } from './scene-text'
import type { Shape } from './scene'
import { sceneToSvg } from './svg'

it('a face is named by its fonts and features, whatever the order of these', () => {
  const face = faceOf(['eb-garamond-400-italic', 'shippori-mincho-500'], ['smcp', 'lnum', 'smcp'])
  expect(face).toBe('eb-garamond-400-italic+shippori-mincho-500:lnum,smcp')
  expect(faceOf(['eb-garamond-400-italic', 'shippori-mincho-500'], ['lnum', 'smcp'])).toBe(face)
  expect(partsOf(face)).toEqual({
    fonts: ['eb-garamond-400-italic', 'shippori-mincho-500'],
    features: ['lnum', 'smcp'],
    isBold: false,
  })
})
it('letters that its fonts lack are as bold as its first font', () => {
  expect(
    ['regular', 'bold', 'barlow-500', 'barlow-600', 'barlow-700-italic', 'own-0123456789ab'].map((face) => partsOf(face).isBold),
  ).toEqual([false, true, false, true, true, false])
  expect([isUsual('regular'), isUsual('bold'), isUsual('barlow-600')]).toEqual([true, true, false])
  expect([partsOf('regular').fonts, partsOf('bold').fonts]).toEqual([[], []])
})
it('a text without a face is in a usual one', () => {
  expect([faceIn({}), faceIn({ bold: true }), faceIn({ bold: true, face: 'barlow-600' })]).toEqual(['regular', 'bold', 'barlow-600'])
  expect([baselineOf({}), baselineOf({ baseline: 0.315 })]).toEqual([BASELINE_BELOW_MIDDLE, 0.315])
})
it('is drawn and packed with its own baseline', () => {
  const shape: Shape = { kind: 'text', x: 1, y: 2, text: '8', size: 1, ink: 'given', face: 'barlow-600', baseline: 0.35, align: 'middle' }
  const scene = { width: 2, height: 4, shapes: [shape] }
  expect(unpackScene(packScene(scene))).toEqual(scene)
  expect(sceneToSvg(scene, light, { fontFamily: 'serif' })).toContain(
    `<text x="1" y="2.35" font-size="1" text-anchor="middle" fill="${light.given}" font-family="'barlow-600', serif">8</text>`,
  )
  expect(familiesOf('regular', 'serif')).toBeUndefined()
})
