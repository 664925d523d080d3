import { createHash } from 'node:crypto'
import { BackupError } from './backup-error'
import {
  BACKUP_FORMAT,
  BUCKET_LIST,
  type BucketList,
  bucketListSchema,
  CONTENTS,
  type Contents,
  contentsSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SECRET,
  SHOP_SEAL,
  SUMS,
  shopSealOf,
} from './backup-format'
import type { BackupPlace } from './backup-place'
import { readArchive } from './read-archive'

/** A backup that was read to its end and found complete and unchanged. */
export type CheckedBackup = {
  manifest: Manifest
  contents: Contents
  /** The SHA-256 of each entry by its name, in hex. */
  sums: ReadonlyMap<string, string>
  /** The SHA-256 of the list of all sums, in hex; it identifies this backup. */
  id: string
  secret: string | null
  /** Whether the shop's seal was made with this secret. */
  isSealedBy: (payloadSecret: string) => boolean
  /** The picture files in a bucket; null where the backup holds the files themselves. */
  listed: BucketList | null
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Refuses a backup that this program cannot restore. @param known names of its migrations @throws BackupError */
function requireKnown(place: BackupPlace, manifest: Manifest, known: readonly string[]): void {
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (manifest.format > BACKUP_FORMAT || unknown) {
    throw new BackupError(
      `${place.name} was made by a newer version of this program (${manifest.shopVersion}${unknown ? `, with ${unknown}` : ''}); install that version first.`,
    )
  }
}

/**
 * Reads a backup to its end; writes nothing.
 * @param known names of this program's migrations
 * @param signal ends the reading
 * @throws BackupError for a file that is no backup, is cut off or changed, or was made by a newer program
 */
export async function checkBackup(
  place: BackupPlace,
  passphrase: string | null,
  known: readonly string[],
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const small = new Map<string, Buffer>()
  const found = new Map<string, string>()
  await readArchive(place, passphrase, async (name, bytes) => {
    signal?.throwIfAborted()
    if ([MANIFEST, SECRET, BUCKET_LIST, CONTENTS, SHOP_SEAL, SUMS].includes(name)) small.set(name, bytes)
    if (name !== SUMS) found.set(name, sha256(bytes))
    // Checked at once, before gigabytes are read in vain.
    if (name === MANIFEST) requireKnown(place, parse(place, manifestSchema, bytes), known)
  })
  const lines = (small.get(SUMS)?.toString() ?? '').split('\n').filter((line) => line !== '')
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)] as const))
  const isComplete = sums.size === found.size && [...sums].every(([name, sum]) => found.get(name) === sum)
  if (!isComplete) throw new BackupError(`${place.name} was changed: its entries do not fit their checksums.`)
  const listed = small.get(BUCKET_LIST)
  return {
    manifest: parse(place, manifestSchema, small.get(MANIFEST)),
    contents: parse(place, contentsSchema, small.get(CONTENTS)),
    sums,
    id: sha256(small.get(SUMS) ?? Buffer.alloc(0)),
    secret: small.get(SECRET)?.toString() ?? null,
    isSealedBy: (payloadSecret) => {
      const sealed = lines.filter((line) => line.slice(66) !== SHOP_SEAL).map((line) => `${line}\n`)
      return small.get(SHOP_SEAL)?.toString() === shopSealOf(payloadSecret, sealed.join(''))
    },
    listed: listed ? parse(place, bucketListSchema, listed) : null,
  }
}

function parse<T>(
  place: BackupPlace,
  schema: { safeParse: (value: unknown) => { data?: T } },
  bytes: Buffer | undefined,
): T {
  const { data } = schema.safeParse(readJson(bytes))
  if (data === undefined) throw new BackupError(`${place.name} is no backup of a shop.`)
  return data
}

function readJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return null
  }
}
