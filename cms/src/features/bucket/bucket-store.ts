import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { isMade, MEDIA_TYPES, OWNER_FILE, pictureIdOf } from '../../pictures/media-address'
import type { ListedPicture, PictureStore, StoredFile } from '../../pictures/picture-store'
import { AppError } from '../../platform/app-error'
import { FOREVER } from '../../platform/network/forever'
import type { BucketAccess } from '../../platform/process/env'
import { bytesWithin } from './bytes-within'

const AT_ONCE = 6
const RETRY_SECONDS = 30
/** The size of a part in a multipart upload, which can have at most ten thousand parts. */
const PART_BYTES = 16 * 1024 * 1024
/** No upload of a backup takes longer. */
const UNFINISHED_MS = 24 * 60 * 60_000

/** How long to wait for the next bytes from a bucket. */
const SILENCE_MS = 30_000

type ClientOptions = Pick<S3ClientConfig, 'requestHandler'>

const newClient = (
  { endpoint, region, accessKeyId, secretAccessKey }: BucketAccess,
  options: ClientOptions,
): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible servers often have no host name for each bucket, and do not support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    ...options,
  })

/** A shop has one bucket for pictures, and may have another for backups. */
const clients = new WeakMap<BucketAccess, S3Client>()
const downloaders = new WeakMap<BucketAccess, S3Client>()

/** Returns the client for everything but downloads. An upload may take long while its connection moves. */
function clientOf(access: BucketAccess): S3Client {
  const client =
    clients.get(access) ??
    newClient(access, { requestHandler: { connectionTimeout: 5000, socketTimeout: SILENCE_MS } })
  clients.set(access, client)
  return client
}

/**
 * Returns the client for downloads. Whoever reads a file may be slow, so the limit is on the wait for the response,
 * not on the connection.
 */
