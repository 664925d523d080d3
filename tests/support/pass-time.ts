type Query = (sql: string) => Promise<unknown>

/** The time columns of the shop and of its provider, by table. */
const CLOCKS: Record<string, readonly string[]> = {
  orders: ['hold_until', 'hold_extended_at', 'created_at', 'money_settled_at', 'swept_at', 'deleted_at'],
  artworks: ['hold_until'],
  payment_intents: ['created_at', 'closed_at'],
  payment_attempts: ['created_at', 'updated_at'],
  payment_events: ['due_at', 'received_at', 'processed_at'],
  reconciliations: ['due_at'],
  refunds: ['created_at', 'swept_at'],
  'test_payments.events': ['due'],
}

/** Objects of the provider with a creation time in seconds, as at Stripe, by which they are listed. */
const DATED_OBJECTS = ['test_payments.payment_intents', 'test_payments.refunds']

/**
 * Lets minutes pass for the whole shop and its provider at once, so that back-offs, leases and holds keep their
 * order.
 */
export async function passTime(query: Query, minutes: number): Promise<void> {
  const tables = Object.entries(CLOCKS).map(([table, columns], index) => {
    const earlier = columns.map((column) => `${column} = ${column} - make_interval(mins => ${minutes})`)
    return `t${index} AS (UPDATE ${table} SET ${earlier.join(', ')} RETURNING 1)`
  })
  // In one statement, so that nobody sees a hold that is over on the artwork but not on its order.
  await unlessLocked(() => query(`WITH ${tables.join(', ')} SELECT 1`))
  // In separate statements: the shop keeps an order locked while it waits for the provider, which needs these rows.
  const created = `created - ${minutes * 60}`
  for (const table of DATED_OBJECTS) {
    await unlessLocked(() =>
      query(
        `UPDATE ${table} SET created = ${created}, body = jsonb_set(body, '{created}', to_jsonb(${created}))`,
      ),
    )
  }
}

const DEADLOCK = '40P01'

/** Repeats a statement after a deadlock: it locks all rows at once, in another order than the shop. */
async function unlessLocked(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === 10) throw error
    }
  }
}
