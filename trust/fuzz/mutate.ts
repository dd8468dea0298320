import type { Random } from '#solver/kernel/random.ts'

/** Tokens that often make parsers fail: limits of numbers, of texts and of syntaxes. */
const TOKENS = [
  '',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '\0',
  '\uFEFF',
  '\u2028',
  '\uD800',
  '😀',
  '詰',
  '０',
  '9'.repeat(20),
  '-1',
  '0',
  '1e309',
  'null',
  '__proto__',
  '<a>',
  '</a>',
  '<![CDATA[',
  '&#x110000;',
  '&amp',
  '"',
  "'",
  '\\',
  '\\u0000',
  '{',
  '}',
  '[',
  ']',
  '[[',
  '1,1,1,',
  '/',
  '//',
  '%',
  '%00',
  '?',
  '#',
  '=',
  '+',
  '@',
  '::',
  '..',
] as const

/**
 * A broken version of `text`: tokens moved, doubled, cut out or replaced, numbers changed, lines in another order, or spliced with `other`.
 */
export function mutateText(text: string, other: string, random: Random): string {
  let mutant = text
  for (let times = 1 + random.below(4); times > 0; times--) mutant = mutateOnce(mutant, other, random)
  return mutant.slice(0, 100_000)
}

function mutateOnce(text: string, other: string, random: Random): string {
  const at = random.below(text.length + 1)
  const end = Math.min(text.length, at + 1 + random.below(random.chance(0.2) ? 200 : 8))
  const cut = text.slice(at, end)
  const [before, after] = [text.slice(0, at), text.slice(end)]
  switch (random.below(9)) {
    case 0:
      return before + after
    case 1:
      return before + cut.repeat(2 + random.below(random.chance(0.05) ? 500 : 6)) + after
    case 2:
      return before + TOKENS[random.below(TOKENS.length)]! + text.slice(at)
    case 3:
      return before + TOKENS[random.below(TOKENS.length)]!.repeat(1 + random.below(30)) + after
    case 4: {
      const from = random.below(other.length + 1)
      return before + other.slice(from, from + 1 + random.below(60)) + after
    }
    case 5:
      return text.replace(/\d+/g, (digits) => (random.chance(0.15) ? String(random.next() % (random.chance(0.5) ? 12 : 100_000)) : digits))
    case 6:
      return random.shuffle(text.split('\n')).join('\n')
    case 7:
      return before + String.fromCharCode(random.below(random.chance(0.5) ? 128 : 65_536)) + after
    default:
      return before + other + after
  }
}

/** A broken version of `bytes`, with some bytes changed, cut out, doubled or copied from elsewhere in them. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const mutant = Uint8Array.from(bytes)
  for (let times = 1 + random.below(8); times > 0 && mutant.length > 0; times--) {
    const at = random.below(mutant.length)
    const kind = random.below(4)
    if (kind === 0) mutant[at] = random.below(256)
    else if (kind === 1) mutant[at] = mutant[at]! ^ (1 << random.below(8))
    else if (kind === 2) mutant.copyWithin(at, random.below(mutant.length), random.below(mutant.length))
    else mutant.fill(random.chance(0.5) ? 0 : 255, at, at + random.below(32))
  }
  return random.chance(0.15) ? mutant.subarray(0, random.below(mutant.length + 1)) : mutant
}

/** A broken version of a value, with members of wrong types, missing or doubled members, or parts copied from elsewhere in it. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (random.chance(0.12)) return ODD[random.below(ODD.length)]
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map((item) => (random.chance(0.3) ? mutateValue(item, random) : item))
    if (random.chance(0.1)) items.push(...(items as unknown[]))
    if (random.chance(0.1)) items.pop()
    return items
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, random.chance(0.3) ? mutateValue(item, random) : item] as const)
    const kept = entries.filter(() => !random.chance(0.08))
    if (random.chance(0.08)) kept.push(['surplus', 1])
    return Object.fromEntries(kept)
  }
  if (typeof value === 'string') return random.chance(0.5) ? mutateText(value, value, random) : value
  if (typeof value === 'number') return random.chance(0.5) ? ODD_NUMBERS[random.below(ODD_NUMBERS.length)] : value
  return value
}

const ODD_NUMBERS = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, Number.MAX_SAFE_INTEGER, 999_999] as const
const ODD = [null, true, '', 'x', [], {}, [[]], { a: [] }, -1, 1e9, '__proto__', [null], '0'.repeat(300)] as const
