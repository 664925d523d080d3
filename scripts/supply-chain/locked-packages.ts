import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that the lock file names, once for each version. */
export type LockedPackage = {
  name: string
  version: string
  /** What it declares, as an SPDX expression where it follows the rules; null when it declares nothing. */
  licence: string | null
  /** A development package: no shop is built with it or runs with it. */
  isTool: boolean
  /** Where it is installed here, relative to the root; null for one of another system. */
  folder: string | null
}

type Manifest = { license?: unknown; licenses?: unknown }
type LockRow = Manifest & { version?: string; link?: boolean; dev?: boolean }

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party)/i

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The licence of a manifest, in its present form or one of its two old ones. */
export function declaredLicence({ license, licenses }: Manifest): string | null {
  const named = (value: unknown): string | null => {
    if (typeof value === 'string') return value.trim() || null
    const { type } = (value ?? {}) as { type?: unknown }
    return typeof type === 'string' ? type : null
  }
  const several = Array.isArray(licenses) ? licenses.map(named).filter((each) => each !== null) : []
  return named(license) ?? (several.length > 0 ? several.join(' OR ') : named(licenses))
}

/**
 * Every package of package-lock.json but our own rooms, also those of other systems that are not installed here.
 * An installed package's own manifest goes before the lock file, which has a copy of what the registry said.
 * @param root of the checkout
 */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Record<string, LockRow> }
  const found = new Map<string, LockedPackage>()
  for (const [path, row] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || row.link || row.version === undefined) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const manifest = join(root, path, 'package.json')
    const installed = existsSync(manifest) ? (readJson(manifest) as Manifest) : null
    const key = `${name}@${row.version}`
    const before = found.get(key)
    found.set(key, {
      name,
      version: row.version,
      licence: declaredLicence(installed ?? row),
      isTool: row.dev === true && (before?.isTool ?? true),
      folder: before?.folder ?? (installed ? path : null),
    })
  }
  return [...found.values()].sort(byNameAndVersion)
}

const byNameAndVersion = (a: LockedPackage, b: LockedPackage): number =>
  compare(a.name, b.name) || compare(a.version, b.version)

/** The same order on every machine, whatever its language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The licence texts and notices that an installed package brings. */
export function licenceTexts(root: string, { folder }: LockedPackage): string[] {
  if (folder === null) return []
  const files = readdirSync(join(root, folder), { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => readFileSync(join(root, folder, file.name), 'utf8').trim())
}
