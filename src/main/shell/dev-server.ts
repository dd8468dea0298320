/** The conditions that decide whether this is a development start. */
export interface Start {
  /** `--dev` stood on the command line. */
  readonly isDevelopment: boolean
  /** An installed application has no development start. */
  readonly isPackaged: boolean
  /** The address of Vite's server, which electron-vite passes in the variable `ELECTRON_RENDERER_URL`. */
  readonly address: string | undefined
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of Vite's server, whose page then gets the bridge to the library. A variable alone must not be able to do
 * that: it needs `--dev`, which only `npm run dev` says, a checkout, and a server of this machine.
 *
 * @returns the address; undefined in every ordinary start
 */
export function devServer({ isDevelopment, isPackaged, address }: Start): string | undefined {
  if (!isDevelopment || isPackaged || !address || !URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && LOCAL.has(hostname) ? address : undefined
}
