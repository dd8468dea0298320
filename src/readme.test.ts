import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Grading } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { pencils } from '#solver/genres/pencils.ts'

it.each([
  ['en', 'README.md', /not calibrated/u],
  ['ja', 'README.ja.md', /未較正/u],
] as const)('the README in %s names every genre, and those whose levels are not calibrated', (language, file, uncalibrated) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const called = genres.map(({ name }) => name[language])
  expect(called.filter((name) => !rows.some((row) => row.split('|')[1]!.includes(name)))).toEqual([])
  const [, , grading = ''] = rows.find((row) => uncalibrated.test(row))!.split('|')
  const isCalibrated = ({ graders: [ladder] }: (typeof pencils)[number]): boolean => {
    const { source } = ladder!.criterion!({ level: 1, value: 1, counts: {}, steps: [] } as unknown as Grading)!
    return !source.en.includes('not calibrated')
  }
  expect(pencils.filter((genre) => grading.includes(genre.name[language]) === isCalibrated(genre)).map(({ id }) => id)).toEqual([])
})
