import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredWebhook = { body: string; signature: string; type: string; intent: string }

/** Receives and keeps the provider's webhooks, so that a test decides when each arrives at the shop. */
export class StoredWebhooks {
  private readonly stored: StoredWebhook[] = []
  private shopUrl: string | null = null

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString('utf8')
      const { type, data } = JSON.parse(body) as { type: string; data: { object: { id: string } } }
      this.stored.push({
        body,
        signature: String(request.headers['stripe-signature']),
        type,
        intent: data.object.id,
      })
      response.writeHead(200).end()
      if (this.shopUrl) await this.pass(this.shopUrl, type, data.object.id)
    })
  }

  static async open(): Promise<StoredWebhooks> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new StoredWebhooks(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  /** From now on passes each webhook on at once. */
  passAllTo(shopUrl: string): void {
    this.shopUrl = shopUrl
  }

  /** Whether a webhook about a payment has come. */
  has(type: string, intent: string): boolean {
    return this.stored.some((one) => one.type === type && one.intent === intent)
  }

  /** Passes a webhook about a payment on to a shop. @throws Error when there is none, or the shop refuses it */
  async pass(shopUrl: string, type: string, intent: string): Promise<void> {
    const event = this.stored.find((one) => one.type === type && one.intent === intent)
    if (!event) throw new Error(`No ${type} of ${intent} has come`)
    const answer = await fetch(`${shopUrl}/webhooks/stripe`, {
      method: 'POST',
      body: event.body,
      headers: { 'stripe-signature': event.signature },
    })
    if (!answer.ok) throw new Error(`The shop refused a webhook with ${answer.status}`)
    await answer.arrayBuffer()
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
