import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { deadline } from '../../platform/concurrency/deadline'
import { isPublicAddress } from '../../platform/network/public-address'
import { isLoopback } from '../../platform/process/env'

const PATIENCE_MS = 8000
const MOST_BYTES = 10_000

/** The host is in a private network, which is not asked. */
export class Inside extends Error {}

/** Passes on public addresses only, so that the connection goes to one that was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return callback(new Inside() as NodeJS.ErrnoException, '', 0)
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

/**
 * Sends one GET to a host of the internet or of this machine, and follows no redirect.
 * @throws Inside; errors of the network and of TLS; TimeoutError
 */
export function askAddress(url: URL): Promise<{ status: number; body: string }> {
  const isHere = isLoopback(url.href)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isHere && isIP(host) !== 0 && !isPublicAddress(host)) throw new Inside()
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send({
      host: isHere && isIP(host) === 0 ? '127.0.0.1' : host,
      port: url.port,
      path: url.pathname + url.search,
      headers: { Host: url.host },
      ...(url.protocol === 'https:' && isIP(host) === 0 && { servername: host }),
      ...(!isHere && { lookup: publicLookup }),
      agent: false,
      signal: deadline(PATIENCE_MS),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('data', (part: string) => {
        body += part
        if (body.length > MOST_BYTES) response.destroy(new Error('The answer is too long'))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    request.end()
  })
}
