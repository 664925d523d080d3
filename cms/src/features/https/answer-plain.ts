import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Context } from '../../platform/context'
import { challengeByToken } from './certificate-rows'
import { knownCertificates } from './known-certificates'

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,255})$/
/** The shop and its monitors look for it here, whatever its address. */
const LOOKED_FOR = /^\/(healthz|readyz)(\?|$)/
/** Headers by which a proxy tells that it passes a request on: what the visitor sent may have been encrypted. */
const BY_PROXY = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via']

/**
 * Makes a function that answers plain requests before all else: with what an authority looks for, or, once there is a
 * certificate, with the same place at https. It returns false, without any effect, for all other requests.
 */
export function answerPlain(
  context: Context,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { env } = context
  return (request, response) => {
    const { socket, url = '', headers, method = '' } = request
    if (socket instanceof TLSSocket) return false
    const token = CHALLENGE.exec(url)?.[1]
    if (token !== undefined) {
      void answerChallenge(context, token, response)
      return true
    }
    const isFromProxy = BY_PROXY.some((name) => headers[name] !== undefined)
    if (isFromProxy || LOOKED_FOR.test(url) || !isOfShop(env.publicUrl, headers.host)) return false
    request.resume()
    const place = `${env.publicUrl}${url.startsWith('/') ? url : '/'}`
    response
      .writeHead(['GET', 'HEAD'].includes(method) ? 301 : 308, { Location: place, 'Content-Length': 0 })
      .end()
    return true
  }
}

/** Whether a plain request is to the shop's address, for which https works. */
function isOfShop(publicUrl: string, host: string | undefined): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' || !knownCertificates.has(hostname)) return false
  const asked = `http://${host}`
  return URL.canParse(asked) && new URL(asked).hostname === hostname
}

async function answerChallenge(context: Context, token: string, response: ServerResponse): Promise<void> {
  const answer = await challengeByToken(context, token).catch(() => null)
  response.writeHead(answer === null ? 404 : 200, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
  })
  response.end(answer ?? 'Not found\n')
}
