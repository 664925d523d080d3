import { request } from 'node:http'
import { Readable } from 'node:stream'

type RawAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Sends a request byte for byte, including paths and headers that `fetch` would correct. A body in several parts is
 * sent chunked; the server need not read all of it.
 */
export function rawRequest(
  shopUrl: string,
  given: {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: Buffer | Iterable<Buffer>
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(shopUrl)
  const { method = 'GET', path, headers = {}, body } = given
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sending = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      isAnswered = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
        sending.destroy()
      })
    })
    sending.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
    if (body === undefined || Buffer.isBuffer(body)) sending.end(body)
    else Readable.from(body).pipe(sending)
  })
}
