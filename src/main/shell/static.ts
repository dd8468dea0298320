import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/**
 * The sources that a page of the application may load and run: its own files, and nothing from anywhere else. Styles may stand in
 * attributes, because the board and the panels are placed by them; scripts may not. `blob:` is how the window saves files.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
}

/** An answer as HTTP has it. */
export interface StaticAnswer {
  readonly status: 200 | 400 | 403 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function answer(status: StaticAnswer['status'], type: string, body: Buffer): StaticAnswer {
  return {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
    body,
  }
}

const refuse = (status: 400 | 403 | 404, words: string): StaticAnswer => answer(status, 'text/plain; charset=utf-8', Buffer.from(words))

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return undefined
  }
}

/**
 * The file of the built renderer that a URL asks for. Both shells answer their window's requests with this.
 *
 * @param root absolute path of the built renderer; nothing outside it is ever read
 * @param url as the window asked; `/` is the index page
 */
export async function serveStatic(root: string, url: string): Promise<StaticAnswer> {
  const path = pathOf(url)
  if (path === undefined || path.includes('\0')) return refuse(400, 'bad request')
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  if (!file.startsWith(root + sep)) return refuse(403, 'forbidden')
  try {
    return answer(200, TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file))
  } catch {
    return refuse(404, 'not found')
  }
}
