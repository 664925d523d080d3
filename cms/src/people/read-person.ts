import type { Payload } from 'payload'
import { withTransaction } from '../database/transaction'
import { sameEmail } from '../subscribers/same-email'
import { type Held, HOLDING_NAMES, type HoldingName, readHolding } from './person-holdings'
import { type Obstacles, obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'

/** Everything that the shop keeps of one person, and what speaks against erasing it. */
export type Person = {
  email: string
  /** UTC, ISO 8601. */
  exportedAt: string
  orders: Held[]
  obstacles: Obstacles
} & Record<HoldingName, Held[]>

/** What the shop keeps of whoever has this address, however it was typed. */
export function readPerson(payload: Payload, typed: string): Promise<Person> {
  const email = sameEmail(typed)
  return withTransaction(payload, async ({ rows }) => {
    const held = {} as Record<HoldingName, Held[]>
    for (const name of HOLDING_NAMES) held[name] = await readHolding(rows, name, email)
    return {
      email,
      exportedAt: new Date().toISOString(),
      orders: await readPersonOrders(rows, email),
      ...held,
      obstacles: obstaclesOf(await ordersOfPerson(rows, email)),
    }
  })
}
