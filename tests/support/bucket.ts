import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver, { type Middleware } from 's3rver'
import { freePort } from './server-process'

const BUCKET = 'gesso-pictures'
const KEY = 'S3RVER'

/** What s3rver lacks: listing the multipart uploads in progress, and aborting one. */
class Uploads {
  /** @param folder where s3rver keeps a folder for each upload */
  constructor(private readonly folder: string) {}

  list(): { key: string; id: string; begun: Date }[] {
    if (!existsSync(this.folder)) return []
    return readdirSync(this.folder).map((id) => {
      const path = join(this.folder, id, 'key')
      return { key: readFileSync(path, 'utf8'), id, begun: statSync(path).mtime }
    })
  }

  makeOld(id: string): void {
    const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
    utimesSync(join(this.folder, id, 'key'), longAgo, longAgo)
  }

  readonly answer: Middleware = async (call, next) => {
    const { method, query, path } = call
    if (method === 'GET' && path.replace(/\/$/, '') === `/${BUCKET}` && query.uploads !== undefined) {
      const found = this.list()
        .filter(({ key }) => key.startsWith(query.prefix ?? ''))
        .map(
          ({ key, id, begun }) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
        )
      call.type = 'application/xml'
      call.body = `<ListMultipartUploadsResult><Bucket>${BUCKET}</Bucket>${found.join('')}</ListMultipartUploadsResult>`
    } else if (method === 'DELETE' && query.uploadId) {
      rmSync(join(this.folder, basename(query.uploadId)), { recursive: true })
      call.status = 204
    } else await next()
  }
}

/** An S3 server with its own folder and port. */
export class Bucket {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gesso-bucket-'))
  /** Multipart uploads that are in progress or were abandoned. */
  readonly uploads = new Uploads(join(this.#folder, BUCKET, '._S3rver_uploads'))
  #server: S3rver | undefined

  private constructor(readonly port: number) {}

  static async open(): Promise<Bucket> {
    const bucket = new Bucket(await freePort())
    await bucket.start()
    return bucket
  }

  private get endpoint(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Environment variables of a shop that uses this bucket. */
  get variables(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: this.endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    }
  }

  async start(): Promise<void> {
    this.#server = new S3rver({
      address: '127.0.0.1',
      port: this.port,
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    this.#server.middleware.unshift(this.uploads.answer)
    const { port } = (await this.#server.run()) as AddressInfo
    if (port !== this.port) throw new Error('The bucket opened on another port')
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.close()
  }

  /** The keys of all objects, except the file that names the bucket's installation. */
  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.#ask((client) =>
      client.send(new ListObjectsV2Command({ Bucket: BUCKET })),
    )
    return Contents.map(({ Key = '' }) => Key)
      .filter((key) => key !== '.installation')
      .sort()
  }

  /** Begins a multipart upload and abandons it, as a process that dies does. @returns the upload's id */
  async leaveUpload(key: string): Promise<string> {
    const { UploadId = '' } = await this.#ask((client) =>
      client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: key })),
    )
    return UploadId
  }

  async write(key: string, body: string): Promise<void> {
    await this.#ask((client) => client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: body })))
  }

  async remove(key: string): Promise<void> {
    await this.#ask((client) => client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key })))
  }

  /** Reads an object's bytes. */
  async read(key: string): Promise<Buffer> {
    return this.#ask(async (client) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    })
  }

  async #ask<T>(work: (client: S3Client) => Promise<T>): Promise<T> {
    const client = new S3Client({
      endpoint: this.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
      forcePathStyle: true,
    })
    try {
      return await work(client)
    } finally {
      client.destroy()
    }
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
