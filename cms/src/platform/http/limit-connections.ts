import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { networksOf } from '../network/networks-of'
import { networkOf } from './network-of'

type Server = HttpServer | HttpsServer

/** For all headers of a request, from its first byte or the opening of the connection. */
const HEADERS_MS = 20_000
/**
 * Proxies keep idle connections for up to a minute. The shop's limit must be longer, or a request can meet a
 * connection that is closing.
 */
const KEEP_ALIVE_MS = 65_000
/** How often idle connections are checked. */
const IDLE_LOOK_MS = 5000
/** A client that reads nothing of its answer for this long is gone. */
const STALLED_MS = 120_000
/** Each connection takes memory and a file descriptor; a process may open a few thousand. */
const MAX_CONNECTIONS = 2000
/** A browser opens six connections; an office behind one network opens some dozens. */
const MAX_CONNECTIONS_OF_NETWORK = 200
/** Even the widest networks leave half of the connections to others. */
const mostOf = (freedom: number) => Math.min(MAX_CONNECTIONS_OF_NETWORK * freedom, MAX_CONNECTIONS / 2)

/**
 * Limits the number of connections and how long each may be idle.
 * @param isProxy whether an address is a trusted proxy, behind which all visitors share one address
 * @returns a function to call with each request whose answer takes work, not with those answered from the cache
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  server.headersTimeout = HEADERS_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = MAX_CONNECTIONS
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())
  limitNetworks(server, isProxy)

  const answering = new WeakMap<Socket, ServerResponse>()
  server.setTimeout(STALLED_MS, (socket) => {
    // The shop itself is working, on an import for example, and has sent nothing yet.
    const isAtWork = answering.get(socket)?.headersSent === false
    if (!isAtWork) socket.destroy()
  })
  endIdle(server, (socket) => answering.has(socket) || socket.writableLength > 0)
  return ({ socket }, response) => {
    answering.set(socket, response)
    response.once('close', () => answering.get(socket) === response && answering.delete(socket))
  }
}

/**
 * Ends connections that were idle for too long. Node would create two timers per answer, which is a tenth of the cost
 * of a cached answer.
 * @param isBusy whether an answer is being made or sent
 */
function endIdle(server: Server, isBusy: (socket: Socket) => boolean): void {
  const seen = new Map<Socket, { bytes: number; idleMs: number }>()
  // A request's socket: with TLS, the one around that of the network.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    seen.set(socket, { bytes: 0, idleMs: 0 })
    socket.once('close', () => seen.delete(socket))
    // The timer for stalled readers is set by now. Node still tells browsers the `keepAliveTimeout`.
    socket.setTimeout = () => socket
  })
  const looking = setInterval(() => {
    for (const [socket, last] of seen) {
      const bytes = socket.bytesRead + socket.bytesWritten
      last.idleMs = bytes !== last.bytes || isBusy(socket) ? 0 : last.idleMs + IDLE_LOOK_MS
      last.bytes = bytes
      if (last.idleMs >= KEEP_ALIVE_MS) socket.destroy()
    }
  }, IDLE_LOOK_MS)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}

function limitNetworks(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  const add = (prefix: string, change: number) => {
    const count = (open.get(prefix) ?? 0) + change
    if (count > 0) open.set(prefix, count)
    else open.delete(prefix)
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const networks = networksOf(networkOf(address) ?? address)
    const isFull = networks.some(({ prefix, freedom }) => (open.get(prefix) ?? 0) >= mostOf(freedom))
    if (isFull) {
      socket.destroy()
      return
    }
    for (const { prefix } of networks) add(prefix, 1)
    socket.once('close', () => {
      for (const { prefix } of networks) add(prefix, -1)
    })
  })
}
