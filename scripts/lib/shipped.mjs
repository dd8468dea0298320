// The installed packages and files that every installer ships, as electron-builder.yml defines them.
import { cpSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { root } from './run.mjs'

// Resolves electron-builder's own dependencies.
const ofBuilder = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))
const { load } = ofBuilder('js-yaml')
const { minimatch } = ofBuilder('minimatch')

/** The patterns that `files` in electron-builder.yml excludes. */
const left = load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))
  .files.filter((pattern) => pattern.startsWith('!'))
  .map((pattern) => pattern.slice(1))

/** Returns whether an installer ships a file or folder of the checkout. @param {string} path from the root, with slashes */
export const isShipped = (path) =>
  !left.some((pattern) => minimatch(path, pattern, { dot: true }) || minimatch(`${path}/x`, pattern, { dot: true }))

/** Copies those files of a file or folder that are shipped. */
export function ship(path, target, without = []) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter(from) {
      const within = relative(root, from).split(sep).join('/')
      return isShipped(within) && !without.some((one) => within === one || within.startsWith(`${one}/`))
    },
  })
}

/** Returns the size of a folder with everything in it, in bytes. */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Returns the folders, from the root, of the packages that the application loads at run time. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional && existsSync(join(root, path)))
    .map(([path]) => path)
}
