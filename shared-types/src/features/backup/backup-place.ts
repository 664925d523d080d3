import * as z from 'zod/mini'

const text = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `${label} must be at most ${max} characters`))

/** Where the shop puts its backups: a folder, the bucket of the pictures, or another bucket. */
export const BACKUP_PLACES = ['folder', 'pictures', 'bucket'] as const
export type BackupPlaceKind = (typeof BACKUP_PLACES)[number]

export const backupPlaceInputSchema = z.object({
  to: z.enum(BACKUP_PLACES),
  /** The whole path; empty: a folder among the shop's data. */
  folder: text('The folder', 1000),
  bucket: text('The bucket', 255),
  /** Empty: Amazon's. */
  endpoint: text('The endpoint', 300),
  region: text('The region', 60),
  accessKeyId: text('The access key', 300),
  /** Empty: the one that is kept, if endpoint, bucket and access key are the same. */
  secretAccessKey: text('The secret key', 300),
})
export type BackupPlaceInput = z.infer<typeof backupPlaceInputSchema>

/** What came of it: what to know about the place, or why it was not saved. */
export const backupPlaceSavedSchema = z.union([
  z.object({ isSaved: z.literal(true), note: z.nullable(z.string()) }),
  z.object({ isSaved: z.literal(false), problem: z.string() }),
])

export const backupPassphraseInputSchema = z.object({
  passphrase: z.string().check(z.maxLength(300, 'The passphrase must be at most 300 characters')),
})
