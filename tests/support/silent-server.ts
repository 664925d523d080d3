import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A neighbour that takes every connection and says nothing, until it hangs up. */
export class SilentServer {
  private readonly sockets = new Set<Socket>()
  /** How many connections it has taken so far. */
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

  /** @param port which; a free one without */
  static async open(port = 0): Promise<SilentServer> {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    return new SilentServer(server)
  }

  /** Its host and port. */
  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Hangs up, and takes no connection any more. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close')
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
