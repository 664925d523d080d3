import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, type Variables } from './server-process'
import { Shop } from './shop'
import { TcpProxy } from './tcp-proxy'
import { Varnish } from './varnish'
import { Visitor } from './visitor'

export const TOKEN = 'a-token-of-the-tests'

/** The way by which Varnish is told of changes, which can fail while visitors get through. */
class PurgeLine {
  /** null: what Varnish answers; otherwise this status, and Varnish hears nothing. */
  answers: number | null = null
  /** The tags of each request that came, as one text. */
  readonly asked: string[] = []
  private readonly server: Server

  constructor(private readonly target: string) {
    this.server = createServer((request, response) =>
      this.pass(request, response).catch(() => response.destroy()),
    )
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private async pass({ method = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(String(headers.xkey))
    if (this.answers !== null) {
      response.writeHead(this.answers).end('The line is down')
      return
    }
    const { authorization = '', xkey } = headers
    const answer = await fetch(this.target, { method, headers: { authorization, xkey: String(xkey) } })
    response.writeHead(answer.status).end(await answer.text())
  }
}

/** A shop with Varnish in front of it, as the operator's pages tell. */
export class ShopBehindCdn {
  private constructor(
    readonly shop: Shop,
    readonly varnish: Varnish,
    /** Between Varnish and the shop; it counts what Varnish asks. */
    readonly line: TcpProxy,
    readonly purges: PurgeLine,
    /** The shop's own address, past Varnish and the line. */
    readonly direct: string,
  ) {}

  static async open(more: Variables = {}): Promise<ShopBehindCdn> {
    const [port, shopPort] = [await freePort(), await freePort()]
    const line = await TcpProxy.open(new URL(`http://127.0.0.1:${shopPort}`))
    const varnish = new Varnish(port, new URL(line.through('http://127.0.0.1/')), TOKEN)
    await varnish.start()
    const purges = new PurgeLine(varnish.url)
    const shop = await Shop.open({
      ...more,
      PORT: String(shopPort),
      PUBLIC_URL: varnish.url,
      CDN_KIND: 'varnish',
      CDN_PURGE_URL: await purges.open(),
      CDN_PURGE_TOKEN: TOKEN,
    })
    return new ShopBehindCdn(shop, varnish, line, purges, `http://127.0.0.1:${shopPort}`)
  }

  get url(): string {
    return this.varnish.url
  }

  visitor(): Visitor {
    return new Visitor(this.url)
  }

  async close(): Promise<void> {
    await this.shop.close()
    await this.purges.close()
    await this.varnish.stop()
    await this.line.close()
  }
}
