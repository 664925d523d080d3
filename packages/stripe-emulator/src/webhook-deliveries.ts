import type pg from 'pg'
import type { Log } from './context'
import type { Faults } from './faults'
import { signatureHeader } from './webhook-signature'
import { type WebhookTarget, webhookTargets } from './webhook-targets'

const BATCH = 8
const TIMEOUT_MS = 5_000
const POLL_MS = 1_000
const MAX_BACKOFF_SECONDS = 300
const MAX_ATTEMPTS = 40

type Due = { id: string; body: { type: string }; attempts: number }

/**
 * Leases due events while sending them. If this process dies, another one takes over after the lease.
 * @param hasOwn whether this emulator has a webhook besides those made by the API; without either it leases none
 */
async function leaseDueEvents(pool: pg.Pool, hasOwn: boolean): Promise<Due[]> {
  const taken = await pool.query(
    `UPDATE test_payments.events SET attempts = attempts + 1, due = now() + interval '6 seconds'
     WHERE id IN (
       SELECT id FROM test_payments.events WHERE delivery = 'pending' AND due <= now()
         AND ($1 OR EXISTS (SELECT 1 FROM test_payments.webhook_endpoints))
       ORDER BY due, place LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     )
     RETURNING id, body, attempts`,
    [hasOwn],
  )
  return taken.rows
}

/** Applies the webhook faults, once per event. @returns whether to send the event now */
async function applyWebhookFaults(pool: pg.Pool, event: Due, faults: Faults): Promise<boolean> {
  const { drop, double, delay, shuffle } = faults.webhooks
  if (event.attempts > 1 || drop + double + delay + shuffle === 0) return true
  const dropped = faults.random() < drop
  const copies = faults.random() < double ? 2 : 1
  const wait = delay + faults.random() * shuffle
  await pool.query(
    `UPDATE test_payments.events SET delivery = $2, copies = $3, due = now() + $4 * interval '1 millisecond'
     WHERE id = $1`,
    [event.id, dropped ? 'dropped' : 'pending', copies, wait],
  )
  return false
}

async function sendWebhook(webhook: WebhookTarget, event: Due, signal: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event.body, null, 2)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(payload, webhook.secret),
    'user-agent': 'Stripe/1.0 (emulator)',
  }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function recordDelivery(pool: pg.Pool, event: Due, delivered: boolean): Promise<void> {
  const backoff = Math.min(2 ** (event.attempts - 1), MAX_BACKOFF_SECONDS)
  await pool.query(
    delivered
      ? `UPDATE test_payments.events SET copies = copies - 1, due = now(),
           delivery = CASE WHEN copies > 1 THEN 'pending' ELSE 'delivered' END WHERE id = $1`
      : `UPDATE test_payments.events SET due = now() + $2 * interval '1 second',
           delivery = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN 'given_up' ELSE 'pending' END WHERE id = $1`,
    delivered ? [event.id] : [event.id, backoff],
  )
}

/** Delivers recorded events until stopped, several at a time and in no guaranteed order, as Stripe does. */
export class WebhookDeliveries {
  private readonly ending = new AbortController()
  private readonly done: Promise<void>
  private wakeUp: (() => void) | null = null
  private isWoken = false

  constructor(
    private readonly pool: pg.Pool,
    private readonly webhook: (WebhookTarget & { wants: (type: string) => boolean }) | null,
    private readonly faults: Faults,
    private readonly log: Log,
  ) {
    this.done = this.run()
  }

  /** Looks for new events at once. */
  wake(): void {
    this.isWoken = true
    this.wakeUp?.()
  }

  /** Aborts current deliveries and ends. Undelivered events stay due. */
  async stop(): Promise<void> {
    this.ending.abort()
    this.wakeUp?.()
    await this.done
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.isWoken = false
      try {
        const due = await leaseDueEvents(this.pool, this.webhook !== null)
        await Promise.all(due.map((event) => this.deliver(event)))
        if (due.length === 0) await this.sleep()
      } catch (error) {
        this.log('The Stripe emulator could not deliver events', error)
        await this.sleep()
      }
    }
  }

  private async deliver(event: Due): Promise<void> {
    if (!(await applyWebhookFaults(this.pool, event, this.faults))) return
    const made = await webhookTargets(this.pool, event.body.type)
    const targets = [...(this.webhook?.wants(event.body.type) ? [this.webhook] : []), ...made]
    const delivered = await Promise.all(targets.map((each) => sendWebhook(each, event, this.ending.signal)))
    // One that failed is repeated to all: Stripe does not promise either that an event comes once.
    await recordDelivery(this.pool, event, !delivered.includes(false))
  }

  private sleep(): Promise<void> {
    if (this.isWoken || this.ending.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      this.wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
