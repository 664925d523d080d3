import { ProviderProcess } from '../support/provider-process'
import { CARDS } from '../support/purchase'
import type { ServerProcess } from '../support/server-process'
import { StoredWebhooks } from '../support/stored-webhooks'
import { addressFor } from './count-connections'
import type { Bench } from './part'

/** The application name of the shop's connections to its database. */
export const SHOP = 'gesso-shop'

/** A shop as it runs for buyers, with a provider in a separate process that sends its webhooks at once. */
export class ShopWithProvider {
  private constructor(
    readonly server: ServerProcess,
    private readonly provider: ProviderProcess,
    private readonly webhooks: StoredWebhooks,
  ) {}

  static async open({ databaseUrl, startShop }: Bench): Promise<ShopWithProvider> {
    const webhooks = await StoredWebhooks.open()
    const provider = await ProviderProcess.start(databaseUrl, webhooks.url)
    const server = await startShop({
      ...provider.variables,
      DATABASE_URL: addressFor(SHOP, databaseUrl),
      LOG_LEVEL: 'error',
    })
    webhooks.passAllTo(server.url)
    return new ShopWithProvider(server, provider, webhooks)
  }

  /** Confirms a payment at the provider, as the buyer's browser does. @throws Error when it is not authorised */
  async confirm(order: { clientSecret: string }): Promise<void> {
    const { status } = await this.provider.confirm(order.clientSecret, CARDS.good)
    if (status !== 'requires_capture') throw new Error(`The payment is ${status}`)
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.provider.kill('SIGTERM')
    await this.webhooks.close()
  }
}
