/** The conditions for a development start. */
export interface Start {
  /** Whether `--dev` is on the command line. */
  readonly isDevelopment: boolean
  /** Whether the application is packaged; then there is no development start. */
  readonly isPackaged: boolean
  /** The address of Vite's server, which electron-vite passes in the variable `ELECTRON_RENDERER_URL`. */
  readonly address: string | undefined
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the address of Vite's server, whose page then gets the bridge to the library. An environment variable alone must not allow that:
 * it also needs `--dev`, which only `npm run dev` passes, a checkout, and a server on this machine.
 *
 * @returns the address; undefined in every ordinary start
 */
export function devServer({ isDevelopment, isPackaged, address }: Start): string | undefined {
  if (!isDevelopment || isPackaged || !address || !URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && LOCAL.has(hostname) ? address : undefined
}
