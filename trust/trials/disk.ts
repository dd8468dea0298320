import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { damageIn } from '../library'
import { disguised } from '../puzzles'
import { skipped, type Setting, type Trial } from '../trial'

/**
 * The trial of a full disk, a folder without write permission, and a missing path: there must be a message, an exit status and no
 * half-written file.
 */
export const disk: Trial = {
  id: 'disk',
  what: 'full disk, read-only folder, vanished path: told in words, nothing half-written, the library sound, and the work goes on once there is room',
  async run(setting) {
    const { size, seed, folder } = setting
    const mounted = join(folder, 'small')
    mkdirSync(mounted)
    if (spawnSync('unshare', ['-rm', 'true']).status !== 0) return skipped('no mount namespaces here (unshare -rm)')
    const lost: string[] = []
    const text = join(folder, 'book.jsonl')
    writeFileSync(text, [...disguised('sudoku', size === 'full' ? 3000 : 800, seed), ''].join('\n'))
    // Disks of several sizes become full at different moments: while the library is made, filled, graded, backed up or printed.
    const sizes = size === 'full' ? Array.from({ length: 40 }, (_, i) => 100 + 150 * i) : [300, 900]
    let [tried, refused] = [0, 0]
    for (const kilobytes of sizes) {
      const kept = join(folder, `kept-${kilobytes}`)
      mkdirSync(kept)
      const script = scriptOf(setting, text, mounted, kept)
      const run = spawnSync('unshare', ['-rm', 'sh', '-c', `mount -t tmpfs -o size=${kilobytes}k tmpfs ${mounted} && ${script}`], {
        encoding: 'utf8',
      })
      tried++
      const here = `disk of ${kilobytes} KB`
      if (run.status !== 0) lost.push(`${here}: ${run.stderr}`)
      for (const name of ['import', 'grade', 'pdf', 'backup']) {
        const status = Number(readFileSync(join(kept, `${name}.status`), 'utf8'))
        const words = readFileSync(join(kept, `${name}.err`), 'utf8')
        if (status === 0) continue
        refused++
        if (status !== 2 && status !== 1) lost.push(`${here}: ${name} ends with ${status}`)
        if (/^\s+at .*:\d+/m.test(words) || /\bE[A-Z]{4,}\b|SQLITE_/.test(words))
          lost.push(`${here}: ${name} says ${JSON.stringify(words.slice(0, 300))}`)
        if (words.trim() === '') lost.push(`${here}: ${name} fails without a word`)
      }
      const left = readdirSync(join(kept, 'disk'))
      for (const name of left.filter((file) => file.includes('.part'))) lost.push(`${here}: ${name} was left`)
      if (existsSync(join(kept, 'disk/library.db')) && left.includes('library.db')) {
        const problems = await damageIn(join(kept, 'disk'))
        for (const problem of problems) lost.push(`${here}: ${problem}`)
      }
      rmSync(kept, { recursive: true })
    }
    lost.push(...readOnly(setting, text), ...vanished(setting))
    return { tried: tried + 2, lost, figures: { 'commands that were refused': refused } }
  },
}

/**
 * A script with the commands of a day. It writes the exit status and the messages of each outside the full disk, and then copies the
 * contents of the disk.
 */
function scriptOf({ program }: Setting, text: string, mounted: string, kept: string): string {
  const ofBook = `--library ${mounted}/library.db --book B`
  const commands = {
    import: `import ${text} ${ofBook}`,
    grade: `book grade ${ofBook}`,
    pdf: `book export ${ofBook} --pdf ${mounted}/book.pdf`,
    backup: `library backup ${mounted}/copy.db --library ${mounted}/library.db`,
  }
  const lines = Object.entries(commands).map(
    ([name, args]) => `${process.execPath} ${program('cli')} ${args} >/dev/null 2>${kept}/${name}.err; echo $? >${kept}/${name}.status`,
  )
  return [...lines, `mkdir ${kept}/disk`, `cp -r ${mounted}/. ${kept}/disk/`].join('; ')
}

function readOnly({ program, folder }: Setting, text: string): string[] {
  const place = join(folder, 'read-only')
  mkdirSync(place)
  const command = `${process.execPath} ${program('cli')} import ${text} --library ${place}/library.db --book B`
  const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', `mount -t tmpfs -o ro tmpfs ${place} && ${command}`], {
    encoding: 'utf8',
  })
  if (status !== 2) return [`read-only folder: import ends with ${status}: ${stderr}`]
  return stderr.trim() === '' || /\bE[A-Z]{4,}\b|SQLITE_|^\s+at /m.test(stderr) ? [`read-only folder: import says ${stderr}`] : []
}

function vanished({ program, folder }: Setting): string[] {
  const path = join(folder, 'gone', 'library.db')
  const { status, stderr } = spawnSync(process.execPath, [program('cli'), 'book', 'grade', '--library', path, '--book', 'B'], {
    encoding: 'utf8',
  })
  const problems = status === 2 && stderr.trim() !== '' ? [] : [`library that is gone: book grade ends with ${status}: ${stderr}`]
  return existsSync(path) ? [...problems, 'library that is gone: book grade made a new one'] : problems
}
