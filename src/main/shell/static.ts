import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fontBytes, packedFonts } from '../pdf/letters/font-files'

/**
 * The content security policy of the application's page: it may load only the application's own files. Style attributes are allowed,
 * because boards and panels are positioned by them; inline scripts are not. Saving files needs `blob:`.
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

/** An HTTP response. */
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

/** Returns the font in a path (`renderer/drawing/fonts.ts`), undefined for other paths. */
const fontIn = (path: string): string | undefined => /^\/fonts\/([a-z0-9-]+)\.ttf$/.exec(path)?.[1]

/**
 * Returns the file of the built renderer, or the unpacked font, for a URL. Both shells answer their window's requests with this.
 *
 * @param root absolute path of the built renderer; nothing outside of it is ever read
 * @param url as requested; `/` is the index page
 */
export async function serveStatic(root: string, url: string): Promise<StaticAnswer> {
  const path = pathOf(url)
  if (path === undefined || path.includes('\0')) return refuse(400, 'bad request')
  const font = fontIn(path)
  if (font !== undefined) return packedFonts().includes(font) ? answer(200, TYPES['.ttf']!, fontBytes(font)) : refuse(404, 'not found')
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  if (!file.startsWith(root + sep)) return refuse(403, 'forbidden')
  try {
    return answer(200, TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file))
  } catch {
    return refuse(404, 'not found')
  }
}
