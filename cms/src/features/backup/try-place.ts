import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AppError } from '../../platform/app-error'
import type { BucketAccess } from '../../platform/process/env'

const PATIENCE_MS = 30_000

/** How a try ended: what to know about the place, and the key of an SFTP server; or what is wrong with it. */
export type Tried =
  | { note: string | null; hostKey?: string | null }
  | { problem: string; changedKey?: string | null }

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Make it first, and write its whole path',
  ENOTDIR: 'is no folder',
  EACCES: 'cannot be written by the shop',
  EPERM: 'cannot be written by the shop',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'is on a disk that is full',
}

/** Writes, reads and removes a small file in an existing folder. @param dataDir where the shop keeps its data */
export async function tryFolder(folder: string, dataDir: string): Promise<Tried> {
  if (!isAbsolute(folder))
    return { problem: 'Write the whole path of the folder, such as /mnt/backup-disk/gallery.' }
  const file = join(folder, `.gesso-${randomUUID()}`)
  try {
    const info = await stat(folder)
    if (!info.isDirectory()) return { problem: `${folder} is no folder.` }
    await writeFile(file, file, { mode: 0o600 })
    await readFile(file)
    const isSameDisk = (await stat(dataDir)).dev === info.dev
    return {
      note: isSameDisk
        ? 'This folder is on the same disk as your shop: if that breaks, both are lost.'
        : null,
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return { problem: `${folder} ${FOLDER_PROBLEMS[code] ?? 'cannot be used'}.` }
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

const BUCKET_PROBLEMS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'The bucket’s provider does not know this access key.',
  SignatureDoesNotMatch: 'The secret key does not belong to this access key.',
  NoSuchBucket: 'There is no bucket of this name at the endpoint.',
  AccessDenied: 'The key may not write, read and remove files in this bucket.',
  PermanentRedirect: 'The bucket is in another region.',
  AuthorizationHeaderMalformed: 'The bucket is in another region.',
  IllegalLocationConstraintException: 'The bucket is in another region.',
  ENOTFOUND: 'There is no server at this endpoint. Check its spelling.',
  ECONNREFUSED: 'Nothing answers at this endpoint.',
  EPROTO: 'The endpoint answers, but without https.',
}

function bucketProblem(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error
  const { name = '', code = '', Code = '', message = '' } = (cause ?? {}) as Record<string, string>
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return 'The certificate of the endpoint is not valid.'
  const known = [Code, name, code].map((each) => BUCKET_PROBLEMS[each]).find(Boolean)
  if (known) return known
  return /timeout|timed out/i.test(`${name} ${message}`)
    ? 'The bucket did not answer in time.'
    : `The bucket cannot be used. Its provider says: ${message.slice(0, 200) || name}`
}

/** Writes, reads and removes a small file in a bucket. */
export async function tryBucket(access: BucketAccess): Promise<Tried> {
  const { openBucketFile, removeBucketFile, writeBucketFile } = await import('../bucket/bucket-store')
  const name = `backups/.gesso-${randomUUID()}`
  const work = async (): Promise<Tried> => {
    await writeBucketFile(access, name, Readable.from([Buffer.from(name)]))
    const file = await openBucketFile(access, name)
    const isSame = file !== null && (await text(file.body)) === name
    await removeBucketFile(access, name)
    return isSame ? { note: null } : { problem: 'The bucket did not give back what was written into it.' }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Tried>((done) => {
    timer = setTimeout(() => done({ problem: 'The bucket did not answer in time.' }), PATIENCE_MS)
  })
  return Promise.race([work().catch((error: unknown) => ({ problem: bucketProblem(error) })), late]).finally(
    () => clearTimeout(timer),
  )
}
