import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'

/** People that lists may show to one account within `PERIOD_MS` before the audit trail notes it. */
const MANY = 500
const PERIOD_MS = 600_000

type Reading = { since: number; people: number; isTold: boolean }

// The panel's bundle has its own copy of this module; both copies share these counts.
const KEY = Symbol.for('gesso.readings')
const shared = globalThis as { [KEY]?: Map<string, Reading> }
shared[KEY] ??= new Map()
const readings = shared[KEY]

/**
 * Counts the people that lists show to an account, in each process by itself, and writes an entry once in ten minutes
 * when they are many, so that copying them page by page leaves a trace.
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
