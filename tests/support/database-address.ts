import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A fixed address of a database whose server can change, as with a hosting provider's load balancer. */
export class DatabaseAddress {
  private readonly sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    private targetPort: number,
  ) {
    server.on('connection', (incoming) => {
      const outgoing = connect(this.targetPort, '127.0.0.1')
      for (const [socket, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          this.sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
  }

  static async open(targetPort: number): Promise<DatabaseAddress> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new DatabaseAddress(server, targetPort)
  }

  get url(): string {
    return `postgres://gesso@127.0.0.1:${(this.server.address() as AddressInfo).port}/postgres`
  }

  /** Sends new connections to another port; open connections stay with their server. */
  leadTo(targetPort: number): void {
    this.targetPort = targetPort
  }

  /** Cuts all open connections. */
  loseConnections(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  close(): void {
    this.loseConnections()
    this.server.close()
  }
}
