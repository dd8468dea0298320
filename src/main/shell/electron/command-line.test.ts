import { expect, it } from 'vitest'
import { commandOf } from './command-line'

it.each([
  [['nanido', 'grade', 'april.sdm', '--json'], true, ['grade', 'april.sdm', '--json']],
  [['electron', '/app', 'book', 'list'], false, ['book', 'list']],
  [['nanido', '--help'], true, ['--help']],
  [['nanido'], true, undefined],
  [['electron', '/app'], false, undefined],
  [['nanido', '--data=/d'], true, undefined],
  [['nanido', '--no-sandbox', 'grade'], true, undefined],
  [['nanido', '/home/m/april.sdm'], true, undefined],
])('%j, packaged: %s', (argv, isPackaged, command) => expect(commandOf(argv, isPackaged)).toEqual(command))
