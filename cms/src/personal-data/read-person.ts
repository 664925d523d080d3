import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { normalizeEmail } from '../subscribers/normalize-email'
import { type Obstacles, obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'
import { type PersonalRecord, type PerTable, readPersonalRecords } from './personal-records'

/** Everything that the shop stores about one person, and what stands in the way of erasing it. */
export type Person = {
  email: string
  /** UTC, ISO 8601. */
  exportedAt: string
  orders: PersonalRecord[]
  obstacles: Obstacles
} & PerTable<PersonalRecord[]>

/** What the shop stores about the person with this address, in any spelling. */
export function readPerson(context: Context, typed: string): Promise<Person> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => ({
    email,
    exportedAt: new Date().toISOString(),
    orders: await readPersonOrders(tx, email),
    ...(await readPersonalRecords(tx, email)),
    obstacles: obstaclesOf(await ordersOfPerson(tx, email)),
  }))
}
