// Debian packages that the project needs of the machine: installed where that is possible, named where it is not.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { note, step } from './say.mjs'
import { run } from './run.mjs'

const onPath = (...names) =>
  names.some((name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))))

/** Debian packages, and how it is seen that the machine has what they bring, from wherever it came. */
const PACKAGES = {
  chromium: () =>
    Boolean(process.env.CHROME_PATH) || onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'),
  'fonts-noto-cjk': () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || existsSync('/usr/share/fonts/noto-cjk'),
  xvfb: () => onPath('Xvfb'),
  xauth: () => onPath('xauth'),
  strace: () => onPath('strace'),
  // Three readers of PDF that know nothing of each other, and the judge of EPUB: what the press makes is read with them.
  'poppler-utils': () => onPath('pdftotext'),
  qpdf: () => onPath('qpdf'),
  'mupdf-tools': () => onPath('mutool'),
  epubcheck: () => onPath('epubcheck'),
  // A server for the queue of many machines; Debian keeps its programs off the path.
  postgresql: () => onPath('initdb') || existsSync('/usr/lib/postgresql'),
  // For its certificate.
  openssl: () => onPath('openssl'),
  // For the namespaces in which the application is shown to send nothing.
  iproute2: () => onPath('ip') || existsSync('/usr/sbin/ip') || existsSync('/sbin/ip'),
  // Readers of the manual page, of the completion of two more shells, and of what software centres show.
  mandoc: () => onPath('mandoc'),
  zsh: () => onPath('zsh'),
  fish: () => onPath('fish'),
  appstream: () => onPath('appstreamcli'),
}

/** Packages of `wanted` that the machine lacks; on other systems than Linux none, they bring their own. */
export function missing(wanted) {
  return process.platform === 'linux' ? wanted.filter((name) => !PACKAGES[name]()) : []
}

/**
 * Sees to it that the machine has the packages.
 *
 * @param {readonly (keyof typeof PACKAGES)[]} wanted
 * @returns {Promise<boolean>} whether it has them now
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
  // A second try, because a mirror may just be changing.
  const status = (await install()) === 0 ? 0 : await install()
  const still = missing(lacking)
  if (status !== 0 || still.length > 0) note(`could not be installed: ${still.join(', ') || lacking.join(', ')}`)
  return still.length === 0
}
