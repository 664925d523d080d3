import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** People whom lists may show to an account within ten minutes before it is written down. */
const MANY = 500
const PERIOD_MS = 600_000

type Reading = { since: number; people: number; isTold: boolean }

// The panel's bundle has a copy of its own of this module: both count the same.
const KEY = Symbol.for('gesso.readings')
const shared = globalThis as { [KEY]?: Map<string, Reading> }
shared[KEY] ??= new Map()
const readings = shared[KEY]

/**
 * Counts the people whom lists show to an account, each process by itself, and writes down once in ten minutes that they were
 * many: nobody copies them page by page unseen.
 * @param now in milliseconds
 */
export async function countPeople(context: Context, people: number, now = Date.now()): Promise<void> {
  const id = context.req?.user?.id
  if (id === undefined || people === 0) return
  for (const [key, { since }] of readings) if (since < now - PERIOD_MS) readings.delete(key)
  const reading = readings.get(String(id)) ?? { since: now, people: 0, isTold: false }
  readings.set(String(id), reading)
  reading.people += people
  if (reading.people < MANY || reading.isTold) return
  reading.isTold = true
  const changes = [{ field: 'people in lists', new: reading.people }]
  await withTransaction(context, (tx) => record(tx, { action: 'looked_up', noun: 'person', changes }))
}
