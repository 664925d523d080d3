import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { freePort } from './server-process'

const BUCKET = 'gesso-pictures'
const KEY = 'S3RVER'

/** A server that speaks S3, on a folder and a port of its own. */
export class Bucket {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gesso-bucket-'))
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

  /** Variables with which a shop uses this bucket. */
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
    const { port } = (await this.#server.run()) as AddressInfo
    if (port !== this.port) throw new Error('The bucket opened on another port')
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.close()
  }

  /** All objects but the file that names their installation. */
  async keys(): Promise<string[]> {
    const credentials = { accessKeyId: KEY, secretAccessKey: KEY }
    const client = new S3Client({
      endpoint: this.endpoint,
      region: 'us-east-1',
      credentials,
      forcePathStyle: true,
    })
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
    client.destroy()
    return Contents.map(({ Key = '' }) => Key)
      .filter((key) => key !== '.installation')
      .sort()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
