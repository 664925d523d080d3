import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { FIRST_LETTERS, MORE_LETTERS } from './src/style/letters'

/**
 * The weights that pages use, as declared in `src/style/fonts.ts`. Each has a file of its own, because a file with both
 * would be no smaller.
 */
const REGULAR = 400
const STRONG = 500

/**
 * The features that browsers apply by default, and the figures that pages request. Small capitals and the like are left
 * out.
 */
const FEATURES = [
  'ccmp',
  'locl',
  'rlig',
  'rclt',
  'calt',
  'liga',
  'clig',
  'kern',
  'mark',
  'mkmk',
  'lnum',
  'tnum',
]

/** The characters of a CSS range, such as `U+0000-00FF,U+0131`. */
const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })

/** Which letters of a font are requested: the first file's, or all others. */
type Part = 'first' | 'more'

/** The letters of a part that the package's file contains. @throws Error when a letter is in neither part */
function lettersOf(part: Part, latin: readonly string[]): string {
  const first = new Set(charactersOf(FIRST_LETTERS))
  const more = new Set(charactersOf(MORE_LETTERS))
  const isLetter = (character: string) => !/\p{Cc}/u.test(character)
  const missing = latin.filter((letter) => isLetter(letter) && !first.has(letter) && !more.has(letter))
  if (missing.length > 0) throw new Error(`Letters without a file: ${missing.join(' ')}`)
  return latin.filter((letter) => first.has(letter) === (part === 'first')).join('')
}

/**
 * Provides the fonts without the weights and features that no page uses. `?url` has the letters that every page shows,
 * `?more&url` the others; `?strong&url` and `?strong&more&url` have them in the strong weight. The files are written
 * among Vite's temporary files, each in a copy of its package, so that Vite finds its licence. Like all assets, their
 * names change with their contents.
 */
export function subsetFonts(): Plugin {
  let folder = ''
  const made = new Map<string, Promise<string>>()
  const make = async (source: string, isStrong: boolean, part: Part): Promise<string> => {
    const origin = join(dirname(source), '..')
    const ranges = JSON.parse(readFileSync(join(origin, 'unicode.json'), 'utf8'))
    const font = await subsetFont(readFileSync(source), lettersOf(part, charactersOf(ranges.latin)), {
      targetFormat: 'woff2',
      variationAxes: { wght: isStrong ? STRONG : REGULAR },
      keepFeatures: FEATURES,
      noHinting: true,
    })
    const { name: packageName } = JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8'))
    const copy = join(folder, 'node_modules', packageName)
    mkdirSync(copy, { recursive: true })
    for (const name of ['package.json', 'LICENSE']) copyFileSync(join(origin, name), join(copy, name))
    const ending = `${isStrong ? '-strong' : ''}${part === 'more' ? '-more' : ''}`
    const file = join(copy, basename(source).replace('.', `${ending}.`))
    writeFileSync(file, font)
    return file
  }
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    configResolved: ({ cacheDir }) => {
      folder = join(cacheDir, 'fonts')
    },
    async resolveId(id, importer) {
      const [, path, strong, more] = /^(.*latin-wght-\w+\.woff2)\?(strong&)?(more&)?url$/.exec(id) ?? []
      if (!path) return null
      const resolved = await this.resolve(`${path}?url`, importer, { skipSelf: true })
      if (!resolved) return null
      const [source = ''] = resolved.id.split('?')
      const key = `${source}?${strong ?? ''}${more ?? ''}`
      const file = made.get(key) ?? make(source, Boolean(strong), more ? 'more' : 'first')
      made.set(key, file)
      return `${await file}?url`
    },
  }
}
