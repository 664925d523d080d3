import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type Cut, SCRIPTS, serifFile } from './house-serif'

export type Weight = 400 | 600

/** A font file. `name` is unique among files and weights. */
export type FontFile = { name: string; path: string }

/**
 * A font for letters that the house serif lacks. `subset` selects its file; without it, the font is split into many
 * files by letters.
 */
type Other = { letters: RegExp; font: string; subset?: string; bold: number }

const CUTS: Record<Weight, Cut> = { 400: '400-normal', 600: '600-normal' }

const EAST_ASIAN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]|\p{Script=Hangul}/u

// Japanese first, because it has most signs of traditional Chinese, too. It lacks simplified, rare and Korean ones.
const OTHERS: readonly Other[] = [
  { letters: /\p{Script=Hebrew}/u, font: 'noto-serif-hebrew', subset: 'hebrew', bold: 600 },
  {
    letters: /[\p{Script=Arabic}\u060c\u061b\u061f]/u,
    font: 'noto-naskh-arabic',
    subset: 'arabic',
    bold: 600,
  },
  { letters: /\p{Script=Armenian}/u, font: 'noto-serif-armenian', subset: 'armenian', bold: 600 },
  { letters: /\p{Script=Georgian}/u, font: 'noto-serif-georgian', subset: 'georgian', bold: 600 },
  { letters: /\p{Script=Thai}/u, font: 'noto-serif-thai', subset: 'thai', bold: 600 },
  {
    letters: /[\p{Script=Devanagari}\u0964\u0965]/u,
    font: 'noto-serif-devanagari',
    subset: 'devanagari',
    bold: 600,
  },
  { letters: EAST_ASIAN, font: 'hina-mincho', bold: 400 },
  { letters: EAST_ASIAN, font: 'zcool-xiaowei', bold: 400 },
  { letters: EAST_ASIAN, font: 'cactus-classical-serif', bold: 400 },
  { letters: EAST_ASIAN, font: 'gowun-batang', bold: 700 },
]

// Not relative to this file, because the server is bundled into another folder.
const packages = createRequire(resolve('cms/package.json'))

const HOUSE: Record<Weight, FontFile[]> = { 400: [], 600: [] }

/** Lists the files of the house serif, in the order in which a letter is looked up. */
export function houseFiles(weight: Weight): readonly FontFile[] {
  if (HOUSE[weight].length === 0)
    HOUSE[weight] = SCRIPTS.map((script) => ({
      name: `${script} ${weight}`,
      path: serifFile(script, CUTS[weight]),
    }))
  return HOUSE[weight]
}

type Range = [first: number, last: number]
const slices = new Map<string, [name: string, ranges: Range[]][]>()

/** Reads from its package which file of a font has which letters. */
function slicesOf(font: string): [name: string, ranges: Range[]][] {
  const known = slices.get(font)
  if (known) return known
  const text = readFileSync(packages.resolve(`@fontsource/${font}/unicode.json`), 'utf8')
  const read = Object.entries(JSON.parse(text) as Record<string, string>).map(
    ([name, list]): [string, Range[]] => [
      name.replace(/[[\]]/g, ''),
      list.split(',').map((range) => {
        const [first = '0', last = first] = range.replace('U+', '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
    ],
  )
  slices.set(font, read)
  return read
}

const sliceWith = (font: string, code: number): string | undefined =>
  slicesOf(font).find(([, ranges]) => ranges.some(([first, last]) => code >= first && code <= last))?.[0]

/** Lists the files that may have a letter which the house serif lacks, without opening them. */
export function otherFiles(letter: string, weight: Weight): FontFile[] {
  const code = letter.codePointAt(0) ?? 0
  return OTHERS.filter(({ letters }) => letters.test(letter)).flatMap(({ font, subset, bold }) => {
    const part = subset ?? sliceWith(font, code)
    const cut = weight === 600 ? bold : 400
    const file = `@fontsource/${font}/files/${font}-${part}-${cut}-normal.woff`
    return part === undefined ? [] : [{ name: `${font} ${part} ${weight}`, path: packages.resolve(file) }]
  })
}
