/** The application's own scheme in Electron. */
export const SCHEME = 'nanido'

/** The page that gets the bridge, and what it may reach. */
export interface Home {
  /** The address of the page, with a slash at the end. */
  readonly url: string
  /** The origin of its frame, as Electron gives it. */
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
 * Whether the window may ask for `url`: the application's files, what the page itself holds in memory (`blob:` is how it
 * saves a file), and pictures written out in the page. While developing also the socket of Vite's server and the tools.
 */
export function isReachable(url: string, { origin }: Home): boolean {
  if (url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`) || url.startsWith('data:')) return true
  if (origin === BUILT.origin) return false
  return url.startsWith(`${origin.replace(/^http/, 'ws')}/`) || url.startsWith('devtools://')
}

/** A file that the page itself made, on its way to the person. */
export function isOwnFile(url: string, { origin }: Home): boolean {
  return url.startsWith(`blob:${origin}/`)
}
