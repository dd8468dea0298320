import { expect, it } from 'vitest'
import { type Finding, standing } from './step'

const finding = (code: string, supposes?: number): Finding => ({
  ...{ technique: '', message: { code }, marks: [] },
  ...(supposes !== undefined && { supposes }),
})

it('of a trial stands what was found under what is supposed just then', () => {
  const trial = [finding('A', 1), finding('a'), finding('B', 2), finding('b'), finding('C', 2), finding('c'), finding('D', 1), finding('d')]
  const after = (many: number): string => standing(trial.slice(0, many)).map(({ message }) => message.code).join('') // prettier-ignore
  expect(trial.map((_, k) => after(k + 1))).toEqual(['A', 'Aa', 'AaB', 'AaBb', 'AaC', 'AaCc', 'D', 'Dd'])
  expect(standing([finding('x'), finding('y')])).toHaveLength(2)
})
