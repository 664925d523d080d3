import { compareVersions } from '@gesso/shared-types/features/version/version'
import { deadline } from '../../platform/concurrency/deadline'
import type { Program } from './program'
import { isSignedBy, type Release, type Releases, releasesSchema } from './releases'

const PATIENCE_MS = 15_000
const MOST_BYTES = 2_000_000

/** Why the list of releases is of no use, in a sentence for the artist. */
export class NoReleases extends Error {}

/** Reads an answer, up to a size. @throws NoReleases */
async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new NoReleases('What was found there is no list of versions.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function get(address: string): Promise<Uint8Array> {
  try {
    const response = await fetch(address, {
      headers: { 'User-Agent': 'Gesso' },
      signal: deadline(PATIENCE_MS),
    })
    if (response.ok) return await bytesOf(response)
    await response.body?.cancel()
  } catch (error) {
    if (error instanceof NoReleases) throw error
  }
  throw new NoReleases('The place where new versions are published did not answer.')
}

/**
 * Fetches the list of releases. The request says nothing about the shop.
 * @throws NoReleases when it does not come, is not signed by the program's key, or cannot be read
 */
export async function fetchReleases({
  releases,
  publicKey,
}: NonNullable<Program['source']>): Promise<Releases> {
  const [bytes, signature] = await Promise.all([get(releases.href), get(`${releases.href}.sig`)])
  if (!isSignedBy(publicKey, bytes, Buffer.from(signature).toString('utf8')))
    throw new NoReleases(
      'The list of new versions is not signed by those who make this program, so it was not read.',
    )
  try {
    return releasesSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new NoReleases('The list of new versions cannot be read by this version.')
  }
}

/** The releases that are newer than a version, the newest first. */
export const newerThan = (version: string, { releases }: Releases): Release[] =>
  releases
    .filter((release) => compareVersions(release.version, version) > 0)
    .toSorted((a, b) => compareVersions(b.version, a.version))

/** Returns the newest release that a version can change to on this machine; undefined for none. */
export const installableFrom = (version: string, releases: Releases): Release | undefined =>
  newerThan(version, releases).find(
    ({ from, archives }) =>
      compareVersions(version, from) >= 0 && archives.some(({ arch }) => arch === process.arch),
  )
