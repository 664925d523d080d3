import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '@gesso/shared-types/features/version/version'
import { readChangelog } from '../../cms/src/features/version/changelog'

/** Why nothing is released, in a sentence for the maintainer. */
export class NotReleased extends Error {}

const UNRELEASED = '## Unreleased'

/**
 * Makes the unreleased section of the changelog that of a version.
 * @param date such as 2026-11-29
 * @throws NotReleased if there is nothing in it
 */
export function releaseSection(changelog: string, version: string, date: string): string {
  const [next] = readChangelog(changelog)
  if (next?.version !== 'Unreleased' || next.news.flatMap(({ lines }) => lines).length === 0)
    throw new NotReleased(
      'CHANGELOG.md says nothing under "Unreleased": say what is new, in the artist’s words.',
    )
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} - ${date}`)
}

/** The folders whose manifests have the version of the program; the packages of `packages/` have their own. */
const PARTS = ['', 'cms', 'shared-types', 'storefront']

/** Only the one line changes, so that the rest stays as it is formatted. */
function writeManifest(folder: string, from: string, to: string): void {
  const file = join(folder, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${from}"`, `"version": "${to}"`))
}

function writeLock(to: string): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  lock.version = to
  for (const folder of PARTS) lock.packages[folder].version = to
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

/**
 * Writes a version into the manifests, package-lock.json and CHANGELOG.md of the folder in which the command runs.
 * @returns whether anything was to be written; not, if an interrupted release has written it before
 * @throws NotReleased
 */
export function writeVersion(version: string, date: string): boolean {
  const { version: present } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  if (version === present && readChangelog(changelog).some((section) => section.version === version))
    return false
  if (compareVersions(version, present) <= 0)
    throw new NotReleased(`Version ${version} is not newer than ${present}.`)
  const released = releaseSection(changelog, version, date)
  writeFileSync('CHANGELOG.md', released)
  for (const folder of PARTS) writeManifest(folder, present, version)
  writeLock(version)
  return true
}
