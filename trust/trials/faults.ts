import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '#solver/kernel/random.ts'
import { type Ended, lastAck, runProgram } from '../child'
import { areWords, compileShim, type Fault, faultWords, KINDS, type Kind, surroundings } from '../faults/faults'
import { made } from '../folder'
import { damageIn, stateIn, statesOf } from '../library'
import { disguised } from '../puzzles'
import { skipped, type Setting, type Trial } from '../trial'

const OPERATIONS = 40
const PUZZLES = 40
/** Refusals without an explanation, which mean a bug in the program. */
const SILENT = /"code":"service\.(broken|bad-answer)"/

/** The trial of failing system calls, one after the other. */
export const faults: Trial = {
  id: 'faults',
  what: 'the nth write, sync, open, rename or unlink fails, once or from then on, for every n: nothing acknowledged is lost, it is told in words, and the next try goes well',
  async run(setting) {
    const shim = compileShim(join(import.meta.dirname, '../../trust/faults/shim.c'), setting.folder)
    if (shim === undefined) return skipped('nothing here compiles C (cc), or the system is not Linux')
    const troubled = new Troubled(setting, shim)
    await troubled.changes()
    await troubled.commands()
    const { tried, lost, refused, known } = troubled
    return {
      tried,
      lost,
      figures: { 'told as refused': refused, 'calls that can fail': [...known].map(([kind, calls]) => `${kind} ${calls}`).join(', ') },
    }
  },
}

/** A command of the terminal, and the files that it leaves if nothing fails. */
interface Command {
  readonly name: string
  readonly args: readonly string[]
  /** The file that it writes besides the library. */
  readonly output?: string
  /** The kinds of calls that fail in the short form. */
  readonly short: readonly Kind[]
  /** Whether the command is part of the daily form. */
  readonly isDaily?: true
}

const ofBook = ['--library', 'library.db', '--book', 'B']
const GRADE = ['book', 'grade', ...ofBook]
const COMMANDS: readonly Command[] = [
  { name: 'import', args: ['import', 'book.jsonl', ...ofBook], short: ['write'], isDaily: true },
  { name: 'grade', args: GRADE, short: ['write'] },
  { name: 'pdf', args: ['book', 'export', ...ofBook, '--pdf', 'book.pdf'], output: 'book.pdf', short: ['rename'], isDaily: true },
  { name: 'backup', args: ['library', 'backup', 'copy.db', '--library', 'library.db'], output: 'copy.db', short: ['sync'] },
  { name: 'restore', args: ['library', 'restore', 'kept.db', '--library', 'library.db'], short: ['rename'] },
  { name: 'convert', args: ['convert', 'book.jsonl', '--to', 'line', '-o', 'lines.txt'], output: 'lines.txt', short: ['open'] },
]

class Troubled {
  tried = 0
  refused = 0
  readonly lost: string[] = []
  /** The number of calls of each kind in an undisturbed run. */
  readonly known = new Map<Kind, number>()
  private readonly random: Random
  private readonly folder: string

  constructor(
    private readonly setting: Setting,
    private readonly shim: string,
  ) {
    this.random = new Random(setting.seed)
    this.folder = realpathSync(setting.folder)
  }

  /** Tries a day's changes through the services. */
  async changes(): Promise<void> {
    const { seed } = this.setting
    const states = await statesOf(made(join(this.folder, 'reference')), seed, OPERATIONS)
    const run = (place: string, fault: Fault) => this.run('troubled', [place, seed, String(OPERATIONS)], place, fault)
    for (const kind of KINDS) {
      const calls = await this.calls(kind, (fault) => run(made(join(this.folder, 'place')), fault))
      for (const fault of this.faultsOf(kind, calls, 1)) {
        const place = made(join(this.folder, 'place'))
        const ended = await run(place, fault)
        const acks = lastAck(ended.out)
        const here = `changes, ${faultWords(fault)}, ${acks} acknowledged`
        this.tried++
        this.refused += ended.out.includes('refused ') ? 1 : 0
        if (![0, 3].includes(ended.status ?? -1)) this.lost.push(`${here}: ends with ${ended.status ?? ended.signal}: ${ended.err}`)
        if (ended.status === 0 && acks !== OPERATIONS) this.lost.push(`${here}: it ends as if all were done`)
        if (SILENT.test(ended.out)) this.lost.push(`${here}: says ${ended.out.split('\n').find((line) => SILENT.test(line))}`)
        await this.looksSound(place, here, acks > 0)
        if (acks === 0 && !existsSync(join(place, 'library.db'))) continue
        const state = await stateIn(place)
        if (![states[acks], states[acks + 1]].includes(state)) this.lost.push(`${here}: the library holds something else`)
      }
    }
  }

  /** Tries commands of the terminal. */
  async commands(): Promise<void> {
    const text = join(this.folder, 'book.jsonl')
    writeFileSync(text, [...disguised('sudoku', PUZZLES, this.setting.seed), ''].join('\n'))
    const base = made(join(this.folder, 'base'))
    cpSync(text, join(base, 'book.jsonl'))
    for (const args of [COMMANDS[0]!.args, ['library', 'backup', 'kept.db', '--library', 'library.db']]) await this.undisturbed(base, args)
    for (const command of COMMANDS.filter(({ isDaily }) => isDaily || this.setting.size !== 'daily')) {
      // A book is graded before it is printed, and a backup is made before it is restored.
      if (command.name === 'pdf') await this.undisturbed(base, GRADE)
      const fresh = () => {
        const place = join(this.folder, 'place')
        rmSync(place, { recursive: true, force: true })
        if (command.name !== 'import') cpSync(base, place, { recursive: true })
        else mkdirSync(place)
        cpSync(text, join(place, 'book.jsonl'))
        return place
      }
      const whole = fresh()
      await this.undisturbed(whole, command.args)
      const wanted = await this.result(whole, command)
      for (const kind of this.setting.size === 'full' ? KINDS : command.short) {
        const run = (fault: Fault) => {
          const place = fresh()
          return this.run('cli', command.args, place, fault)
        }
        const calls = await this.calls(kind, run)
        for (const fault of this.faultsOf(kind, calls, 1)) await this.judge(command, fault, await run(fault), wanted)
      }
    }
  }

