import { chmodSync, cpSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { withoutIcuData } from './without-icu-data.mjs'

/** What the shop's migrations create, besides what `initdb` always does. */
const EXTENSIONS = ['plpgsql', 'pg_trgm']
/** `dict_snowball` has the dictionaries that `initdb` creates. */
const MODULES = [...EXTENSIONS, 'dict_snowball']
/** Libraries of programs and extensions that are not here. */
const UNUSED_LIBRARIES = /^lib(ecpg|ecpg_compat|pgtypes|xslt|ossp-uuid)\./
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']
const LINKS = 'native/pg-symlinks.json'

/**
 * Copies a package of the embedded PostgreSQL without what no shop uses: libraries for compiling, other
 * languages and extensions, conversions to other character sets, ICU's data. Libraries get the names by which they are
 * loaded, so that no links have to be made at the start, when the folder may be read-only.
 * @param {string} from the package's folder
 * @param {string} to
 */
export function copyPostgres(from, to) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(from, LINKS), 'utf8'))
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  cpSync(from, to, {
    recursive: true,
    filter: (file) => {
      const path = relative(from, file).split(sep).join('/')
      return lstatSync(file).isDirectory() || (!linked.has(path) && isUsed(path))
    },
  })
  for (const { source, target } of links)
    if (/\.so\.\d+$/.test(target) && isUsed(target)) copyLibrary(join(from, source), join(to, target))
  writeFileSync(join(to, LINKS), '[]\n')
  for (const name of PROGRAMS) chmodSync(join(to, 'native/bin', name), 0o755)
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyLibrary(from, to) {
  if (basename(to).startsWith('libicudata.')) writeFileSync(to, withoutIcuData(readFileSync(from)))
  else cpSync(from, to)
}

/** @param {string} path of a file within the package */
function isUsed(path) {
  const name = basename(path)
  if (path.startsWith('native/share/postgresql/extension/'))
    return EXTENSIONS.some(
      (extension) => name.startsWith(`${extension}.`) || name.startsWith(`${extension}--`),
    )
  if (path.startsWith('native/lib/postgresql/')) return MODULES.some((module) => name === `${module}.so`)
  if (path.startsWith('native/lib/')) return name.includes('.so') && !UNUSED_LIBRARIES.test(name)
  return true
}
