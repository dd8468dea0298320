import { spawnSync } from 'node:child_process'

/** A program by others that is measured beside Nanido where it is installed. Whatever its licence is, it never becomes a part of Nanido. */
export interface Peer {
  readonly name: string
  /** The environment variable that contains its path. */
  readonly variable: string
  /** The names of its command. */
  readonly commands: readonly string[]
  /** Arguments with which it prints something and ends; used to find out whether it is installed. */
  readonly probe: readonly string[]
  /** How to install it. */
  readonly get: string
}

/** Tom Dillon's tdoku, used through its own benchmark program. */
export const TDOKU: Peer = {
  name: 'tdoku',
  variable: 'TDOKU',
  commands: ['tdoku-benchmark'],
  probe: ['-h'],
  get: 'build run_benchmark of github.com/t-dillon/tdoku and point TDOKU to it',
}

/** Jan Wolter's solver for nonograms. */
export const PBNSOLVE: Peer = {
  name: 'pbnsolve',
  variable: 'PBNSOLVE',
  commands: ['pbnsolve'],
  probe: ['-h'],
  get: 'build github.com/avi-levy/pbnsolve and point PBNSOLVE to it',
}

/** The mate engine by komori-n. */
export const KOMORING_HEIGHTS: Peer = {
  name: 'KomoringHeights',
  variable: 'KOMORING_HEIGHTS',
  commands: ['KomoringHeights-by-gcc', 'KomoringHeights-by-clang', 'KomoringHeights'],
  probe: ['quit'],
  get: 'build github.com/komori-n/KomoringHeights and point KOMORING_HEIGHTS to it',
}

/** Stephen Ostermiller's QQWing. */
export const QQWING: Peer = {
  name: 'qqwing',
  variable: 'QQWING',
  commands: ['qqwing'],
  probe: ['--version'],
  get: 'apt-get install qqwing',
}

/** Loopy, Slitherlink in Simon Tatham's collection. */
export const LOOPY: Peer = {
  name: 'Loopy',
  variable: 'LOOPY',
  commands: ['sgt-loopy', '/usr/games/sgt-loopy', '/usr/games/loopy'],
  probe: ['--version'],
  get: 'apt-get install sgt-puzzles',
}

/** HoDoKu, a Java program that lists and rates the steps of a solution. */
export const HODOKU: Peer = {
  name: 'HoDoKu',
  variable: 'HODOKU',
  commands: [],
  probe: [],
  get: 'point HODOKU to the class path (a jar, say) of a HoDoKu 2.2 or 2.3 and have java',
}

/** Sukaku Explainer, a Java program whose ratings are the usual measure of hard puzzles. */
export const SUKAKU_EXPLAINER: Peer = {
  name: 'Sukaku Explainer',
  variable: 'SUKAKU_EXPLAINER',
  commands: [],
  probe: [],
  get: 'point SUKAKU_EXPLAINER to the class path of a build of github.com/SudokuMonster/SukakuExplainer and have java',
}

/** The path of a peer: the one in its variable, or else the first of its commands that can be run; undefined if there is none. */
export function programOf({ variable, commands, probe }: Peer): string | undefined {
  const named = process.env[variable]
  return (named === undefined ? commands : [named]).find((program) => spawnSync(program, probe, { input: '' }).error === undefined)
}

/** The class path of a Java peer; undefined if its variable is not set or Java is not installed. */
export function classPathOf({ variable }: Peer): string | undefined {
  const path = process.env[variable]
  return path === undefined || spawnSync('java', ['-version']).error !== undefined ? undefined : path
}

/** The message about a peer that is not installed, so that nobody takes the missing figure for a result. */
export function skipped({ name, get }: Peer): string {
  return `${name} is not installed (${get}): not measured`
}
