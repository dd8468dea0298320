import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import type { Option } from '#solver/genre/genre.ts'
import { chosenOf, withTables } from './genre-flags'

const lists: readonly (readonly [string, readonly Option[]])[] = genres.flatMap((genre) => [
  [`${genre.id}: generate`, genre.generator?.options ?? []] as const,
  [`${genre.id}: mend`, genre.mending?.options ?? []] as const,
  [`${genre.id}: report`, genre.reports?.options ?? []] as const,
  ...genre.graders.map((grader) => [`${genre.id}: ${grader.id}`, grader.options ?? []] as const),
])

test('no flag of a command is kept where another one is', () => {
  for (const [command, options] of lists) {
    const kept = options.map(({ id }) => id.replace(/^no-/, ''))
    expect(kept, command).toEqual([...new Set(kept)])
  }
})

test('a flag --no-x is chosen where commander keeps that x is false, and only there', () => {
  const options = [{ id: 'no-pieces', kind: 'flag', default: false, name: { en: 'P', ja: 'P' }, help: { en: 'p', ja: 'p' } }] as const
  expect(chosenOf(options, { pieces: false })).toEqual({ 'no-pieces': true })
  expect(chosenOf(options, { pieces: true })).toEqual({ 'no-pieces': false })
  expect(chosenOf(options, {})).toEqual({ 'no-pieces': false })
})

test('--tables is the room of all solver programs that the command starts, the usual one without', async () => {
  const rooms: unknown[] = []
  vi.doMock('../processes/processes', () => ({ useTables: (room: unknown) => void rooms.push(room) }))
  for (const words of [['--tables', '256'], []]) {
    const top = new Command('nanido').exitOverride()
    withTables(top.command('solve')).action(() => undefined)
    await top.parseAsync(['solve', ...words], { from: 'user' })
  }
  vi.doUnmock('../processes/processes')
  expect(rooms).toEqual([256, 32])
})
