import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { derivedKey } from '../../auth/derived-key'

/**
 * What a backup file is (docs/decisions/backup.md): a tar with a manifest first, then the tables, then the pictures, then
 * what was counted and the SHA-256 of each entry; behind the tar's end one block that seals all bytes before it.
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

/** The entry of a part of a table: its rows as COPY writes them, cut into parts and compressed. */
export const tablePart = (table: string, part: number): string =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy.gz`

/** The table that an entry is a part of; null for others. */
export const tableOf = (entry: string): string | null =>
  entry.startsWith(TABLES) ? (entry.slice(TABLES.length).split('/')[0] ?? null) : null

export const pictureEntry = (name: string): string => `${PICTURES}${name}`

/** The stored picture file that an entry is; null for others. */
export const pictureOf = (entry: string): string | null =>
  entry.startsWith(PICTURES) ? entry.slice(PICTURES.length) : null

export const manifestSchema = z.object({
  program: z.literal('gesso'),
  format: z.number(),
  shopVersion: z.string(),
  /** The one moment of the database, UTC, ISO 8601. */
  createdAt: z.string(),
  postgres: z.string(),
  /** The code of the installation, which its pictures are claimed by. */
  installation: z.string(),
  publicUrl: z.string(),
  /** Tells whether another secret is the same, and nothing else of it. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** null: never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** Whether the pictures are in this file, or only listed as they lie in a bucket. */
  pictures: z.enum(['here', 'listed']),
  bucket: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const contentsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** Of the tables' rows as text, before they are compressed. */
  tableBytes: z.number(),
  pictures: z.number(),
  pictureBytes: z.number(),
  /** Pictures that a row names and that had no file. */
  missing: z.array(z.string()),
})
export type Contents = z.infer<typeof contentsSchema>

export const bucketListSchema = z.array(z.object({ name: z.string(), size: z.number() }))
export type BucketList = z.infer<typeof bucketListSchema>

/**
 * What only a shop with this secret can write about the sums of a backup's other entries: who may merely write to the place of
 * the backups cannot add an owner to one.
 * @param sums the lines of SHA256SUMS but its own
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

/** Whether a block is the end of some backup, whichever. */
export const isSeal = (block: Buffer): boolean =>
  block.length === SEAL_BYTES && block.toString('latin1').startsWith(SEAL_WORDS)
