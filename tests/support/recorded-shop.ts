import { query } from './databases'
import { ProviderProcess } from './provider-process'
import { CARDS, intentOf } from './purchase'
import { ServerProcess, type Variables } from './server-process'
import { type RecordedStatement, StatementRecorder } from './statement-recorder'
import { StoredWebhooks } from './stored-webhooks'
import { until } from './until'
import { Visitor } from './visitor'

/**
 * A shop whose statements are recorded. The provider is a separate process, so that only the shop's statements are
 * recorded, and its webhooks arrive when a test passes them on.
 */
export class RecordedShop {
  private constructor(
    private readonly databaseUrl: string,
    readonly server: ServerProcess,
    private readonly provider: ProviderProcess,
    private readonly webhooks: StoredWebhooks,
    private readonly recorder: StatementRecorder,
  ) {}

  static async open(given: {
    databaseUrl: string
    dataDir: string
    variables?: Variables
  }): Promise<RecordedShop> {
    const webhooks = await StoredWebhooks.open()
    const provider = await ProviderProcess.start(given.databaseUrl, webhooks.url)
    const recorder = await StatementRecorder.open(given.databaseUrl)
    const server = await ServerProcess.start({
      databaseUrl: recorder.url,
      dataDir: given.dataDir,
      // No sweep runs during the recording.
      variables: { ...provider.variables, SWEEP_SECONDS: '3600', ...given.variables },
    })
    return new RecordedShop(given.databaseUrl, server, provider, webhooks, recorder)
  }

  /** A new browser with a network address of its own. */
  visitor(): Visitor {
    return new Visitor(this.server.url)
  }

  /** Runs some work and waits until all its statements are sent. @returns the statements */
  async statementsOf(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
    this.recorder.take()
    await work()
    await this.recorder.untilQuiet()
    return this.recorder.take()
  }

  /** Confirms a payment at the provider, as the buyer's browser does. @throws Error when it is not authorised */
  async confirm(order: { clientSecret: string }): Promise<void> {
    const { status } = await this.provider.confirm(order.clientSecret, CARDS.good)
    if (status !== 'requires_capture') throw new Error(`The payment is ${status}`)
  }

  /** Waits until the provider has sent a webhook about an order's payment. */
  untilSent(type: string, order: { clientSecret: string }): Promise<void> {
    return until(() => this.webhooks.has(type, intentOf(order)))
  }

  /** Passes a webhook about an order's payment on to the shop, and waits until it has been handled. */
  async receive(type: string, order: { clientSecret: string }): Promise<void> {
    await this.untilSent(type, order)
    await this.webhooks.pass(this.server.url, type, intentOf(order))
    await until(async () => {
      const waiting = await query(this.databaseUrl, 'SELECT 1 FROM payment_events WHERE processed_at IS NULL')
      return waiting.length === 0
    })
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.recorder.close()
    await this.provider.kill('SIGTERM')
    await this.webhooks.close()
  }
}
