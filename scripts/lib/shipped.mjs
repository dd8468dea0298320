// What of the installed packages an installer ships: the same for every kind of installer, as electron-builder.yml says it.
import { cpSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { root } from './run.mjs'

// Packages of electron-builder's own, found as it finds them.
const ofBuilder = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))
const { load } = ofBuilder('js-yaml')
const { minimatch } = ofBuilder('minimatch')

/** What `files` of electron-builder.yml leaves out. */
const left = load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
  .files.filter((pattern) => pattern.startsWith('!'))
  .map((pattern) => pattern.slice(1))

/** Whether an installer ships a file or folder of the checkout. @param {string} path from the root, with slashes */
export const isShipped = (path) =>
  !left.some((pattern) => minimatch(path, pattern, { dot: true }) || minimatch(`${path}/x`, pattern, { dot: true }))

/** Copies a file or folder of the checkout, without what is not shipped. */
export function ship(path, target, without = []) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter(from) {
      const within = relative(root, from).split(sep).join('/')
      return isShipped(within) && !without.some((one) => within === one || within.startsWith(`${one}/`))
    },
  })
}

/** Bytes of everything in a folder. */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** The folders, from the root, of the packages that the application loads while it runs. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional && existsSync(join(root, path)))
    .map(([path]) => path)
}
