/** The side that a number measures; `equal` is a diameter or the side of a square. */
export type Side = 'height' | 'width' | 'depth' | 'equal'

export type Token =
  | { kind: 'number'; text: string; fraction: number }
  | { kind: 'unit'; millimetres: number }
  | { kind: 'side'; side: Side }
  | { kind: 'paper'; size: number }
  /** `unsure`: the numbers nearby are not the size of the whole work. */
  | { kind: 'times' | 'break' | 'frame' | 'unsure' | 'word' }

/** Millimetres. */
export const INCH = 25.4
export const FOOT = 304.8

const UNITS: readonly [millimetres: number, names: string][] = [
  [1, 'mm mms millimetre millimetres millimeter millimeters мм'],
  [10, 'cm cms centimetre centimetres centimeter centimeters см'],
  [100, 'dm decimetre decimetres decimeter decimeters'],
  [1000, 'm metre metres meter meters м'],
  [INCH, 'in ins inch inches "'],
  [FOOT, "ft foot feet '"],
]
const SIDES: readonly [Side, names: string][] = [
  ['height', 'h ht high height tall'],
  ['width', 'w wd wide width'],
  ['depth', 'd deep depth thick thickness'],
  ['equal', 'diameter diam dia ø ⌀ round circular tondo square sq'],
]
const TIMES = 'x × х ✕ ✖ ⨯ * by'
const BREAKS = ', ; ( ) [ ] / | \n'
const FRAMES = 'frame frames framed framing mat mats matted passepartout'
/** Before a word for a frame: the work has none. */
const WITHOUT = 'without no not excl excluding'
/** Units that are no lengths, lengths that no work has, and words for a part of a work. */
const UNSURE =
  'px pixel pixels dpi ppi pt km yd yds yard yards mi mile miles kg lb lbs % variable each per panels pieces parts'

const split = (names: string): string[] => names.split(' ')

const WORDS = new Map<string, Token>([
  ...UNITS.flatMap(([millimetres, names]) =>
    split(names).map((name): [string, Token] => [name, { kind: 'unit', millimetres }]),
  ),
  ...SIDES.flatMap(([side, names]) =>
    split(names).map((name): [string, Token] => [name, { kind: 'side', side }]),
  ),
  ...split(TIMES).map((name): [string, Token] => [name, { kind: 'times' }]),
  ...split(BREAKS).map((name): [string, Token] => [name, { kind: 'break' }]),
  ...split(FRAMES).map((name): [string, Token] => [name, { kind: 'frame' }]),
  ...split(UNSURE).map((name): [string, Token] => [name, { kind: 'unsure' }]),
])
const without = new Set(split(WITHOUT))

/**
 * Turns quotation marks and primes, as people type them for inches and feet, into plain ones; two single ones become a
 * double one.
 */
const plainQuotes = (text: string): string =>
  text
    .replace(/[“”„‟″ʺ]/g, '"')
    .replace(/[‘’‚‛′ʹ´`]/g, "'")
    .replace(/''/g, '"')

/** Brings fractions, digits, dashes and spaces into one spelling. */
const simplified = (text: string): string =>
  plainQuotes(text)
    .replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction}`)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/⁄/g, '/')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ')

/** `12 1/2`, `12-1/2` and `1/2`, with the denominators of a ruler in inches and from 3 to 10. */
const FRACTION = /(?:(\d+)[ -])?(\d{1,2}) ?\/ ?(64|32|16|10|[234568])(?![\d/]|[.,]\d)/u
/** An apostrophe separates thousands or means feet: `1'200`, `5'2`. */
const NUMBER = /((?:(?<![\p{L}\d])[.,])?\d+(?:[.,]\d+|'\d{3}(?!\d))*)/u
const PAPER = /(?<![\p{L}\d])a([0-6])(?![\d.,\p{L}])/u
const WORD = /(\p{L}+)/u
const PIECE = new RegExp([FRACTION, NUMBER, PAPER, WORD, /[^ ]/u].map(({ source }) => source).join('|'), 'gu')

/** Longer than any words run together, such as `heightxwidthxdepth`. */
const LONGEST = 30

/** Splits words run together, as in `24cmx36cm` or `HxW`; a single unknown word where a part is unknown. */
function splitWord(word: string): Token[] {
  const unknown: Token[] = [{ kind: 'word' }]
  if (word.length > LONGEST) return unknown
  const tokens: Token[] = []
  for (const [index, part] of word.split('x').entries()) {
    if (index > 0) tokens.push({ kind: 'times' })
    const known = WORDS.get(part)
    if (known) tokens.push(known)
    else if (part !== '') return unknown
  }
  return tokens
}

/** Splits a text about dimensions into tokens, in one pass. */
export function readTokens(given: string): Token[] {
  const text = simplified(given)
  const tokens: Token[] = []
  let lastWord = ''
  for (const found of text.matchAll(PIECE)) {
    const [piece, whole, above, below, number, paper, word] = found
    if (above) tokens.push(fractionOf(whole, Number(above), Number(below)))
    else if (number) tokens.push({ kind: 'number', text: number, fraction: 0 })
    else if (paper) tokens.push({ kind: 'paper', size: Number(paper) })
    else if (word) {
      const known = WORDS.get(word)
      if (known?.kind === 'frame' && without.has(lastWord)) tokens.push({ kind: 'word' })
      else if (known) tokens.push(known)
      else tokens.push(...splitWord(word))
      lastWord = word
    } else tokens.push(...readSign(text, found.index, piece, tokens.at(-1)))
  }
  return tokens
}

const UNCERTAIN: Token = { kind: 'unsure' }

const fractionOf = (whole = '0', above: number, below: number): Token =>
  above < below ? { kind: 'number', text: whole, fraction: above / below } : UNCERTAIN

/** Reads a sign that belongs to no number or word; a dash is a minus, a range, a break, or the hyphen of `24-inch`. */
function readSign(text: string, at: number, sign: string, last: Token | undefined): Token[] {
  const next = text.charAt(at + 1)
  if (sign === '/' && /^\d\/\d/.test(text.slice(at - 1, at + 2))) return [UNCERTAIN]
  if (sign !== '-') {
    const known = WORDS.get(sign)
    return known ? [known] : []
  }
  if (/\d/.test(next)) return [UNCERTAIN]
  if (next !== ' ') return []
  return last?.kind === 'number' && /\d/.test(text.charAt(at + 2)) ? [UNCERTAIN] : [{ kind: 'break' }]
}