function downloaderOf(access: BucketAccess): S3Client {
  const downloader =
    downloaders.get(access) ??
    newClient(access, {
      // Without `throwOnRequestTimeout`, the client would only log a warning.
      requestHandler: { connectionTimeout: 5000, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    })
  downloaders.set(access, downloader)
  return downloader
}

const unreachable = (error: unknown): AppError =>
  new AppError('storage_unavailable', { retryAfter: RETRY_SECONDS, cause: error })

type Stored = { name: string; path: string; type?: string | undefined; cacheControl?: string }

/** Uploads one local file. @throws the client's error */
async function putFile(access: BucketAccess, { name, path, type, cacheControl }: Stored): Promise<void> {
  const Body = await readFile(path)
  await clientOf(access).send(
    new PutObjectCommand({
      Bucket: access.bucket,
      Key: name,
      Body,
      ContentType: type ?? 'application/octet-stream',
      CacheControl: cacheControl,
    }),
  )
}

/** Yields all files whose names begin with the prefix, up to a thousand at a time. @throws the client's error */
async function* listFiles(access: BucketAccess, Prefix: string) {
  const s3 = clientOf(access)
  const Bucket = access.bucket
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    yield page.Contents ?? []
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

/**
 * Uploads files, a few at a time. Stops at the first failure, so that a bucket that does not answer is not tried for
 * every file.
 * @throws AppError storage_unavailable
 */
export async function putBucketFiles(access: BucketAccess, files: readonly Stored[]): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await putFile(access, file)
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw unreachable(failed.reason)
}

/** Lists the files whose names begin with the prefix. @throws AppError storage_unavailable */
export async function listBucketFiles(
  access: BucketAccess,
  prefix: string,
): Promise<{ name: string; written: Date }[]> {
  const found: { name: string; written: Date }[] = []
  try {
    for await (const page of listFiles(access, prefix)) {
      for (const { Key: name = '', LastModified: written = new Date() } of page) found.push({ name, written })
    }
  } catch (error) {
    throw unreachable(error)
  }
  return found
}

/**
 * Removes the files whose names begin with the prefix.
 * @param isMeant returns false for files to keep
 * @throws AppError storage_unavailable
 */
export async function removeBucketFiles(
  access: BucketAccess,
  prefix: string,
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  try {
    for await (const page of listFiles(access, prefix)) {
      const Objects = page.filter(({ Key = '' }) => isMeant(Key)).map(({ Key }) => ({ Key }))
      if (Objects.length > 0) {
        await clientOf(access).send(
          new DeleteObjectsCommand({ Bucket: access.bucket, Delete: { Objects, Quiet: true } }),
        )
      }
    }
  } catch (error) {
    throw unreachable(error)
  }
}

/**
 * Stores pictures in an S3-compatible bucket, under the same names as in their addresses.
 * @throws AppError storage_unavailable
 */
export function bucketStore(access: BucketAccess): PictureStore {
  const s3 = clientOf(access)
  const Bucket = access.bucket

  return {
    put: (files) =>
      putBucketFiles(
        access,
        files.map(({ name, path }) => ({
          name,
          path,
          type: MEDIA_TYPES[extname(name)],
          cacheControl: FOREVER,
        })),
      ),

    open: (name) => openBucketFile(access, name),

    remove: (id, which = 'all') =>
      removeBucketFiles(access, id, (name) => pictureIdOf(name) === id && (which === 'all' || isMade(name))),

    async list() {
      const found = new Map<string, ListedPicture>()
      for (const { name, written } of await listBucketFiles(access, '')) {
        const id = pictureIdOf(name)
        const known = id === null ? undefined : found.get(id)
        if (id !== null && (!known || known.newest < written)) found.set(id, { id, newest: written })
      }
      return [...found.values()]
    },

    async owner() {
      const mark = await openBucketFile(access, OWNER_FILE)
      return mark && text(mark.body)
    },

    async claim(installation) {
      await s3
        .send(
          new PutObjectCommand({ Bucket, Key: OWNER_FILE, Body: installation, ContentType: 'text/plain' }),
        )
        .catch((error: unknown) => {
          throw unreachable(error)
        })
    },
  }
}

/** Yields every object of the bucket whose name begins with the prefix. @throws AppError storage_unavailable */
export async function* listBucket(
  access: BucketAccess,
  Prefix?: string,
): AsyncGenerator<{ name: string; size: number; at: Date }> {
  let ContinuationToken: string | undefined
  try {
    do {
      const page: ListObjectsV2CommandOutput = await clientOf(access).send(
        new ListObjectsV2Command({ Bucket: access.bucket, Prefix, ContinuationToken }),
      )
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        yield { name: Key, size: Size, at: LastModified }
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  } catch (error) {
    throw unreachable(error)
  }
}

/**
 * Writes a stream to the bucket in parts. The object exists only once all of it is there.
 * @throws AppError storage_unavailable, and what the stream throws
 */
export async function writeBucketFile(access: BucketAccess, name: string, Body: Readable): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const upload = new Upload({
    client: clientOf(access),
    params: { Bucket: access.bucket, Key: name, Body },
    partSize: PART_BYTES,
    queueSize: 2,
  })
  try {
    await upload.done()
  } catch (error) {
    throw Body.errored ?? unreachable(error)
  }
}

/**
 * Ends multipart uploads that a crash has left, which nobody sees and the bucket charges for: those of one file, and
 * those in its folder that began more than a day ago. Does nothing with a bucket that refuses to list them; it has its
 * own rule for them.
 * @param name of a file that nobody is writing now
 * @throws AppError storage_unavailable
 */
export async function endUnfinishedUploads(access: BucketAccess, name: string): Promise<void> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const longAgo = Date.now() - UNFINISHED_MS
  try {
    // Some servers only list the uploads of a complete name.
    for (const Prefix of [name, folder]) {
      for (const { Key, UploadId, Initiated } of await listUploads(access, Prefix)) {
        if (Key !== name && (!Initiated || Initiated.getTime() > longAgo)) continue
        await clientOf(access).send(new AbortMultipartUploadCommand({ Bucket: access.bucket, Key, UploadId }))
      }
    }
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw unreachable(error)
  }
}

/** Lists the multipart uploads under way, up to a thousand: the others come next time. @throws the client's error */
async function listUploads(access: BucketAccess, Prefix: string) {
  const { Uploads = [] } = await clientOf(access).send(
    new ListMultipartUploadsCommand({ Bucket: access.bucket, Prefix }),
  )
  return Uploads
}

/** Removes one object of the bucket. @throws AppError storage_unavailable */
export async function removeBucketFile(access: BucketAccess, name: string): Promise<void> {
  await clientOf(access)
    .send(new DeleteObjectCommand({ Bucket: access.bucket, Key: name }))
    .catch((error: unknown) => {
      throw unreachable(error)
    })
}

/** Opens a file of the bucket; null when there is none with that name. @throws AppError storage_unavailable */
export async function openBucketFile(access: BucketAccess, name: string): Promise<StoredFile | null> {
  try {
    const file = await downloaderOf(access).send(new GetObjectCommand({ Bucket: access.bucket, Key: name }))
    const body = bytesWithin(file.Body as Readable, SILENCE_MS)
    return { body, etag: file.ETag, size: file.ContentLength }
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw unreachable(error)
  }
}
