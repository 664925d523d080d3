import { signatureHeader } from '@gesso/stripe-emulator/webhook-signature'
import pg from 'pg'
import { callFault, FAULTS_PATH, webhookFaults } from './payments'
import type { Random } from './seeded-random'
import type { ServerCluster } from './server-cluster'
import { letPass } from './until'
import type { Witness } from './witness'

/** Injects trouble around the shop during a round of chaos. All choices come from the seed. */
export class RandomTrouble {
  constructor(
    private readonly cluster: ServerCluster,
    private readonly random: Random,
    private readonly witness: Witness,
  ) {}

  /** Injects faults into the provider's answers and webhooks; a restarted provider has none. */
  async injectFaults(): Promise<void> {
    const { provider } = this.cluster
    const calls = [
      { action: 'error', when: 'before', rate: '0.03', count: '1000' },
      { action: 'error', when: 'stored', rate: '0.01', count: '1000' },
      { action: 'cut', when: 'after', rate: '0.04', count: '1000' },
      { action: 'hang', when: 'before', rate: '0.01', count: '2' },
      { action: 'slow', rate: '0.08', count: '1000', ms: '3000' },
      { action: 'busy', rate: '0.05', count: '1000' },
      { action: 'decline', rate: '0.1', count: '1000', match: '/capture' },
      { action: 'decline', rate: '0.2', count: '1000', match: '/cancel' },
    ]
    const delay = this.random.chance(0.3) ? 60_000 : this.random.below(200)
    const faults = { drop: 0.3, double: 0.5, delay, shuffle: this.random.below(1500) }
    await provider.ask('POST', FAULTS_PATH, {
      seed: String(this.random.below(2 ** 30)),
      ...webhookFaults(faults),
    })
    for (const fault of calls) await provider.ask('POST', FAULTS_PATH, callFault(fault))
  }

  private readonly blows: Record<string, () => Promise<void>> = {
    killsServer: async () => {
      if (this.cluster.servers.length > 1) await this.random.pick(this.cluster.servers).kill()
    },
    killsProvider: async () => {
      await this.cluster.killProvider()
      await this.injectFaults()
    },
    pausesServer: async () => {
      const { servers } = this.cluster
      const server = servers.length > 0 ? this.random.pick(servers) : undefined
      server?.pause()
      await letPass(300 + this.random.below(2500), 'the others go on')
      server?.resume()
    },
    locksOrder: async () => {
      const client = new pg.Client({ connectionString: this.cluster.databaseUrl })
      await client.connect()
      try {
        await client.query('BEGIN')
        await client.query(`SELECT 1 FROM orders WHERE id = (
          SELECT id FROM orders WHERE money_settled_at IS NULL ORDER BY created_at DESC LIMIT 1) FOR UPDATE NOWAIT`)
        await letPass(1000 + this.random.below(5000), 'the order is locked')
      } catch {
        // Another transaction has locked it.
      } finally {
        await client.end()
      }
    },
    refusesKeys: async () => {
      const action = this.random.chance(0.5) ? 'unauthorised' : 'forbidden'
      const fault = callFault({ action, count: String(2 + this.random.below(8)) })
      await this.cluster.provider.ask('POST', FAULTS_PATH, fault).catch(() => undefined)
    },
    repeatsEvents: () => this.repeatEvents(),
    forgesEvent: () => this.forgeEvent(),
    endsHold: () => this.endHold(),
  }

  async strike(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      await letPass(600 + this.random.below(1800), 'no trouble')
      if (isDone()) return
      const blow = this.random.pick(Object.keys(this.blows))
      this.witness.say(`trouble: ${blow}`)
      await this.blows[blow]?.()
    }
  }

  /** Ends a hold whose buyer may be paying. */
  private async endHold(): Promise<void> {
    const ended = await this.cluster.query<{ id: string }>(`
      WITH late AS (
        UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = (
          SELECT id FROM orders WHERE payment_state = 'awaiting_payment' AND hold_until > now()
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id), works AS (
        UPDATE artworks SET hold_until = now() - interval '1 second' FROM late WHERE hold_order_id = late.id)
      SELECT id FROM late`)
    for (const { id } of ended) this.witness.disturbed.add(id)
  }

  /** Sends old events again with new signatures, as when webhooks arrive hours late. */
  private async repeatEvents(): Promise<void> {
    const events = await this.cluster.query<{ body: object }>(
      'SELECT body FROM test_payments.events ORDER BY place DESC LIMIT 30',
    )
    for (let count = 0; count < 3 && events.length > 0; count++) {
      const body = JSON.stringify(this.random.pick(events).body)
      await this.deliver(body, signatureHeader(body, this.cluster.provider.keys.webhook))
    }
  }

  /** Sends a forged event that a payment has succeeded. */
  private async forgeEvent(): Promise<void> {
    const [order] = await this.cluster.query<{ id: string }>(
      "SELECT payment_intent_id AS id FROM orders WHERE payment_state = 'awaiting_payment' LIMIT 1",
    )
    const object = { object: 'payment_intent', id: order?.id ?? 'pi_forged', status: 'succeeded' }
    const event = {
      id: `evt_forged_${this.random.below(1e9)}`,
      type: 'payment_intent.succeeded',
      data: { object },
    }
    const body = JSON.stringify(event)
    const status = await this.deliver(body, signatureHeader(body, 'whsec_of_somebody_else'))
    if (status !== null && status !== 400) this.witness.object('a forged event that was not refused', status)
  }

  /** Delivers an event. @returns the status; null when no server answers */
  private async deliver(body: string, signature: string): Promise<number | null> {
    try {
      const { url } = this.cluster.anyServer(() => this.random.next())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${url}/webhooks/stripe`, { method: 'POST', body, headers })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }
}
