import type { Message, Phrasebook, Text } from '#solver/kernel/message.ts'

/** Messages of reading puzzles out of links and the files of web tools, whatever the genre. */
export type LinkMessage =
  /** The packed part of a link ends too early. */
  | { readonly code: 'link.cut'; readonly tool: string }
  | { readonly code: 'link.damaged'; readonly tool: string }
  /** Packed or unpacked, it is larger than any puzzle. */
  | { readonly code: 'link.too-large'; readonly tool: string }
  /** The link is a number under which the site keeps the puzzle. */
  | { readonly code: 'link.kept-there'; readonly site: string }
  /** The link of a shortening service. */
  | { readonly code: 'link.shortened'; readonly site: string }
  | { readonly code: 'link.no-puzzle'; readonly tool: string }
  | { readonly code: 'link.unknown-site'; readonly site: string }
  /** A link of a known tool to a kind of puzzle that no genre reads. */
  | { readonly code: 'link.unknown-genre'; readonly tool: string; readonly kind: string }
  | { readonly code: 'link.version'; readonly tool: string; readonly version: string }
  /** A board of other cells than squares. */
  | { readonly code: 'link.cells'; readonly tool: string; readonly kind: string }
  /** Cells of the rectangle are missing. */
  | { readonly code: 'link.holes'; readonly tool: string }
  /** Rules or drawings beside the clues: their names, how many, and where the first is (row and column from 1). */
  | {
      readonly code: 'link.constraints'
      readonly kinds: readonly string[]
      readonly count: number
      readonly first?: readonly [row: number, column: number]
      /** The format that leaves them out, where there is one. */
      readonly without?: { readonly format: string; readonly name: Text }
    }
  /** A warning: they were left out, as was asked for. */
  | { readonly code: 'link.constraints-left-out'; readonly kinds: readonly string[] }
  /** A warning: a player's entries, pencil marks or colours. */
  | { readonly code: 'link.marks-left-out' }
  /** A warning: the solution that came with the puzzle breaks its rules or clues; it is kept, but proves nothing. */
  | { readonly code: 'link.solution-differs' }
  /** A warning: the solution that came with the puzzle is written in a way that is not read. */
  | { readonly code: 'link.solution-unread' }
  /** A clue that is no number. */
  | { readonly code: 'link.unknown-clue'; readonly seen: string; readonly row: number; readonly column: number }

/** Returns a message typed as one about links, so that a wrong code does not compile. */
export function toldOfLink(message: LinkMessage): Message {
  return message
}

const cell = ([row, column]: readonly [number, number]) => `r${row}c${column}`

