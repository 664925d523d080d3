import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights that the pages use: `src/fonts.ts` declares the same. Titles in italics are never bold. */
const weightsOf = (file: string) => (file.includes('italic') ? 400 : { min: 400, max: 600 })

/** The characters of a range as CSS writes it, such as `U+0000-00FF,U+0131`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

/**
 * Gives the pages their fonts with all letters and without the weights that no page uses: a third lighter. They are
 * written among Vite's own temporary files, each in a package as it came from, so that Vite finds its licence. Their names
 * change with their contents as those of all assets do.
 */
export function subsetFonts(): Plugin {
  let folder = ''
  const made = new Map<string, Promise<string>>()
  const make = async (source: string): Promise<string> => {
    const origin = join(dirname(source), '..')
    const ranges = JSON.parse(readFileSync(join(origin, 'unicode.json'), 'utf8'))
    const font = await subsetFont(readFileSync(source), charactersOf(ranges.latin), {
      targetFormat: 'woff2',
      variationAxes: { wght: weightsOf(basename(source)) },
    })
    const { name: packageName } = JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8'))
    const copy = join(folder, 'node_modules', packageName)
    mkdirSync(copy, { recursive: true })
    for (const name of ['package.json', 'LICENSE']) copyFileSync(join(origin, name), join(copy, name))
    const file = join(copy, basename(source))
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
      if (!/latin-wght-\w+\.woff2\?url$/.test(id)) return null
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      if (!resolved) return null
      const [source = ''] = resolved.id.split('?')
      const file = made.get(source) ?? make(source)
      made.set(source, file)
      return `${await file}?url`
    },
  }
}
