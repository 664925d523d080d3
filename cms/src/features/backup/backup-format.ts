import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { derivedKey } from '../../auth/derived-key'

/**
 * The version of the format of backup files (docs/decisions/backup.md): a tar with the manifest first, then the
 * tables, the pictures, the counts and the SHA-256 of each entry. After the tar one block seals all bytes before it.
 */
export const BACKUP_FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const BUCKET_LIST = 'bucket.json'
export const CONTENTS = 'contents.json'
export const SHOP_SEAL = 'shop-seal'
export const SUMS = 'SHA256SUMS'
const TABLES = 'tables/'
const PICTURES = 'pictures/'

/** The name of the entry with a part of a table: rows in the format of COPY, compressed with gzip. */
export const tablePart = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy.gz`

/** The table that an entry is a part of; null for other entries. */
export const tableOf = (entry: string): string | null =>
  entry.startsWith(TABLES) ? (entry.slice(TABLES.length).split('/')[0] ?? null) : null

export const pictureEntry = (name: string): string => `${PICTURES}${name}`

/** The name of the stored picture file in an entry; null for other entries. */
export const pictureOf = (entry: string): string | null =>
  entry.startsWith(PICTURES) ? entry.slice(PICTURES.length) : null

export const manifestSchema = z.object({
  program: z.literal('gesso'),
  format: z.number(),
  shopVersion: z.string(),
  /** The moment of the database that the backup holds; UTC, ISO 8601. */
  createdAt: z.string(),
  postgres: z.string(),
  /** The code of the installation, by which it claims its stored pictures. */
  installation: z.string(),
  publicUrl: z.string(),
  /** Shows whether another secret is the same one, and reveals nothing else about it. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** null: never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** Whether the file holds the pictures, or only the list of those in a bucket. */
  pictures: z.enum(['here', 'listed']),
  bucket: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const contentsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** The size of the tables' rows as text, before compression. */
  tableBytes: z.number(),
  pictures: z.number(),
  pictureBytes: z.number(),
  /** Pictures that a row names but that had no file. */
  missing: z.array(z.string()),
})
export type Contents = z.infer<typeof contentsSchema>

export const bucketListSchema = z.array(z.object({ name: z.string(), size: z.number() }))
export type BucketList = z.infer<typeof bucketListSchema>

/**
 * The HMAC over the sums of a backup's other entries, which only a shop with this secret can make. A person who may
 * only write where the backups are kept cannot forge one, for example to add an owner.
 * @param sums the lines of SHA256SUMS without the one for this seal
 */
export const shopSealOf = (payloadSecret: string, sums: string): string =>
  createHmac('sha256', derivedKey(payloadSecret, 'backup seal')).update(sums).digest('hex')

export const SEAL_BYTES = 512
const SEAL_WORDS = 'gesso backup, sha256 of all before this block: '

/** The last block of a file. @param digest SHA-256 of all bytes before it */
export function sealOf(digest: Buffer): Buffer {
  const seal = Buffer.alloc(SEAL_BYTES)
  seal.write(`${SEAL_WORDS}${digest.toString('hex')}\n`)
  return seal
}

/** Whether a block is the seal of a backup; the digest in it is not compared. */
export const isSeal = (block: Buffer): boolean =>
  block.length === SEAL_BYTES && block.toString('latin1').startsWith(SEAL_WORDS)
