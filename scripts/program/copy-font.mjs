import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Copies the files of a font that the server reads: the list of its letters; of variable fonts WOFF2; of others, in WOFF,
 * the parts of that list in the regular cut, its italic and the bold one.
 * @param {string} from the package's folder
 * @param {string} to
 */
export function copyFont(from, to) {
  const isVariable = from.includes('@fontsource-variable')
  const isRead = isVariable ? (/** @type {string} */ name) => name.endsWith('.woff2') : partsRead(from)
  cpSync(from, to, {
    recursive: true,
    filter: (path) =>
      path === from ||
      ['files', 'package.json', 'unicode.json', 'LICENSE'].includes(basename(path)) ||
      isRead(basename(path)),
  })
}

/**
 * @param {string} font the package's folder
 * @returns {(name: string) => boolean} whether a file is read
 */
function partsRead(font) {
  const parts = Object.keys(JSON.parse(readFileSync(join(font, 'unicode.json'), 'utf8')))
  const hasSemibold = readdirSync(join(font, 'files')).some((name) => name.endsWith('-600-normal.woff'))
  const cut = hasSemibold ? '(400-(normal|italic)|600-normal)' : '(400|700)-normal'
  const listed = parts.map((part) => part.replace(/[[\]]/g, '')).join('|')
  const pattern = new RegExp(`^${basename(font)}-(${listed})-${cut}\\.woff$`)
  return (name) => pattern.test(name)
}
