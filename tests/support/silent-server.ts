import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A server that accepts every connection and never answers. */
export class SilentServer {
  private readonly sockets = new Set<Socket>()
  /** How many connections it has accepted so far. */
  taken = 0

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.taken += 1
      this.sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.sockets.delete(socket))
      socket.resume()
    })
  }

  /** Opens the server. @param port by default a free one */
  static async open(port = 0): Promise<SilentServer> {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    return new SilentServer(server)
  }

  /** Its host and port. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Closes all connections and accepts no more. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close')
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
