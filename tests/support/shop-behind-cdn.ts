import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, type Variables } from './server-process'
import { Shop } from './shop'
import { TcpProxy } from './tcp-proxy'
import { Varnish } from './varnish'
import { Visitor } from './visitor'

export const TOKEN = 'a-token-of-the-tests'

/** The connection by which the shop notifies Varnish of changes; it can fail while visitors' requests work. */
class PurgeLine {
  /** null passes requests on to Varnish; a status is answered without telling Varnish. */
  answers: number | null = null
  /** The tags of each request so far, as one text each. */
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

/** A shop with Varnish in front of it, as the operations pages describe. */
export class ShopBehindCdn {
  private constructor(
    readonly shop: Shop,
    readonly varnish: Varnish,
    /** The proxy between Varnish and the shop, which counts Varnish's requests. */
    readonly line: TcpProxy,
    readonly purges: PurgeLine,
    /** The shop's own address, which bypasses Varnish and the proxy. */
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