/** Words for {@link LinkMessage}. */
export const linkPhrases: Phrasebook<LinkMessage> = {
  en: {
    'link.cut': ({ tool }) => `The ${tool} link is cut off: its packed part ends too early. Copy the whole link again.`,
    'link.damaged': ({ tool }) => `The packed part of the ${tool} link is damaged. Copy the link again, without changing it on the way.`,
    'link.too-large': ({ tool }) => `The packed part of the ${tool} link holds more than any puzzle. Nothing was read.`,
    'link.kept-there': ({ site }) =>
      `The link does not carry the puzzle, which is kept on ${site}. Open it there, use Share or Export, and bring what that gives.`,
    'link.shortened': ({ site }) => `This is a short link (${site}). Open it in a browser, and copy the long address that it leads to.`,
    'link.no-puzzle': ({ tool }) => `The ${tool} link holds no puzzle. Copy it again from the tool's own Share or Export.`,
    'link.unknown-site': ({ site }) =>
      `A link to ${site}: Nanido knows no puzzle links of that site. Open it, and export or copy the puzzle itself.`,
    'link.unknown-genre': ({ tool, kind }) => `A ${tool} link of the type “${kind}”: Nanido has no such genre among those asked for.`,
    'link.version': ({ tool, version }) =>
      `This ${tool} link is of version ${version}, which is not read. Open it in the tool, and share it again.`,
    'link.cells': ({ tool, kind }) => `A ${tool} board of the kind “${kind}”: only boards of square cells can be read.`,
    'link.holes': ({ tool }) => `Cells are missing from the rectangle of this ${tool} board; no genre here is played on such a board.`,
    'link.constraints': ({ kinds, count, first, without }) =>
      `Beside the clues there are rules or drawings that Nanido does not know: ${kinds.join(', ')} (${count} in all${
        first === undefined ? '' : `, the first at ${cell(first)}`
      }).${without === undefined ? '' : ` To take the clues without them, import it as “${without.name.en}” (--format ${without.format}).`}`,
    'link.constraints-left-out': ({ kinds }) => `Left out, as asked for: ${kinds.join(', ')}. The puzzle may no longer have one solution.`,
    'link.marks-left-out': () => 'Entries, pencil marks or colours of a solver were left out.',
    'link.solution-differs': () =>
      'The solution that came with the puzzle breaks its rules or clues. It was kept in the note; if the puzzle is a variant, see its title and rules.',
    'link.solution-unread': () =>
      'The solution that came with the puzzle is damaged, or written in a way that is not read. It was left out.',
    'link.unknown-clue': ({ seen, row, column }) =>
      `The clue “${seen}” at ${cell([row, column])} is not one that can be read here. Replace it by a number, or take it out.`,
  },
  ja: {
    'link.cut': ({ tool }) => `${tool}のリンクが途中で切れています。リンク全体をコピーし直してください。`,
    'link.damaged': ({ tool }) => `${tool}のリンクの圧縮部分が壊れています。途中で書き換えずに、もう一度コピーしてください。`,
    'link.too-large': ({ tool }) => `${tool}のリンクの圧縮部分が、問題としては大きすぎます。読み込みませんでした。`,
    'link.kept-there': ({ site }) =>
      `問題は${site}に保管されており、このリンクには含まれていません。サイトで開き、「共有」や「書き出し」で得たものを読み込んでください。`,
    'link.shortened': ({ site }) => `短縮リンク（${site}）です。ブラウザーで開き、行き先の長いアドレスをコピーしてください。`,
    'link.no-puzzle': ({ tool }) => `${tool}のリンクに問題が含まれていません。共有機能からコピーし直してください。`,
    'link.unknown-site': ({ site }) =>
      `${site}へのリンクです。このサイトの問題リンクは読めません。サイトで開き、問題そのものを書き出すかコピーしてください。`,
    'link.unknown-genre': ({ tool, kind }) => `${tool}のリンク（種類「${kind}」）です。指定した範囲に、このジャンルはありません。`,
    'link.version': ({ tool, version }) => `${tool}のバージョン${version}のリンクは読めません。ツールで開き、共有し直してください。`,
    'link.cells': ({ tool, kind }) => `${tool}の盤面の種類「${kind}」は読めません。読めるのは正方形のマスの盤面だけです。`,
    'link.holes': ({ tool }) => `${tool}の盤面のマスが欠けています。長方形の盤面でないと読めません。`,
    'link.constraints': ({ kinds, count, first, without }) =>
      `ヒントのほかに、Nanidoにないルールや図形があります：${kinds.join('・')}（全${count}個${
        first === undefined ? '' : `、最初は${cell(first)}`
      }）。${without === undefined ? '' : `これらを除いて読むには、形式「${without.name.ja}」（--format ${without.format}）を選んでください。`}`,
    'link.constraints-left-out': ({ kinds }) =>
      `指定に従い、次のものを除きました：${kinds.join('・')}。解が一つでなくなっている可能性があります。`,
    'link.marks-left-out': () => '解き手の書き込み（数字・候補・色）は除きました。',
    'link.solution-differs': () =>
      '付属の解答がルールかヒントに合いません。メモに残してあります。変種の問題なら、題名とルールを確かめてください。',
    'link.solution-unread': () => '付属の解答は壊れているか、読めない書き方のため、除きました。',
    'link.unknown-clue': ({ seen, row, column }) =>
      `${cell([row, column])}のヒント「${seen}」は読めません。数字に替えるか、取り除いてください。`,
  },
}
