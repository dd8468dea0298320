import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Words that editors do not say, with what they say instead. */
const SAID: readonly (readonly [not: RegExp, but: string])[] = [
  [/採点/u, '難易度判定'],
  [/表示難易(?!度)/u, '表示難易度'],
  [/見本帖/u, 'サンプル'],
  [/ライブラリから取り除/u, '削除'],
  [/に落と(す|して)/u, 'ドロップ'],
  [/'(明るい|暗い)'/u, 'ライト、ダーク'],
  [/cancel: 'やめる'/u, 'キャンセル'],
  [/イラストロジック(?!'\])|ノノグラム/u, 'お絵かきロジック'],
  // ナンプレ and 数独 are names to choose between (`Genre.calledAlso`): sentences say neither.
  [/(?<!\|)数独/u, '盤面、問題、またはジャンルの名'],
  [/部品/u, '構成、または扉・目次などの名'],
  [/セクション/u, '節'],
  [/タイトルページ|表題紙/u, '扉'],
  [/一意解|単一解/u, '唯一解'],
  // In names that a paper numbers, and in what is quoted of the papers: the word there.
  [/(?<!空きマス)技法(?!\d|\$\{key\})/u, '手筋'],
  [/横列|縦列|横の列目|縦の行目/u, '行、列'],
  [/[\u3040-\u30ff\u4e00-\u9fff」）]: /u, '：'],
]

const root = join(import.meta.dirname)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|svelte)$/u.test(path) && !/test\.ts$/u.test(path),
)
/** Lines of code in Japanese, without remarks. */
const lines = sources.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, i) => (/[\u3040-\u30ff]/u.test(line) && !/^\s*(\*|\/\/|\/\*)/u.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
)

/** Words of the window with a colon after them that is not the language's own: `words().colon` is. */
const bareColons = sources
  .filter((path) => path.endsWith('.svelte'))
  .flatMap((path) =>
    (readFileSync(join(root, path), 'utf8').match(/\{(?:words\(\)|w)\.[^{}\n]*\}: [^\n]*/gu) ?? []).map((found) => `${path}: ${found}`),
  )

describe('Japanese as editors speak it', () => {
  it('puts the colon of the language after a word', () => expect(bareColons).toEqual([]))
  it('is looked at where it is', () => expect(lines.length).toBeGreaterThan(1000))
  it.each(SAID)('not %s but %s', (not) =>
    expect(lines.filter((line) => !/\/papers\//.test(line) && not.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]),
  )
})
