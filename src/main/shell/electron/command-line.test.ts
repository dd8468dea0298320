import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { commandOf, filesOf } from './command-line'

it.each([
  [['nanido', 'grade', 'april.sdm', '--json'], true, ['grade', 'april.sdm', '--json']],
  [['electron', '/app', 'book', 'list'], false, ['book', 'list']],
  [['nanido', '--help'], true, ['--help']],
  // A mistyped command is reported in the terminal.
  [['nanido', 'grde-all'], true, ['grde-all']],
  [['nanido'], true, undefined],
  [['electron', '/app'], false, undefined],
  [['nanido', '--data=/d'], true, undefined],
  [['nanido', '--data=/d', 'grade'], true, undefined],
  [['nanido', '--no-sandbox'], true, undefined],
  // As root, and on a server without a desktop.
  [['nanido', '--no-sandbox', 'grade'], true, ['grade']],
  [['nanido', '--ozone-platform=headless', 'grade', '--no-sandbox'], true, ['grade', '--no-sandbox']],
  [['electron', '--no-sandbox', '/app', 'grade'], false, ['grade']],
  [['electron', '--no-sandbox', '/app', '--data=/d'], false, undefined],
  // The command line of the window tests.
  [['electron', '--no-sandbox', '--inspect=0', '--remote-debugging-port=0', '/app', '--data=/d'], false, undefined],
  // macOS passes a process number to a program opened by its icon.
  [['nanido', '-psn_0_1234'], true, undefined],
  [['nanido', '/home/m/april.sdm'], true, undefined],
])('%j, packaged: %s', (argv, isPackaged, command) => expect(commandOf(argv, isPackaged)).toEqual(command))

it.each([
  [['nanido'], true, []],
  [['nanido', '--open', '/b/四月.kif', '/b/c.sdm', '--data=/d'], true, ['/b/四月.kif', '/b/c.sdm']],
  // File addresses, as desktops pass them.
  [['nanido', '--no-sandbox', 'file:///b/%E5%9B%9B%E6%9C%88%201.kif'], true, ['/b/四月 1.kif']],
  [['nanido', 'april.sdm'], true, [resolve('april.sdm')]],
  [['electron', '--no-sandbox', '/app', '--data=/d', '/b/c.sdm'], false, ['/b/c.sdm']],
  [['electron', '--inspect=0', '/app'], false, []],
])('files of %j, packaged: %s', (argv, isPackaged, files) => expect(filesOf(argv, isPackaged)).toEqual(files))
