import { onOneLine } from '#solver/genre/texts/lost.ts'
import type { Caption } from '#solver/genre/text.ts'

/** The parts of a caption that records have keys for. */
const PARTS: Readonly<Record<string, 'id' | 'title' | 'author' | 'source'>> = {
  作品番号: 'id',
  作品名: 'title',
  作者: 'author',
  出典: 'source',
}
/** Keys that give a part of the caption if its own key is missing. All other keys here are also kept by their names. */
const FALLBACK: Readonly<Record<string, 'title' | 'source'>> = { 表題: 'title', 発表誌: 'source', 掲載: 'source' }
/** The keys whose values are kept under their own names, at the beginning of the note. */
const NAMED = ['発表誌', '掲載', '発表年月', '完全性', '分類', '受賞', '記録係', '棋戦', '場所', '開始日時', '終了日時', '対局日', '先手', '後手', '上手', '下手'] // prettier-ignore
/** Keys that belong to a game, not to a problem, or are easily computed. They are skipped if the record is a problem. */
const OF_A_GAME = /^(先手|後手|下手|上手|先手省略名|後手省略名|開始日時|終了日時|対局日|手数|持ち時間|消費時間|棋戦|戦型|場所)$/

/** Whether a record has this key at most once, in its head. */
export function isHeadKey(key: string): boolean {
  return Object.hasOwn(PARTS, key) || Object.hasOwn(FALLBACK, key) || NAMED.includes(key)
}

/** The keys of a record's head in their order, and the caption made of them. */
export class HeadKeys {
  private readonly caption: { id?: string; title?: string; author?: string; source?: string } = {}
  private readonly fallbacks: { title?: string; source?: string } = {}
  private readonly heading: { readonly key: string; readonly value: string }[] = []

  /** @param isGame whether the keys of a game are kept */
  constructor(private readonly isGame = false) {}

  /** Reads a key and its value. Returns whether it is a key of a record's head. */
  take(key: string, value: string): boolean {
    if (value === '' || (OF_A_GAME.test(key) && !this.isGame)) return true
    const part = Object.hasOwn(PARTS, key) ? PARTS[key] : undefined
    const fallback = Object.hasOwn(FALLBACK, key) ? FALLBACK[key] : undefined
    if (part !== undefined) this.caption[part] ??= value
    else if (fallback !== undefined || NAMED.includes(key)) {
      if (fallback !== undefined) this.fallbacks[fallback] ??= value
      this.heading.push({ key, value })
    } else return false
    return true
  }

  /** @param notes the other texts of the record */
  finish(notes: readonly string[]): Caption {
    const { caption, fallbacks } = this
    const title = caption.title ?? fallbacks.title
    const source = caption.source ?? fallbacks.source
    // A 表題 that became the title is not kept a second time. The place of publication is kept even if it became the source.
    const kept = this.heading.filter(({ key, value }) => key !== '表題' || value !== title).map(({ key, value }) => `${key}：${value}`)
    const note = [...kept, ...notes].join('\n')
    return { ...caption, ...(title !== undefined && { title }), ...(source !== undefined && { source }), ...(note !== '' && { note }) }
  }
}

/** Writes a caption as keys of a head; the rest of its note is returned, too. */
export function headKeysOf({ id, title, author, source, note }: Caption): {
  readonly keys: readonly (readonly [key: string, value: string])[]
  readonly note: string | undefined
} {
  const lines = note?.split(/\r\n|\n|\r/) ?? []
  const named: [string, string][] = []
  for (const line of lines) {
    const [, key, value] = /^([^\s：:]{1,12})：(.+)$/.exec(line) ?? []
    const isNamed = key !== undefined && (NAMED.includes(key) || key === '表題') && !OF_A_GAME.test(key)
    // If the caption has no source, reading would make one of this key.
    if (!isNamed || (Object.hasOwn(FALLBACK, key) && { title, source }[FALLBACK[key]!] === undefined)) break
    named.push([key, value!.trim()])
  }
  const isNamed = named.some(([key, value]) => FALLBACK[key] === 'source' && value === source)
  const own = Object.entries({ 作品番号: id, 作品名: title, 作者: author, 出典: isNamed ? undefined : source })
  const keys = own.flatMap(([key, value]) => (value === undefined || value.trim() === '' ? [] : [[key, onOneLine(value)] as const]))
  const rest = lines.slice(named.length).join('\n')
  return { keys: [...keys, ...named], note: note === undefined || (rest === '' && named.length > 0) ? undefined : rest }
}
