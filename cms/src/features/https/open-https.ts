import { createServer, type Server } from 'node:https'
import type { Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer } from 'node:tls'
import type { Served } from '../../feature'
import type { Context } from '../../platform/context'
import { portError } from '../../platform/process/listen-on-port'
import { readCertificate } from './certificate-rows'
import { knownCertificates } from './known-certificates'

/** The protocol by which an authority looks for a shop at port 443 (RFC 8737). */
const LOOKING = 'acme-tls/1'
/** For the first bytes of a connection, and for the rest of its handshake. */
const HANDSHAKE_MS = 20_000

/**
 * Opens the port for https. A host without a certificate is refused, before any request.
 * @throws StartError when the port cannot be opened
 */
export const openHttps: NonNullable<Served['listen']> = async (context, { options, serve }) => {
  const { httpsPort, host } = context.env
  if (httpsPort === null) return null
  await knownCertificates.read(context)
  const server = createServer({
    ...options,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_MS,
    SNICallback: (name, done) => done(null, knownCertificates.secureFor(name)),
  })
  answerAuthorities(context, server)
  serve(server)
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(portError(error, { port: httpsPort, host }, 'HTTPS_PORT', 'HOST')),
    )
    server.listen(httpsPort, host, () => done(server))
  })
}

/**
 * Answers authorities that look for the shop. What they ask for is in their first message, which Node would show only
 * after the certificate is chosen; so it is read before, and put back for whoever answers.
 */
function answerAuthorities(context: Context, server: Server): void {
  const authorities = createTlsServer({
    ALPNProtocols: [LOOKING],
    handshakeTimeout: HANDSHAKE_MS,
    SNICallback: (name, done) =>
      void challengeCertificate(context, name).then(
        (secure) => done(null, secure ?? undefined),
        (error: Error) => done(error),
      ),
  })
  authorities.on('tlsClientError', (_error, socket) => socket.destroy())
  authorities.on('secureConnection', (socket) => socket.end())
  const answers = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const end = () => socket.destroy()
    socket.setTimeout(HANDSHAKE_MS, end)
    socket.once('error', end)
    socket.once('data', (first: Buffer) => {
      socket.pause()
      socket.setTimeout(0)
      socket.off('timeout', end)
      socket.off('error', end)
      socket.unshift(first)
      if (first.includes(LOOKING)) authorities.emit('connection', socket)
      else for (const answer of answers) answer.call(server, socket)
    })
  })
}

/** Makes the certificate that an authority looks for at a host; null if it looks for none. */
async function challengeCertificate(context: Context, host: string) {
  const answer = (await readCertificate(context, host.toLowerCase()))?.challengeAnswer
  if (!answer) return null
  const { default: acme } = await import('acme-client')
  const authorization = { identifier: { type: 'dns', value: host } } as Parameters<
    typeof acme.crypto.createAlpnCertificate
  >[0]
  const [key, cert] = await acme.crypto.createAlpnCertificate(authorization, answer)
  return createSecureContext({ key, cert })
}
