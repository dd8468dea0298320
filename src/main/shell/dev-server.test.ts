import { expect, it } from 'vitest'
import { devServer } from './dev-server'

const VITE = 'http://localhost:5173'

it.each([
  ['npm run dev', true, VITE, false, VITE],
  ['by another name of this machine', true, 'http://[::1]:5173/', false, 'http://[::1]:5173/'],
  ['an ordinary start in a shell where the variable is set', false, VITE, false, undefined],
  ['an installed application', true, VITE, true, undefined],
  ['no server', true, undefined, false, undefined],
  ['a page of the internet', true, 'https://example.com/', false, undefined],
  ['a host that only begins like this machine', true, 'http://localhost.example.com/', false, undefined],
  ['a file', true, 'file:///tmp/page.html', false, undefined],
  ['no address at all', true, 'localhost', false, undefined],
])('%s', (_case, isDevelopment, address, isPackaged, expected) => expect(devServer({ isDevelopment, isPackaged, address })).toBe(expected))
