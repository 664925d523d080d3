import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { licenceFiles } from '../../scripts/supply-chain/licence-files'
import { filesIn, ROOT } from './source-files'

/** Pictures, fonts, sounds and films: works with a copyright that are not code. */
const WORK = /\.(avif|bmp|eot|gif|ico|jpe?g|mp[34]|ogg|otf|pdf|png|svg|ttf|wav|webm|webp|woff2?)$/i
const CODE = /\.(tsx?|mjs|js|css|html)$/
/** Code that only reads or makes such data, or tests it. */
const ABOUT_DATA = /^tests\/|\.test\.tsx?$/
/** The path of a vector drawing in an attribute or a string: it moves to a point and draws from there. */
const DRAWING = /["'`]\s*[Mm]\s*-?[\d.]+[\s,]*-?[\d.]+\s*[a-zA-Z][-\d.\s,a-zA-Z]*["'`]/
/** A file embedded as a data URL. Short ones are single pixels and examples. */
const EMBEDDED = /data:(image|font|audio|video)\/[\w+.-]+(;base64)?,[\w%+/=-]{200,}/

/** Whether a file is, or contains in its text, a picture, a font or a drawing. @param read returns the file's text */
export function holdsWork(path: string, read: () => string): boolean {
  if (WORK.test(path)) return true
  if (!CODE.test(path) || ABOUT_DATA.test(path)) return false
  const text = read()
  return DRAWING.test(text) || EMBEDDED.test(text)
}

/** Whether a licence text covers a file: by its name, or by its extension as in `*.jpg`. */
const names = (text: string, path: string): boolean =>
  text.includes(basename(path)) || text.includes(`*${extname(path)}`)

/** The folders above a file, nearest first, without the root: the licence there covers the code only. */
function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/**
 * Finds works that no licence file in their folder or in one above it covers.
 * @param files relative to the root
 */
export function findUnlicensedWorks(files: readonly string[] = filesIn()): string[] {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const licences = licenceFiles(ROOT).map((path) => ({ folder: dirname(path), text: read(path) }))
  return files
    .filter((path) => holdsWork(path, () => read(path)))
    .filter((path) => {
      const folders = foldersOf(path)
      return !licences.some(({ folder, text }) => folders.includes(folder) && names(text, path))
    })
}
