import { lookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_PICTURE_BYTES } from '@gesso/shared-types/settings/shop-rules'
import { deadline } from '../../../platform/concurrency/deadline'
import { isPublicAddress } from '../../../platform/network/public-address'
import type { GivenEnv } from '../../../platform/process/env'

/** How long a host may take, in milliseconds, how much it may send, and how often it may redirect. */
export const FETCH_LIMITS = { answerMs: 10_000, wholeMs: 60_000, bytes: MAX_PICTURE_BYTES, redirects: 3 }

/** Why a picture was not fetched; the message follows its address in a sentence. */
export class NotFetched extends Error {
  constructor(
    message: string,
    /** Whether the host is at fault, and not this one picture. */
    readonly isHosts = false,
  ) {
    super(message)
  }
}

type Options = {
  /** Ends the fetch at once. */
  signal: AbortSignal
  /** Only tests set this. */
  hosts: GivenEnv['testPictureHosts']
  limits?: typeof FETCH_LIMITS
}

const INSIDE = 'is not fetched: its host is not on the public internet'

const ORDINARY_PORTS = ['', '80', '443']

/** Why an address must not be requested, to follow it in a sentence; null when it may be. */
function refusal(url: URL, isTests: boolean): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'is not fetched: it is no address of the web'
  if (url.username !== '' || url.password !== '') return 'is not fetched: it has a user name or a password'
  if (!isTests && !ORDINARY_PORTS.includes(url.port)) return 'is not fetched: its port is none of the web'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? INSIDE : null
}

/** Looks up a name and passes on public addresses only, so that the connection goes to an address that was checked. */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(
      hostname,
      { family: options.family ?? 0, hints: options.hints ?? 0, all: true },
      (error, found) => {
        if (error) return callback(error, '', 0)
        const open = found.filter(({ address }) => isPublicAddress(address))
        const [first] = open
        if (!first) return callback(new NotFetched(INSIDE, true) as NodeJS.ErrnoException, '', 0)
        if (options.all) callback(null, open)
        else callback(null, first.address, first.family)
      },
    )
  }

/** A lookup that always answers with this address. */
const answering = (address: string): typeof lookup =>
  ((_hostname: string, _options: unknown, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address, family: isIP(address) }])) as unknown as typeof lookup

/** Sends the request and resolves with the response as soon as its head arrives. */
function ask(url: URL, { signal, hosts, limits = FETCH_LIMITS }: Options): Promise<IncomingMessage> {
  const stub = hosts.get(url.hostname)
  const problem = refusal(url, stub?.port !== undefined)
  if (problem !== null) throw new NotFetched(problem)
  const isThere = stub?.port !== undefined
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send({
      // Without an agent no connection is reused, so each one is checked.
      agent: false,
      protocol: url.protocol,
      host: isThere ? stub.address : url.hostname.replace(/^\[|\]$/g, ''),
      port: isThere ? stub.port : url.port || undefined,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: 'image/jpeg, image/png;q=0.9',
        'accept-encoding': 'identity',
        'user-agent': 'Gesso picture import',
      },
      ...(!isThere && { lookup: publicLookup(stub && answering(stub.address)) }),
      signal,
      maxHeaderSize: 16_384,
    })
    const timer = setTimeout(
      () => request.destroy(new NotFetched('is not fetched: its host does not answer in time', true)),
      limits.answerMs,
    )
    request.once('response', (response) => {
      clearTimeout(timer)
      resolve(response)
    })
    request.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    request.end()
  })
}

/** Counts the bytes that arrive, since the length that a host declares is not trusted. */
const counting = (limit: number, onBytes: (count: number) => void): Transform => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      onBytes(chunk.length)
      done(size > limit ? new NotFetched('is not fetched: it has more than 50 MB') : null, chunk)
    },
  })
}

/**
 * Fetches one address of the public internet into a file, over a few redirects at most, each checked in the same way.
 * Sends no cookie, password or referrer.
 * @returns the number of bytes
 * @throws NotFetched, or the signal's reason
 */
export async function fetchPicture(address: string, path: string, options: Options): Promise<number> {
  const { limits = FETCH_LIMITS } = options
  const whole = deadline(limits.wholeMs)
  const signal = AbortSignal.any([options.signal, whole])
  let bytes = 0
  try {
    let url = new URL(address)
    for (let redirects = 0; ; redirects++) {
      const response = await ask(url, { ...options, signal })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        if (redirects === limits.redirects) throw new NotFetched('is not fetched: it leads on too often')
        if (!URL.canParse(headers.location, url.href))
          throw new NotFetched('is not fetched: it leads to no address')
        url = new URL(headers.location, url)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new NotFetched(
          `is not there: its host answers ${statusCode}`,
          statusCode === 429 || statusCode >= 500,
        )
      }
      if (Number(headers['content-length'] ?? 0) > limits.bytes) {
        response.destroy()
        throw new NotFetched('is not fetched: it has more than 50 MB')
      }
      const count = counting(limits.bytes, (more) => {
        bytes += more
      })
      await pipeline(response, count, createWriteStream(path), { signal })
      return bytes
    }
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof NotFetched) throw error
    if (whole.aborted) throw new NotFetched('is not fetched: it takes longer than a minute', true)
    // A failure of the disk is not the host's fault.
    const { code = '', syscall = '' } = error as NodeJS.ErrnoException
    if (['open', 'write'].includes(syscall) && code !== 'EPIPE') throw error
    throw new NotFetched(`is not fetched: its host cannot be reached${code && ` (${code})`}`, true)
  }
}
