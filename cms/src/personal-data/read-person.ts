import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { normalizeEmail } from '../subscribers/normalize-email'
import { type Obstacles, obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'
import { type Held, HOLDING_NAMES, type HoldingName, readHolding } from './personal-records'

/** Everything that the shop keeps of one person, and what speaks against erasing it. */
export type Person = {
  email: string
  /** UTC, ISO 8601. */
  exportedAt: string
  orders: Held[]
  obstacles: Obstacles
} & Record<HoldingName, Held[]>

/** What the shop keeps of whoever has this address, however it was typed. */
export function readPerson(context: Context, typed: string): Promise<Person> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => {
    const held = {} as Record<HoldingName, Held[]>
    for (const name of HOLDING_NAMES) held[name] = await readHolding(tx, name, email)
    return {
      email,
      exportedAt: new Date().toISOString(),
      orders: await readPersonOrders(tx, email),
      ...held,
      obstacles: obstaclesOf(await ordersOfPerson(tx, email)),
    }
  })
}
