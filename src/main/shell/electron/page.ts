/** The application's own scheme in Electron. */
export const SCHEME = 'nanido'

/** The page that gets the bridge. */
export interface Home {
  /** The address of the page, ending with a slash. */
  readonly url: string
  /** The origin of its frame, as Electron reports it. */
  readonly origin: string
}

/** The page of an ordinary start: the built renderer under the application's own scheme. */
const BUILT: Home = { url: `${SCHEME}://app/`, origin: `${SCHEME}://app` }

/** @param devServer address of Vite's server in a development start */
export function homeOf(devServer: string | undefined): Home {
  if (!devServer) return BUILT
  const { origin } = new URL(devServer)
  return { url: `${origin}/`, origin }
}

/**
 * Returns whether the window may request `url`: the application's files, data in the page's memory (`blob:`, for saving files), and
 * pictures embedded in the page; in development also the socket of Vite's server and the developer tools.
 */
export function isReachable(url: string, { origin }: Home): boolean {
  if (url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`) || url.startsWith('data:')) return true
  if (origin === BUILT.origin) return false
  return url.startsWith(`${origin.replace(/^http/, 'ws')}/`) || url.startsWith('devtools://')
}

/** Returns whether a URL is a file that the page itself made, to be saved. */
export function isOwnFile(url: string, { origin }: Home): boolean {
  return url.startsWith(`blob:${origin}/`)
}
