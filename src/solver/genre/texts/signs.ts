/** Digits that Unicode does not count among decimal digits, each run from its 1. */
const RUNS: readonly (readonly [from: number, length: number])[] = [
  [0x2460, 9], // ①
  [0x2474, 9], // ⑴
  [0x2488, 9], // ⒈
  [0x24f5, 9], // ⓵
  [0x2776, 9], // ❶
  [0x2780, 9], // ➀
  [0x278a, 9], // ➊
  [0x3220, 9], // ㈠
  [0x3280, 9], // ㊀
  [0x2081, 9], // ₁
]
const KANJI = '一二三四五六七八九'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Signs that stand for a sign of ASCII, one for one. */
const SIGNS: Readonly<Record<string, string>> = {
  ...same(' ', '\u3000\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f'),
  ...same('.', '．。・･·•∙⋅․‧◦'),
  ...same('-', '－−–—―‐‑‒ー'),
  ...same('_', '＿'),
  ...same('*', '＊'),
  ...same('|', '｜│┃║┆┇┊┋╎╏￨'),
  ...same('+', '＋'),
  ...same(':', '：'),
  ...same(',', '，、､'),
  ...same(';', '；'),
  ...same('#', '＃'),
  ...same('/', '／'),
  ...same('?', '？'),
  ...same('~', '～〜'),
  ...same('"', '“”„«»'),
  ...same('x', '×ｘ'),
  ...same('X', 'Ｘ'),
  '⓪': '0',
  '⓿': '0',
}

function same(sign: string, others: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...others].map((other) => [other, sign]))
}

const known = new Map<string, string>()

/**
 * The decimal digit that a sign of any script is (Arabic, Devanagari, Thai, full width, in a circle, kanji and so
 * on); undefined for any other.
 */
export function digitOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  const run = RUNS.find(([from, length]) => code >= from && code < from + length)
  if (run) return code - run[0] + 1
  const kanji = KANJI.indexOf(sign)
  if (kanji >= 0) return kanji + 1
  const raised = RAISED.indexOf(sign)
  if (raised >= 0) return raised
  if (!/^\p{Nd}$/u.test(sign)) return undefined
  // Decimal digits stand in Unicode in runs of ten, each from its zero.
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/**
 * Replaces digits of other scripts, and signs that are only variants of ASCII signs, by those of ASCII. Each character becomes one
 * character, so that places in the text stay the same.
 * @param own the replacements of a genre, which come first
 */
export function narrowedSigns(text: string, own: Readonly<Record<string, string>> = {}): string {
  // eslint-disable-next-line no-control-regex -- the point is: everything beyond ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text
  // eslint-disable-next-line no-control-regex -- the same
  return text.replace(/[^\x00-\x7f]/gu, (sign) => own[sign] ?? narrowSign(sign))
}

function narrowSign(sign: string): string {
  let narrow = known.get(sign)
  if (narrow === undefined) {
    narrow = SIGNS[sign] ?? String(digitOf(sign) ?? sign)
    if (known.size < MOST_KNOWN) known.set(sign, narrow)
  }
  return narrow
}

/** The most signs that are remembered; a text in Chinese has thousands. */
const MOST_KNOWN = 10_000
