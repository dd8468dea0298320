import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import type { Option } from '#solver/genre/genre.ts'
import { chosenOf, judgedFlagOf, picturesHelp, withTables } from './genre-flags'

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

test('a number of an option keeps to both ends that the option has', async () => {
  const option = { id: 'n', kind: 'integer', min: 2, max: 5, name: { en: 'N', ja: 'N' }, help: { en: 'n', ja: 'n' } } as const
  for (const [typed, isTaken] of [
    ['5', true],
    ['6', false],
  ] as const) {
    const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
    const parsed = command.addOption(judgedFlagOf(option)).parseAsync(['--n', typed], { from: 'user' })
    await (isTaken ? expect(parsed).resolves.toBeDefined() : expect(parsed).rejects.toThrow('from 2 to 5'))
  }
})

test('pictures of choices stand side by side under the help of their command', () => {
  const text = { en: 'taken', ja: 'taken' }
  const option: Option = {
    ...{ id: 'way', kind: 'choice', default: 'a', choices: { a: text, bb: text, none: text }, name: text, help: text },
    pictures: { says: text, rows: { a: ['#.', '.#'], bb: ['##', '..'] } },
  }
  expect(picturesHelp([option]).trim().split('\n')).toEqual(['--way (# taken):', '', '  a         bb', '  #.        ##', '  .#        ..'])
  expect(picturesHelp([{ ...option, pictures: undefined } as Option])).toBe('')
})

test('the Slitherlink generator draws every removal pattern in its help', () => {
  const options = genres.find(({ id }) => id === 'slitherlink')!.generator!.options
  const codes = Object.keys((options.find(({ id }) => id === 'pattern') as Extract<Option, { kind: 'choice' }>).choices)
  const drawn = picturesHelp(options).split(/\s+/u)
  expect(codes.filter((code) => code !== 'preset' && !code.startsWith('any-') && !drawn.includes(code))).toEqual([])
})
