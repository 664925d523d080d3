import { connect, type Socket } from 'node:net'

/** A raw connection on which a test writes any bytes. */
export class Line {
  heard = ''
  readonly #socket: Socket
  readonly ended: Promise<void>

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('data', (part) => {
      this.heard += part
    })
    // A reset connection counts as ended, too.
    this.#socket.on('error', () => {})
    this.ended = new Promise((done) => this.#socket.once('close', () => done()))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  say(text: string): void {
    if (this.isOpen) this.#socket.write(text)
  }

  hangUp(): void {
    this.#socket.destroy()
  }
}

/** The head of a request to a shop, with the empty line at its end. */
export const requestHead = (
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