  private async judge(command: Command, fault: Fault, { status, signal, err }: Ended, wanted: string): Promise<void> {
    const place = join(this.folder, 'place')
    const here = `${command.name}, ${faultWords(fault)}`
    this.tried++
    if (status !== 0) this.refused++
    if (status !== 0 && status !== 1 && status !== 2) this.lost.push(`${here}: ends with ${status ?? signal}: ${err}`)
    else if (status !== 0 && !areWords(err)) this.lost.push(`${here}: says ${JSON.stringify(err.slice(0, 300))}`)
    const { output } = command
    const isThere = output === undefined ? status === 0 : existsSync(join(place, output))
    if (status === 0 && !isThere) this.lost.push(`${here}: ends well, and ${output} is not there`)
    else if (isThere && (await this.result(place, command)) !== wanted)
      this.lost.push(`${here}: ends with ${status}, and what is there is not whole`)
    if (fault.kind !== 'unlink')
      for (const name of readdirSync(place)) if (name.endsWith('.part')) this.lost.push(`${here}: ${name} was left`)
    // If files cannot be removed, a journal remains until the library is opened the next time.
    if (command.name !== 'import' && fault.kind !== 'unlink') await this.looksSound(place, here, true)
    // Repeating an import would add its puzzles twice, so the second attempt goes into another book.
    const again = command.args.map((word) => (word === 'B' && command.name === 'import' ? 'C' : word))
    const next = await runProgram(this.setting.program('cli'), again, { cwd: place })
    if (next.status !== 0) this.lost.push(`${here}: the next try ends with ${next.status}: ${next.err}`)
    else if (command.name !== 'import' && (await this.result(place, command)) !== wanted)
      this.lost.push(`${here}: the next try ends otherwise than an undisturbed one`)
    // A library that was being created is examined after the next command has completed it.
    await this.looksSound(place, `${here}, then tried again`, true)
  }

  /** The result of a command as a person sees it: the rows of the library, or the contents of the file that it wrote. */
  private async result(place: string, { name, output }: Command): Promise<string> {
    if (name === 'pdf') {
      const content = readFileSync(join(place, output!))
      return `${content.subarray(0, 5).toString()} ${content.subarray(-6).toString().trim()}`
    }
    if (name === 'convert') return readFileSync(join(place, output!), 'utf8')
    const library = name === 'backup' ? 'looked-at.db' : 'library.db'
    // Opening a backup would change it, so a copy is opened.
    if (name === 'backup') cpSync(join(place, output!), join(place, library))
    const { out } = await runProgram(this.setting.program('cli'), ['book', 'list', '--library', library, '--book', 'B', '--json'], {
      cwd: place,
    })
    return out
  }

  private async looksSound(place: string, here: string, isExpected: boolean): Promise<void> {
    if (!isExpected && !existsSync(join(place, 'library.db'))) return
    const damage = await damageIn(place)
    // A library whose creation was refused does not exist yet, and nobody was told that it does.
    const problems = isExpected ? damage : damage.filter((problem) => problem !== 'library.missing')
    if (problems.length > 0) this.lost.push(`${here}: ${problems.join('; ')}`)
  }

  private async undisturbed(cwd: string, args: readonly string[]): Promise<void> {
    const { status, err } = await runProgram(this.setting.program('cli'), args, { cwd })
    if (status !== 0) throw new Error(`undisturbed: ${args.join(' ')}: ${err}`)
  }

  private run(program: string, args: readonly string[], place: string, fault: Fault): Promise<Ended> {
    const env = surroundings(this.shim, place, fault, join(this.folder, 'calls'))
    return runProgram(this.setting.program(program), args, { cwd: place, env })
  }

  /** The number of calls of a kind in an undisturbed run. */
  private async calls(kind: Kind, run: (fault: Fault) => Promise<Ended>): Promise<number> {
    const { status, err } = await run({ kind, at: 0, isLasting: false })
    if (status !== 0) throw new Error(`undisturbed, with its ${kind} calls counted: ends with ${status}: ${err}`)
    return Number(readFileSync(join(this.folder, 'calls'), 'utf8'))
  }

  /** The faults to try: every call in both ways or, in the short form, a random choice. */
  private faultsOf(kind: Kind, calls: number, some: number): Fault[] {
    const { size, inputs } = this.setting
    this.known.set(kind, (this.known.get(kind) ?? 0) + calls)
    if (size === 'full' && inputs === undefined)
      return Array.from({ length: calls }, (_, i) => [false, true].map((isLasting) => ({ kind, at: i + 1, isLasting }))).flat()
    if (calls === 0) return []
    return Array.from({ length: inputs ?? some }, (_, i) => ({
      kind,
      at: 1 + this.random.below(calls),
      isLasting: (i + KINDS.indexOf(kind)) % 2 === 1,
    }))
  }
}
