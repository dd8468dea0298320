import { expect, it } from 'vitest'
import { genres } from './genres'
import { usualGrader } from './usual-grader'

it('the usual grader of every sample is the first that does not refuse it', () => {
  let others = 0
  for (const genre of genres)
    for (const puzzle of genre.samples) {
      const grader = usualGrader(genre, puzzle)
      expect(grader?.refusal?.(puzzle), genre.id).toBeUndefined()
      if (genre.graders[0]?.refusal?.(puzzle) === undefined) expect(grader).toBe(genre.graders[0])
      else others++
    }
  // A picture in colours, of which a paper on black and white has nothing to say.
  expect(others).toBeGreaterThan(0)
})
