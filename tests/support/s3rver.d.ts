/** The part of s3rver that the tests use; the package has no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  type Call = {
    method: string
    path: string
    query: Record<string, string | undefined>
    type: string
    body: string
    status: number
  }
  export type Middleware = (call: Call, next: () => Promise<void>) => Promise<void>
  export default class S3rver {
    constructor(options: Options)
    readonly middleware: Middleware[]
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
