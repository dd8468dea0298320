import type { Json } from '#solver/kernel/json.ts'
import type { EnumerationScope, JoinedParts, LongEnumeration } from '#solver/genre/enumerating.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { AnyPieceExaminer } from './any-piece-examiner'
import { problemOf } from './as-problem'
import { parameterOptions } from '../cooks/parameters'
import { BOXES, diagramOf } from './diagram'
import { diagramsOf } from './extent'
import { GoldSilverExaminer, type DiagramExaminer } from './gold-silver-examiner'
import { inOrder, linesOf, longGroups, numberOf, readLines, type Scope, unitsOf } from './lines'
import type { KinGinMessage } from './message'
import { readUnit } from './read-record'
import { recordOf, type UnitRecord } from './record'
import { parametersBy, slightnessOf, slightnessText } from './slightness'
import { type Stock, stockOf, stockText } from './stock'
import { summaryOf } from './summary'
import { printGroups, printTables } from './tables'
import { enumerateUnit, type Stage, STAGES, UNITS } from './unit'

type KinGinScope = EnumerationScope<Problem, UnitRecord>

const STAGE_NAMES: Readonly<Record<Stage, { readonly en: string; readonly ja: string }>> = {
  diagrams: { en: 'Diagrams', ja: '図' },
  mates: { en: 'Mates', ja: '詰む図' },
  lengths: { en: 'Lengths', ja: '手数' },
  leftover: { en: 'Leftover', ja: '駒余り' },
  cooks: { en: 'Cooks', ja: '余詰' },
}

const options: readonly Option[] = [
  {
    ...{ id: 'box', kind: 'text', placeholder: 'x,y' },
    name: { en: 'Box', ja: '枠' },
    help: {
      en: 'one of the 28 boxes, by the file and rank of its top right square',
      ja: '28の枠の一つ。右上のマスの筋と段で指定',
    },
  },
  {
    ...{ id: 'pieces', kind: 'text', placeholder: 'stock', default: '4G4S' },
    name: { en: 'Pieces', ja: '駒' },
    help: {
      en: 'pieces beside the king, eight at most: 4G4S, 1R2G1P, promoted ones as 1+B',
      ja: '玉のほかの駒、8枚まで。4G4S、1R2G1P など。成駒は 1+B の形で指定',
    },
  },
  {
    ...{ id: 'stage', kind: 'choice', placeholder: 'stage', default: 'cooks', choices: STAGE_NAMES },
    name: { en: 'Stage', ja: '段階' },
    help: { en: 'the last stage', ja: 'どの段階まで行うか' },
  },
  ...parameterOptions,
]

let examiner: GoldSilverExaminer | undefined
let anyJudge: AnyPieceExaminer | undefined

/** Returns the examiner for a stock. Golds and silvers have an engine of their own, which is much faster. */
function judgeFor(stock: Stock): DiagramExaminer {
  // One examiner is kept, since results of one unit are useful for the next, and its memory need not be allocated again.
  return stock.others === undefined ? (examiner ??= new GoldSilverExaminer()) : (anyJudge ??= new AnyPieceExaminer())
}

