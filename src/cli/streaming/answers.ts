import type { Answer, Remark } from '#solver/worker/bulk/answer.ts'
import type { BlockAnswer } from '#solver/worker/bulk/block.ts'
import type { TableRow } from '#solver/genre/commands.ts'
import { placeOf } from '../input/input'
import { sayAny } from '../output/messages'
import type { Terminal } from '../output/terminal'

/** Prints a command's answer about one puzzle. @param row of the table */
export function tellAnswer({ lines, remarks }: Answer, file: string, row: TableRow, terminal: Terminal): void {
  for (const remark of remarks) tellRemark(remark, file, terminal)
  for (const line of lines) terminal.result(line, row)
}

/** Prints a remark with its place. */
function tellRemark({ line, column, severity, text, isLeftOut }: Remark, file: string, terminal: Terminal): void {
  const place = placeOf({ file, line, column })
  const words = typeof text === 'string' ? text : sayAny(text, terminal.language)
  if (severity === 'error' || isLeftOut) terminal.complain(place, words)
  else terminal.say(`${place}: ${words}`)
}

/** Prints a process's answers about a block, with each remark at its place. */
export function tellBlock({ out, remarks }: BlockAnswer, file: string, terminal: Terminal): void {
  let told = 0
  const tell = (until: number) => {
    if (terminal.json) terminal.bytes(out.subarray(told, until))
    told = until
  }
  for (const { after, ...remark } of remarks) {
    tell(after)
    tellRemark(remark, file, terminal)
  }
  tell(out.length)
}
