import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file, one per version. */
export type LockedPackage = {
  name: string
  version: string
  /** The declared licence, an SPDX expression if it follows the rules; null if none is declared. */
  licence: string | null
  /** Whether it is a development package: no shop is built with it or runs with it. */
  isTool: boolean
  /** Its folder relative to the root; null if it is not installed, as for another system. */
  folder: string | null
}

type Manifest = { license?: unknown; licenses?: unknown }
type LockRow = Manifest & { version?: string; link?: boolean; dev?: boolean }

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party)/i

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Reads the licence of a manifest, in its present form or one of two old ones. */
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
 * Lists all packages of package-lock.json except our own, including those of other systems that are not
 * installed. An installed package's own manifest takes precedence over the lock file, which copies what the
 * registry said.
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

/** Compares texts, for the same order on every machine, whatever its language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Reads the licence texts and notices of an installed package. */
export function licenceTexts(root: string, { folder }: LockedPackage): string[] {
  if (folder === null) return []
  const files = readdirSync(join(root, folder), { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => readFileSync(join(root, folder, file.name), 'utf8').trim())
}