/** The enumeration of all Kin-Gin Zushiki, by units. */
export const kinGinEnumeration: LongEnumeration<Problem, UnitRecord> = {
  id: 'kin-gin',
  help: { en: 'all Kin-Gin Zushiki: lengths, leftover, cooks, classes', ja: '金銀図式のすべて：手数、駒余り、余詰、級' },
  finds: { en: 'mates', ja: '詰む図' },
  options,
  version: 1,
  stages: STAGES,
  scopeOf({ box, pieces = '4G4S', stage = 'cooks', ...values }) {
    const stock = stockOf(String(pieces))
    const last = STAGES.find((name) => name === stage)
    if (!stock) return refused({ code: 'tsume.kin-gin-pieces', seen: String(pieces) })
    if (!last) return refused({ code: 'tsume.kin-gin-stage', seen: String(stage) })
    const slight = slightnessOf(values)
    if (slight && last !== 'cooks') return refused({ code: 'tsume.kin-gin-no-cooks', stage: last, seen: slightnessText(slight) })
    const asked = { stock, stage: last, ...(slight && { slight }) }
    if (box === undefined) return { ok: true, value: scopeOf(asked) }
    const [, x, y] = /^(\d),(\d)$/.exec(String(box)) ?? []
    const found = BOXES.find((one) => one.x === Number(x) && one.y === Number(y))
    if (!found) return refused({ code: 'tsume.kin-gin-box', seen: String(box) })
    return { ok: true, value: scopeOf({ ...asked, box: [found.x, found.y] }) }
  },
  /** @param unit the index of the unit in `UNITS` */
  part(values: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined {
    const stock = stockOf(String(values['pieces']))
    const stage = STAGES.find((name) => name === values['stage'])
    const wanted = UNITS[unit]
    if (!stock || !stage || !wanted) return undefined
    return recordOf(enumerateUnit(stock, wanted, stage, judgeFor(stock), onStage, parametersBy(slightnessOf(values)))) as unknown as Json
  },
  readPart(value, unit) {
    const record = readUnit(value)
    return record && numberOf(record) === unit ? record : undefined
  },
  join,
}

function scopeOf(scope: Scope): KinGinScope {
  const pieces = stockText(scope.stock)
  return {
    key: [pieces, scope.stage, ...Object.entries(scope.slight ?? {}).map(([letter, value]) => `${letter}${value}`)].join('-'),
    unitOptions: { pieces, stage: scope.stage, ...scope.slight },
    units: unitsOf(scope),
    extent(units) {
      const diagrams = units.reduce((sum, unit) => sum + diagramsOf(scope.stock, UNITS[unit]!), 0)
      return {
        en: `${diagrams.toLocaleString('en')} diagrams in ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
        ja: `図は${diagrams.toLocaleString('en')}、${units.length}単位`,
      }
    },
    lines: (units) => linesOf(scope, units),
    summaryLine: (units) => JSON.stringify({ summary: summaryOf(units, scope) }),
    puzzles: (units) =>
      inOrder(units).flatMap(({ mates }) =>
        mates.flatMap(({ diagram, class: ofLine }) => {
          const read = diagramOf(diagram)
          return read ? [{ puzzle: problemOf(read), caption: { title: diagram, ...(ofLine && { tags: [ofLine] }) } }] : []
        }),
      ),
    tell(units, to) {
      printTables(summaryOf(units, scope), to)
      printGroups(longGroups(units), to)
    },
  }
}

function join(files: readonly { readonly name: string; readonly text: string }[]): Result<JoinedParts<Problem, UnitRecord>> {
  let scope: Scope | undefined
  const units = new Map<number, UnitRecord>()
  for (const { name, text } of files) {
    const read = readLines(text)
    if (typeof read === 'number') return refused({ code: 'tsume.kin-gin-line', file: name, line: read })
    scope ??= read.scope
    if (JSON.stringify(scope) !== JSON.stringify(read.scope))
      return refused({
        code: 'tsume.kin-gin-unlike',
        file: name,
        asked: scopeText(read.scope),
        first: files[0]!.name,
        other: scopeText(scope),
      })
    for (const unit of read.units) {
      const number = numberOf(unit)
      const other = units.get(number)
      if (other && JSON.stringify(other) !== JSON.stringify(unit))
        return refused({ code: 'tsume.kin-gin-differs', file: name, box: unit.box, king: unit.king })
      units.set(number, unit)
    }
  }
  if (!scope) return refused({ code: 'tsume.kin-gin-line', file: '', line: 1 })
  const missing = unitsOf(scope).filter((number) => !units.has(number))
  return { ok: true, value: { scope: scopeOf(scope), parts: [...units.values()], missing } }
}

/** The scope in one line: `4G4S, lengths, box 1,1`. */
function scopeText({ stock, stage, box, slight }: Scope): string {
  return [stockText(stock), stage, ...(box ? [`box ${box.join()}`] : []), ...(slight ? [slightnessText(slight)] : [])].join(', ')
}

function refused(message: KinGinMessage): Result<never> {
  return { ok: false, message }
}
