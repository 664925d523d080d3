import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '@gesso/shared-types/features/version/version'
import {
  isSignedBy,
  type Release,
  type Releases,
  releasesSchema,
} from '../../cms/src/features/version/releases'
import { NotReleased } from './next-version'
import { publicPart, signed } from './signing-key'

/** Reads the list of a folder that was published before. @throws NotReleased if another key has signed it */
function readList(folder: string, key: KeyObject): Releases {
  const file = join(folder, 'releases.json')
  if (!existsSync(file)) return { format: 1, releases: [] }
  const bytes = readFileSync(file)
  if (!isSignedBy(publicPart(key), bytes, readFileSync(`${file}.sig`, 'utf8')))
    throw new NotReleased(`${file} is not signed by this key, so nothing is added to it.`)
  return releasesSchema.parse(JSON.parse(bytes.toString('utf8')))
}

/** Adds a release to the signed list of a folder, or replaces it there; the newest is the first. */
export function addToList(folder: string, release: Release, key: KeyObject): void {
  const { releases } = readList(folder, key)
  const others = releases.filter(({ version }) => version !== release.version)
  const list: Releases = {
    format: 1,
    releases: [release, ...others].toSorted((a, b) => compareVersions(b.version, a.version)),
  }
  const bytes = Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
  writeFileSync(join(folder, 'releases.json'), bytes)
  writeFileSync(join(folder, 'releases.json.sig'), `${signed(key, bytes)}\n`)
}
