import { readFileSync, writeFileSync } from 'node:fs'
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

/** Replaces the first versions of a manifest, or of the lock file with its root package. */
const withVersion = (text: string, from: string, to: string, times: number): string => {
  let left = times
  return text.replaceAll(`"version": "${from}"`, (found) => (left-- > 0 ? `"version": "${to}"` : found))
}

/**
 * Writes a version into package.json, package-lock.json and CHANGELOG.md of the folder in which the command runs.
 * @returns whether anything was to be written; not, if an interrupted release has written it before
 * @throws NotReleased
 */
export function writeVersion(version: string, date: string): boolean {
  const manifest = readFileSync('package.json', 'utf8')
  const { version: present } = JSON.parse(manifest) as { version: string }
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  if (version === present && readChangelog(changelog).some((section) => section.version === version))
    return false
  if (compareVersions(version, present) <= 0)
    throw new NotReleased(`Version ${version} is not newer than ${present}.`)
  const released = releaseSection(changelog, version, date)
  writeFileSync('CHANGELOG.md', released)
  writeFileSync('package.json', withVersion(manifest, present, version, 1))
  const lock = readFileSync('package-lock.json', 'utf8')
  writeFileSync('package-lock.json', withVersion(lock, present, version, 2))
  return true
}
