import { readHand } from './board'

/** The side whose hand a line has, and the place in the line where the pieces begin. */
export interface HandLine {
  readonly side: 'black' | 'white'
  readonly from: number
  /** Whether the line has only the name of the side, `後手：金`. The text behind it may then be the name of a player. */
  readonly isBare: boolean
}

/** Patterns of the names of the attacker and of the defender in records, books and magazines; a problem's hand needs no name. */
const ATTACKER = '先手(?:番|側)?|下手|攻め?手|攻め?方|攻め|詰め?方|詰め?手|先|下'
const DEFENDER = '後手(?:番|側)?|上手|受け?方|受け?手|守り?方|守り|玉方|王方|後|上'
const HAND = '(?:持ち?駒|持ちごま|もち駒|もちごま|手持ち?の?駒|手持ち|手駒|駒台)'
/** The signs of the sides with which a name may begin: black pieces are the attacker's. */
const BLACK_SIGNS = '▲▼☗⛊'
const WHITE_SIGNS = '△▽☖⛉'
const NAME = new RegExp(
  `^([${BLACK_SIGNS}${WHITE_SIGNS}]?)(?:(${ATTACKER})|(${DEFENDER}))?(?:側?の)?${HAND}(?:[${BLACK_SIGNS}${WHITE_SIGNS}])?$`,
)
/** Signs around a name, and a second name of the side in brackets. They are ignored. */
const ASIDE = /[(（](?:[^()（）]{0,4})[)）]|[\s\u3000「」『』【】[\]<>＜＞〈〉・]/g

/** The hand on a line that has one: a name such as 先手の持駒, a colon or a blank, and pieces. */
export function handLineOf(text: string): HandLine | undefined {
  const head = text.slice(0, 40)
  const colon = head.search(/[：:=＝]/)
  if (colon >= 0) return named(head.slice(0, colon), colon + 1) ?? bareSide(text, colon)
  // Without a colon, only pieces may follow the name.
  const found = /^[^歩香桂銀金角飛残な]*?(?:駒台?|もちごま|持ちごま|手持ち?の?駒?|駒)[)）」』】\]＞>〉]*/.exec(head)?.[0]
  if (found === undefined) return undefined
  const reading = readHand(text.slice(found.length))
  return reading.says === 'noise' ? undefined : named(found, found.length)
}

/** The hand on a line with only the name of the side, `攻方：金 銀`, and nothing but pieces after it. */
function bareSide(text: string, colon: number): HandLine | undefined {
  const name = text.slice(0, colon).replace(ASIDE, '')
  const isBlack = BLACK_SIDE.test(name)
  if (!isBlack && !WHITE_SIDE.test(name)) return undefined
  const reading = readHand(text.slice(colon + 1))
  return reading.says === 'pieces' ? { side: isBlack ? 'black' : 'white', from: colon + 1, isBare: true } : undefined
}

const BLACK_SIDE = new RegExp(`^(?:[${BLACK_SIGNS}]|[${BLACK_SIGNS}]?(?:${ATTACKER}))$`)
const WHITE_SIDE = new RegExp(`^(?:[${WHITE_SIGNS}]|[${WHITE_SIGNS}]?(?:${DEFENDER}))$`)

function named(name: string, from: number): HandLine | undefined {
  const bare = name.replace(ASIDE, '')
  const [seen, sign = '', attacker, defender] = NAME.exec(bare) ?? []
  if (seen === undefined) return undefined
  if (attacker !== undefined || defender !== undefined) return { side: attacker === undefined ? 'white' : 'black', from, isBare: false }
  // The side may be named only in the brackets.
  const inBrackets = /[(（]([^()（）]{0,4})[)）]/.exec(name)?.[1] ?? ''
  const isWhite = WHITE_SIGNS.includes(sign) ? sign !== '' : new RegExp(`^(?:${DEFENDER}|[${WHITE_SIGNS}])$`).test(inBrackets)
  return { side: isWhite ? 'white' : 'black', from, isBare: false }
}
