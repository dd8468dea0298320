// Finds the Debian packages of the shared libraries that a program is linked with.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Debian packages of Electron's libraries, by file name; after a bar stands the package's name since Debian 13. */
const PACKAGES = {
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2 | libasound2t64',
  'libatk-1.0.so.0': 'libatk1.0-0 | libatk1.0-0t64',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libatspi.so.0': 'libatspi2.0-0 | libatspi2.0-0t64',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2 | libcups2t64',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libgio-2.0.so.0': 'libglib2.0-0 | libglib2.0-0t64',
  'libglib-2.0.so.0': 'libglib2.0-0 | libglib2.0-0t64',
  'libgobject-2.0.so.0': 'libglib2.0-0 | libglib2.0-0t64',
  'libgtk-3.so.0': 'libgtk-3-0 | libgtk-3-0t64',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libstdc++.so.6': 'libstdc++6',
  'libudev.so.1': 'libudev1',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
}

/** Files of the C library itself. */
const OF_LIBC = /^(libc|libm|libdl|libpthread|librt|ld-linux-x86-64)\.so/

/**
 * Returns the Debian packages that an ELF program depends on, beside the C library.
 *
 * @param {string} program its path; libraries in the same folder count as its own
 * @returns {string[]} each package once
 * @throws if the package of a library is unknown: add it to the table above
 */
export function librariesOf(program) {
  const dynamic = execFileSync('readelf', ['--dynamic', '--wide', program], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  const asked = [...dynamic.matchAll(/\(NEEDED\)[^[]*\[([^\]]+)\]/g)].map(([, name]) => name)
  const others = asked.filter((name) => !OF_LIBC.test(name) && !existsSync(join(dirname(program), name)))
  const unknown = others.filter((name) => !(name in PACKAGES))
  if (unknown.length > 0) throw new Error(`The Debian package of ${unknown.join(', ')} is not in scripts/lib/libraries.mjs.`)
  return [...new Set(others.map((name) => PACKAGES[name]))].sort()
}
