// Checks for Debian packages that the project needs, and installs them where it can.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { note, step } from './say.mjs'
import { run } from './run.mjs'

const onPath = (...names) =>
  names.some((name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))))

/** Debian packages, each with a test for what it provides, however that was installed. */
const PACKAGES = {
  chromium: () =>
    Boolean(process.env.CHROME_PATH) || onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'),
  'fonts-noto-cjk': () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || existsSync('/usr/share/fonts/noto-cjk'),
  xvfb: () => onPath('Xvfb'),
  xauth: () => onPath('xauth'),
  strace: () => onPath('strace'),
  // Three independent PDF readers and the EPUB checker, used to verify exported books.
  'poppler-utils': () => onPath('pdftotext'),
  qpdf: () => onPath('qpdf'),
  'mupdf-tools': () => onPath('mutool'),
  epubcheck: () => onPath('epubcheck'),
  // The database server of the remote queue. Debian keeps its programs outside the PATH.
  postgresql: () => onPath('initdb') || existsSync('/usr/lib/postgresql'),
  // Creates the certificate of the test database.
  openssl: () => onPath('openssl'),
  // Provides the network namespaces that prove that the application sends nothing.
  iproute2: () => onPath('ip') || existsSync('/usr/sbin/ip') || existsSync('/sbin/ip'),
  // Readers of the manual page, of the completions for two more shells, and of the metadata for software centres.
  mandoc: () => onPath('mandoc'),
  zsh: () => onPath('zsh'),
  fish: () => onPath('fish'),
  appstream: () => onPath('appstreamcli'),
}

/** Returns the packages of `wanted` that the machine lacks. On systems other than Linux the result is empty: they need none. */
export function missing(wanted) {
  return process.platform === 'linux' ? wanted.filter((name) => !PACKAGES[name]()) : []
}

/**
 * Installs those of the packages that are missing, if it can.
 *
 * @param {readonly (keyof typeof PACKAGES)[]} wanted
 * @returns {Promise<boolean>} whether all are installed now
 */
export async function ensurePackages(wanted) {
  step(`Debian packages: ${wanted.join(', ')}`)
  const lacking = missing(wanted)
  if (lacking.length === 0) {
    note('all there')
    return true
  }
  const command = `apt-get install -y --no-install-recommends ${lacking.join(' ')}`
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    note(`missing: ${lacking.join(', ')}. Install them as root: ${command}`)
    return false
  }
  note(`installing: ${lacking.join(', ')}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', command.split(' ').slice(1), { env, quiet: true })
  await run('apt-get', ['update'], { env, quiet: true })
  // Retried once, because a mirror may be updating.
  const status = (await install()) === 0 ? 0 : await install()
  const still = missing(lacking)
  if (status !== 0 || still.length > 0) note(`could not be installed: ${still.join(', ') || lacking.join(', ')}`)
  return still.length === 0
}
