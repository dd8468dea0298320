import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import type { Scene as Drawing } from '#solver/drawing/scene.ts'
import Scene from './Scene.svelte'

it.each([
  [true, 'transform="rotate(180 1 0.5)"'],
  [false, undefined],
])('a text that is turned (%s) is turned about its middle', (turned, transform) => {
  const scene: Drawing = { width: 2, height: 1, shapes: [{ kind: 'text', x: 1, y: 0.5, text: '玉', size: 0.5, ink: 'given', turned }] }
  const { body } = render(Scene, { props: { scene } })
  expect(/transform="[^"]*"/.exec(body)?.[0]).toBe(transform)
  expect(body).toContain('玉')
})
