import * as z from 'zod/mini'

const text = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `${label} must be at most ${max} characters`))

/** Where the shop puts its backups: a folder, the bucket of the pictures, another bucket, or a server. */
export const BACKUP_PLACES = ['folder', 'pictures', 'bucket', 'webdav', 'sftp'] as const
export type BackupPlaceKind = (typeof BACKUP_PLACES)[number]

/** Whether backups go to a server, by WebDAV or SFTP. */
export const isOnServer = (to: BackupPlaceKind): to is 'webdav' | 'sftp' => to === 'webdav' || to === 'sftp'

export const backupPlaceInputSchema = z.object({
  to: z.enum(BACKUP_PLACES),
  /** The whole path; empty: a folder among the shop's data. On an SFTP server, from the folder of the user. */
  folder: text('The folder', 1000),
  bucket: text('The bucket', 255),
  /** Empty: Amazon's. */
  endpoint: text('The endpoint', 300),
  region: text('The region', 60),
  accessKeyId: text('The access key', 300),
  /** Empty: the one that is kept, if endpoint, bucket and access key are the same. */
  secretAccessKey: text('The secret key', 300),
  /** WebDAV: the address of the folder. SFTP: the server's name, with `:port` if it is not 22. */
  server: text('The server', 1000),
  user: text('The user', 300),
  /** Empty: the one that is kept, if server and user are the same. */
  password: z.string().check(z.maxLength(300, 'The password must be at most 300 characters')),
  /** The changed key of an SFTP server that the owner accepts, as the last answer named it; empty: none. */
  acceptedKey: text('The key', 100),
})
export type BackupPlaceInput = z.infer<typeof backupPlaceInputSchema>

/** What came of it: what to know about the place, or why it was not saved. */
export const backupPlaceSavedSchema = z.union([
  z.object({ isSaved: z.literal(true), note: z.nullable(z.string()) }),
  z.object({
    isSaved: z.literal(false),
    problem: z.string(),
    /** The key that the server has now, if it is another one than before. */
    changedKey: z.nullable(z.string()),
  }),
])
export type BackupPlaceSaved = z.infer<typeof backupPlaceSavedSchema>

export const backupPassphraseInputSchema = z.object({
  passphrase: z.string().check(z.maxLength(300, 'The passphrase must be at most 300 characters')),
})
