import { expect, it } from 'vitest'
import { isSilent } from '../texts/lines'
import { Stretch } from './stretches'

/** What is settled of these lines; `|` stands for a line that closes the stretch. */
function settled(lines: readonly string[], most = 1000): string[] {
  const told: string[] = []
  const stretch = new Stretch<string>(most, (held) =>
    told.push(held.map(({ text, number, loose }) => `${number}${loose === undefined ? '-' : loose.guess}${text}`).join(' ')),
  )
  lines.forEach((line, i) => {
    if (line === '|') stretch.close()
    else if (isSilent(line)) stretch.silent(line, i + 1)
    else stretch.loose(line, i + 1, '=')
  })
  stretch.close()
  return told
}

it('a stretch goes from the comments right before it to its last loose line', () => {
  expect(settled(['# far', '', '# near', 'a', '', '# within', 'b', '', '# after'])).toEqual(['3-# near 4=a 5- 6-# within 7=b'])
})

it('what is silent alone is no stretch, and is forgotten where another line closes it', () => {
  expect(settled(['# only', ' '])).toEqual([])
  expect(settled(['# before', '|', 'a', '|', '|', 'b'])).toEqual(['3=a', '6=b'])
})

it('a stretch that is too long is settled in parts, line ends counted', () => {
  expect(settled(['abc', 'def', '', 'g', 'h'], 7), 'at a blank line').toEqual(['1=abc 2=def', '4=g 5=h'])
  expect(settled(['abc', 'def', 'g', 'h'], 3), 'where none comes').toEqual(['1=abc 2=def', '3=g 4=h'])
  expect(settled(['abc', 'def', 'g', 'h'], 4), 'where none comes').toEqual(['1=abc 2=def 3=g', '4=h'])
  expect(settled(['#4567', '#4567', '#4567', 'a'], 6)).toEqual(['4=a'])
})
