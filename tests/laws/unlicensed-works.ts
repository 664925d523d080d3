import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { licenceFiles } from '../../scripts/supply-chain/licence-files'
import { filesIn, ROOT } from './source-files'

/** Pictures, fonts, sounds and films: what is somebody's work without being code. */
const WORK = /\.(avif|bmp|eot|gif|ico|jpe?g|mp[34]|ogg|otf|pdf|png|svg|ttf|wav|webm|webp|woff2?)$/i
const CODE = /\.(tsx?|mjs|js|css|html)$/
/** Code that only reads or makes such data, or is a test about it. */
const ABOUT_DATA = /^tests\/|\.test\.tsx?$/
/** The path of a vector drawing, in an attribute or a text of its own: it moves to a point and draws from there. */
const DRAWING = /["'`]\s*[Mm]\s*-?[\d.]+[\s,]*-?[\d.]+\s*[a-zA-Z][-\d.\s,a-zA-Z]*["'`]/
/** A file as a text. Short ones are single pixels and examples. */
const EMBEDDED = /data:(image|font|audio|video)\/[\w+.-]+(;base64)?,[\w%+/=-]{200,}/

/** Whether a file holds a picture, a font or a drawing, be it in its text. @param read gives its text */
export function holdsWork(path: string, read: () => string): boolean {
  if (WORK.test(path)) return true
  if (!CODE.test(path) || ABOUT_DATA.test(path)) return false
  const text = read()
  return DRAWING.test(text) || EMBEDDED.test(text)
}

/** Whether the licence file of a folder speaks of a file: by its name, or by its ending as in `*.jpg`. */
const names = (text: string, path: string): boolean =>
  text.includes(basename(path)) || text.includes(`*${extname(path)}`)

/** The folders of a file, its own first, without the root: the licence there is that of the code. */
function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/**
 * The works in the sources of which no licence file in their folder, or in one above it, says whose they are.
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
