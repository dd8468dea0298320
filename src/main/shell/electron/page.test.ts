import { describe, expect, it } from 'vitest'
import { homeOf, isOwnFile, isReachable } from './page'

const built = homeOf(undefined)
const developing = homeOf('http://localhost:5173')

describe('the window reaches', () => {
  it.each(['nanido://app/', 'nanido://app/assets/index.js', 'blob:nanido://app/0c1d', 'data:image/png;base64,AA=='])('%s', (url) =>
    expect(isReachable(url, built)).toBe(true),
  )
  it.each(['http://localhost:5173/src/main.ts', 'ws://localhost:5173/?token=x', 'devtools://devtools/bundled/x.js'])(
    'while developing %s',
    (url) => expect(isReachable(url, developing)).toBe(true),
  )
})

describe('the window does not reach', () => {
  it.each([
    'https://example.com/',
    'http://127.0.0.1:9/',
    'http://localhost:5173/',
    'ws://localhost:5173/',
    'wss://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'nanido://elsewhere/',
    'nanido://app.example.com/',
    'nanido://app:80/',
    'nanido://user@app/',
    'blob:https://example.com/0c1d',
    'blob:null/0c1d',
    'devtools://devtools/bundled/x.js',
    'chrome://settings/',
    'chrome-extension://abc/x.js',
    'about:blank',
    '',
  ])('%s', (url) => expect(isReachable(url, built)).toBe(false))

  it.each(['http://localhost:51730/', 'http://localhost.example.com/', 'https://localhost:5173/', 'nanido://app/'])(
    'while developing %s',
    (url) => expect(isReachable(url, developing)).toBe(false),
  )
})

it.each([
  ['blob:nanido://app/0c1d', true],
  ['data:text/plain,x', false],
  ['nanido://app/index.html', false],
  ['blob:nanido://elsewhere/0c1d', false],
])('a file of the page itself: %s is %s', (url, expected) => expect(isOwnFile(url, built)).toBe(expected))
