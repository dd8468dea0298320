import { spawnSync } from 'node:child_process'

/** A program of others that is measured beside Nanido where it can be had. It is never part of Nanido, whatever its licence. */
export interface Peer {
  readonly name: string
  /** The environment variable that says where it is. */
  readonly variable: string
  /** Its names among the commands. */
  readonly commands: readonly string[]
  /** What makes it answer and end, to see whether it is there. */
  readonly probe: readonly string[]
  /** How it is got. */
  readonly get: string
}

/** Tom Dillon's tdoku, by the program that measures it. */
export const TDOKU: Peer = {
  name: 'tdoku',
  variable: 'TDOKU',
  commands: ['tdoku-benchmark'],
  probe: ['-h'],
  get: 'build run_benchmark of github.com/t-dillon/tdoku and point TDOKU to it',
}

/** Jan Wolter's solver of nonograms. */
export const PBNSOLVE: Peer = {
  name: 'pbnsolve',
  variable: 'PBNSOLVE',
  commands: ['pbnsolve'],
  probe: ['-h'],
  get: 'build github.com/avi-levy/pbnsolve and point PBNSOLVE to it',
}

/** komori-n's mate engine. */
export const KOMORING_HEIGHTS: Peer = {
  name: 'KomoringHeights',
  variable: 'KOMORING_HEIGHTS',
  commands: ['KomoringHeights-by-gcc', 'KomoringHeights-by-clang', 'KomoringHeights'],
  probe: ['quit'],
  get: 'build github.com/komori-n/KomoringHeights and point KOMORING_HEIGHTS to it',
}

/** Stephen Ostermiller's qqwing. */
export const QQWING: Peer = {
  name: 'qqwing',
  variable: 'QQWING',
  commands: ['qqwing'],
  probe: ['--version'],
  get: 'apt-get install qqwing',
}

/** Simon Tatham's Slitherlink. */
export const LOOPY: Peer = {
  name: 'Loopy',
  variable: 'LOOPY',
  commands: ['sgt-loopy', '/usr/games/sgt-loopy', '/usr/games/loopy'],
  probe: ['--version'],
  get: 'apt-get install sgt-puzzles',
}

/** HoDoKu, which lists and rates the steps of a solution; Java. */
export const HODOKU: Peer = {
  name: 'HoDoKu',
  variable: 'HODOKU',
  commands: [],
  probe: [],
  get: 'point HODOKU to the class path (a jar, say) of a HoDoKu 2.2 or 2.3 and have java',
}

/** Sukaku Explainer, whose ratings are the measure of hard puzzles; Java. */
export const SUKAKU_EXPLAINER: Peer = {
  name: 'Sukaku Explainer',
  variable: 'SUKAKU_EXPLAINER',
  commands: [],
  probe: [],
  get: 'point SUKAKU_EXPLAINER to the class path of a build of github.com/SudokuMonster/SukakuExplainer and have java',
}

/** Where a peer is: what its variable names, else the first of its commands that runs; undefined where there is none. */
export function programOf({ variable, commands, probe }: Peer): string | undefined {
  const named = process.env[variable]
  return (named === undefined ? commands : [named]).find((program) => spawnSync(program, probe, { input: '' }).error === undefined)
}

/** The class path of a peer in Java; undefined where its variable names none, or where there is no Java. */
export function classPathOf({ variable }: Peer): string | undefined {
  const path = process.env[variable]
  return path === undefined || spawnSync('java', ['-version']).error !== undefined ? undefined : path
}

/** What a bench says of a peer that is not here, so that nobody takes its absence for a figure. */
export function skipped({ name, get }: Peer): string {
  return `${name} is not installed (${get}): not measured`
}
