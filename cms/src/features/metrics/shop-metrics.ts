import { performance } from 'node:perf_hooks'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../platform/context'
import { queryOn } from '../../platform/database/query'
import { queryPool } from '../../platform/database/query-pool'
import { type Facts, MOST_COUNTED, readFacts } from '../health/facts'

/** How long the database may take; after that a scrape is answered without it. */
const ANSWER_MS = 2500
/** How long an answer is reused when somebody scrapes more often. */
const CACHED_MS = 5000

type Labels = Record<string, string>
type Value = { labels?: Labels; value: number }
type ShopGauge = { name: string; help: string; labels?: string[]; values: (facts: Facts) => Value[] }

const one = (value: number): Value[] => [{ value }]
const since = (at: string): number => Math.max(0, (Date.now() - Date.parse(at)) / 1000)
const age = (at: string | null): Value[] => (at === null ? [] : one(since(at)))
const byState = (counts: Facts['openOrders']): Value[] =>
  counts.map(({ mode, state, count }) => ({ labels: { mode, state }, value: count }))
const SO_MANY = `Counted up to ${MOST_COUNTED}.`

/** What the database knows; a gauge without values is absent from the answer. */
const GAUGES: readonly ShopGauge[] = [
  {
    name: 'gesso_orders_open',
    help: 'Orders whose payment is under way, by its state.',
    labels: ['mode', 'state'],
    values: ({ openOrders }) => byState(openOrders),
  },
  {
    name: 'gesso_orders_day',
    help: 'Orders placed within 24 hours, by the state of their payment now.',
    labels: ['mode', 'state'],
    values: ({ ordersOfDay }) => byState(ordersOfDay),
  },
  {
    name: 'gesso_originals_held',
    help: 'Originals kept for unpaid orders.',
    values: ({ heldOriginals }) => one(heldOriginals),
  },
  {
    name: 'gesso_payment_events_waiting',
    help: `Messages of the payment provider that are not worked on yet. ${SO_MANY}`,
    values: ({ waitingEvents }) => one(waitingEvents),
  },
  {
    name: 'gesso_payment_event_age_seconds',
    help: 'Time since the payment provider’s last message.',
    labels: ['mode'],
    values: ({ heard }) => heard.map(({ mode, at }) => ({ labels: { mode }, value: since(at) })),
  },
  {
    name: 'gesso_payments_compared_age_seconds',
    help: 'Time since all payments were last compared with the provider’s.',
    labels: ['mode'],
    values: ({ compared }) =>
      compared.flatMap(({ mode, at }) => (at === null ? [] : [{ labels: { mode }, value: since(at) }])),
  },
  {
    name: 'gesso_payment_alerts_open',
    help: 'Payment alerts that the artist has not marked as done, by kind.',
    labels: ['kind'],
    values: ({ alerts }) => alerts.map(({ kind, count }) => ({ labels: { kind }, value: count })),
  },
  {
    name: 'gesso_emails_queued',
    help: `Emails that wait to be sent. ${SO_MANY}`,
    values: ({ queuedEmails }) => one(queuedEmails),
  },
  {
    name: 'gesso_email_due_seconds',
    help: 'How long the email that is due longest has waited; 0 when none is due.',
    values: ({ emailDueSince }) => one(emailDueSince === null ? 0 : since(emailDueSince)),
  },
  {
    name: 'gesso_emails_failed_week',
    help: `Emails of the last seven days that failed for good. ${SO_MANY}`,
    values: ({ failedEmails }) => one(failedEmails),
  },
  {
    name: 'gesso_imports',
    help: 'Imports of artworks, by state.',
    labels: ['state'],
    values: ({ imports }) => imports.map(({ state, count }) => ({ labels: { state }, value: count })),
  },
  {
    name: 'gesso_database_bytes',
    help: 'Size of the database.',
    values: ({ databaseBytes }) => one(databaseBytes),
  },
  {
    name: 'gesso_backup_age_seconds',
    help: 'Time since the last backup that the shop knows of; absent where it knows of none.',
    values: ({ backupMadeAt }) => age(backupMadeAt),
  },
]

const SAME = 'The same from every process: take max, not sum.'

/**
 * Registers what the database knows about the shop. It is read during a scrape, over a connection of its own, since
 * those of the shop may all be busy. Reads are limited to one in some seconds and to some seconds each; if one fails,
 * these gauges are absent.
 */
export function shopMetrics(
  register: Registry,
  { env, payload }: Context,
): { refresh: () => Promise<void>; close: () => Promise<void> } {
  const pool = queryPool(env.databaseUrl, ANSWER_MS, 'gesso-metrics')
  const database = drizzle({ client: pool })
  // The limit is set for the transaction: behind a pooler, a session's setting may reach another connection.
  const read = () =>
    database.transaction(
      async (session) => {
        await session.execute(`SET LOCAL statement_timeout = ${ANSWER_MS}`)
        return readFacts({ query: queryOn(() => session) })
      },
      { accessMode: 'read only' },
    )

  const registers = [register]
  const up = new Gauge({
    name: 'gesso_database_up',
    help: `Whether the database answered this process within ${ANSWER_MS / 1000} seconds.`,
    registers,
  })
  const seconds = new Gauge({
    name: 'gesso_database_answer_seconds',
    help: 'How long the database took to say what these gauges tell.',
    registers,
  })
  const gauges = GAUGES.map(({ name, help, labels = [], values }) => {
    const gauge = new Gauge({ name, help: `${help} ${SAME}`, labelNames: labels, registers })
    // A gauge without labels would be reset to 0, so it is removed.
    const clear = () => (labels.length > 0 ? gauge.reset() : gauge.remove())
    clear()
    return { gauge, clear, values }
  })

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const refresh = async (): Promise<void> => {
    const began = performance.now()
    const facts = await read().catch((error: unknown) => {
      payload.logger.warn({ err: error, msg: 'Metrics are without what the database knows' })
      return null
    })
    seconds.set((performance.now() - began) / 1000)
    up.set(facts ? 1 : 0)
    for (const { gauge, clear, values } of gauges) {
      clear()
      for (const { labels, value } of facts ? values(facts) : []) gauge.set(labels ?? {}, value)
    }
    readAt = performance.now()
  }
  return {
    refresh: () => {
      if (performance.now() - readAt < CACHED_MS) return Promise.resolve()
      reading ??= refresh().finally(() => {
        reading = null
      })
      return reading
    },
    close: () => pool.end(),
  }
}
