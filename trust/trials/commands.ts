import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '#solver/kernel/random.ts'
import { runProgram } from '../child'
import { damageIn } from '../library'
import { disguised } from '../puzzles'
import type { Setting, Trial } from '../trial'

/** A command, and a check that it left nothing half done. */
interface Command {
  readonly name: string
  readonly args: readonly string[]
  /** Returns what is wrong after the command was killed. */
  judge(place: string): Promise<string[]> | string[]
}

/**
 * The trial of commands in a terminal, which are killed at a random moment and run again; the second run must give the same result as an
 * undisturbed one.
 */
export const commands: Trial = {
  id: 'commands',
  what: 'SIGKILL of commands (import, grade, PDF, backup, convert); outputs are whole or absent, nothing is graded twice, the second try ends as an undisturbed one',
  async run(setting) {
    const { size, seed, folder, program } = setting
    const random = new Random(seed)
    const { each, puzzles } = { daily: { each: 1, puzzles: 40 }, short: { each: 1, puzzles: 100 }, full: { each: 50, puzzles: 400 } }[size]
    const text = join(folder, 'book.jsonl')
    writeFileSync(text, [...disguised('sudoku', puzzles, seed), ''].join('\n'))
    const whole = await prepared(setting, text, 'whole')
    await nanido(setting, whole, ['book', 'grade', ...ofBook])
    const undisturbed = await rowsIn(setting, whole)
    const lost: string[] = []
    let [tried, gradings] = [0, 0]
    for (const { name, args, judge } of commandsOn(setting, undisturbed, puzzles)) {
      const reference = await prepared(setting, text, 'reference', name !== 'import')
      const { milliseconds } = await runProgram(program('cli'), args, { cwd: reference })
      for (let i = 0; i < each; i++) {
        const place = await prepared(setting, text, 'killed', name !== 'import')
        const killAfter = random.below(Math.ceil(milliseconds))
        await runProgram(program('cli'), args, { cwd: place, killAfter })
        tried++
        const problems = [...(await judge(place)), ...(existsSync(join(place, 'library.db')) ? await damageIn(place) : [])]
        for (const problem of problems) lost.push(`${name}, killed after ${killAfter} ms: ${problem}`)
        if (name === 'grade') gradings++
      }
    }
    return { tried, lost, figures: { 'gradings killed and asked again': gradings } }
  },
}

const ofBook = ['--library', 'library.db', '--book', 'B']

function commandsOn(setting: Setting, undisturbed: string, puzzles: number): Command[] {
  const { program } = setting
  const whole = (file: string, isWhole: (content: Buffer) => boolean) => (place: string) => {
    const path = join(place, file)
    return existsSync(path) && !isWhole(readFileSync(path)) ? [`${file} is there, but not whole`] : []
  }
  const lines = (content: Buffer) => content.toString().trimEnd().split('\n').length === puzzles && content.at(-1) === 10
  return [
    {
      name: 'import',
      args: ['import', 'book.jsonl', ...ofBook],
      async judge(place) {
        const again = await runProgram(program('cli'), ['import', 'book.jsonl', '--library', 'library.db', '--book', 'again'], {
          cwd: place,
        })
        return again.status === 0 ? [] : [`the next import ends with ${again.status}: ${again.err}`]
      },
    },
    {
      name: 'grade',
      args: ['book', 'grade', ...ofBook],
      async judge(place) {
        const again = await nanido(setting, place, ['book', 'grade', ...ofBook])
        if (again.status !== 0) return [`the next grading ends with ${again.status}: ${again.err}`]
        return (await rowsIn(setting, place)) === undisturbed ? [] : ['the gradings are not those of an undisturbed run']
      },
    },
    {
      name: 'pdf',
      args: ['book', 'export', ...ofBook, '--pdf', 'book.pdf'],
      judge: whole(
        'book.pdf',
        (content) => content.subarray(0, 5).toString() === '%PDF-' && content.subarray(-6).toString().includes('%%EOF'),
      ),
    },
    {
      name: 'backup',
      args: ['library', 'backup', 'copy.db', '--library', 'library.db'],
      async judge(place) {
        if (!existsSync(join(place, 'copy.db'))) return []
        const { status, err } = await runProgram(program('cli'), ['library', 'verify', '--library', 'copy.db'], { cwd: place })
        return status === 0 ? [] : [`copy.db is there, but not sound: ${err}`]
      },
    },
    { name: 'convert', args: ['convert', 'book.jsonl', '--to', 'line', '-o', 'lines.txt'], judge: whole('lines.txt', lines) },
  ]
}

const nanido = ({ program }: Setting, cwd: string, args: readonly string[]) => runProgram(program('cli'), args, { cwd })

/** Makes a folder with the text and, if wanted, a library made from it. */
async function prepared(setting: Setting, text: string, name: string, withLibrary = true): Promise<string> {
  const place = join(setting.folder, name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  writeFileSync(join(place, 'book.jsonl'), readFileSync(text))
  if (withLibrary) {
    const { status, err } = await nanido(setting, place, ['import', 'book.jsonl', ...ofBook])
    if (status !== 0) throw new Error(`import: ${err}; ${readdirSync(place).join(' ')}`)
  }
  return place
}

/** Everything in the gradings of the book's puzzles, and the number of gradings. */
async function rowsIn(setting: Setting, place: string): Promise<string> {
  const { out } = await nanido(setting, place, ['book', 'list', ...ofBook, '--json'])
  return out
}
