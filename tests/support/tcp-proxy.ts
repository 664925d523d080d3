import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { letPass } from './until'

/** A proxy between the shop and another server, which can be slow, go dead without warning, or be cut. */
export class TcpProxy {
  /** The delay of each piece of an answer on its way to the shop, in milliseconds. */
  delayMs = 0
  /** How many HTTP requests have passed. */
  requests = 0
  private readonly lines = new Set<{ ends: [Socket, Socket]; isDead: boolean }>()

  private constructor(private readonly server: Server) {}

  /** Opens the proxy. @param target the address behind it, with host and port */
  static async open(target: URL): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = new TcpProxy(server)
    server.on('connection', (near) => proxy.join(near, connect(Number(target.port), target.hostname)))
    return proxy
  }

  /** The target's address through this proxy. */
  through(address: string): string {
    const url = new URL(address)
    url.hostname = '127.0.0.1'
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href.replace(/\/$/, '')
  }

  /** Makes the open connections carry nothing from now on without closing them, as when a cable is pulled. */
  deaden(): void {
    for (const line of this.lines) line.isDead = true
  }

  /** Resets the open connections, as a restarted router does. */
  cut(): void {
    for (const { ends } of this.lines) for (const socket of ends) socket.resetAndDestroy()
    this.lines.clear()
  }

  async close(): Promise<void> {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private join(near: Socket, far: Socket): void {
    const line = { ends: [near, far] as [Socket, Socket], isDead: false }
    this.lines.add(line)
    near.on('data', (piece) => {
      if (/^(GET|POST) \//.test(piece.toString('latin1', 0, 6))) this.requests += 1
      if (!line.isDead) far.write(piece)
    })
    far.on('data', (piece) => {
      const pass = () => {
        if (!line.isDead && near.writable) near.write(piece)
      }
      if (this.delayMs > 0) void letPass(this.delayMs, 'the line is slow').then(pass)
      else pass()
    })
    for (const [from, to] of [line.ends, [far, near]] as const) {
      from.on('error', () => {})
      from.on('close', () => {
        // The other end of a dead connection does not notice until the connection is cut.
        if (line.isDead) return
        this.lines.delete(line)
        void letPass(this.delayMs, 'what is still on its way').then(() => to.destroy())
      })
    }
  }
}
