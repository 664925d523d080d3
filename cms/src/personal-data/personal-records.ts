import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** A row as the database keeps it: an export leaves nothing out, whatever columns there come to be. */
export type Held = Record<string, unknown>

/** A table of which rows belong to one person alone: exported whole, and erased by deleting them. */
type Holding = { table: string; belongs: (email: string) => SQL }

const byColumn =
  (column: string) =>
  (email: string): SQL =>
    sql`lower(trim(${sql.identifier(column)})) = ${email}`

/** Emails to the person, about the person's orders, and those to the artist that name the address. */
const emailOf = (email: string): SQL => sql`
  order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer_id
               WHERE lower(trim(customers.email)) = ${email})
  OR EXISTS (SELECT 1 FROM jsonb_path_query(to_jsonb(emails), '$.**') AS part
             WHERE jsonb_typeof(part) = 'string'
               AND (lower(trim(part #>> '{}')) = ${email} OR strpos(lower(part #>> '{}'), ${`<${email}>`}) > 0))`

/** What the shop keeps of people beside their orders. A table with addresses that is added stands here too. */
export const HOLDINGS = {
  messages: { table: 'contact_messages', belongs: byColumn('email') },
  subscriptions: { table: 'newsletter_subscriptions', belongs: byColumn('email') },
  emails: { table: 'emails', belongs: emailOf },
} as const satisfies Record<string, Holding>

export type HoldingName = keyof typeof HOLDINGS
export const HOLDING_NAMES = Object.keys(HOLDINGS) as HoldingName[]

/** @param email in the one spelling of `normalizeEmail` */
export async function readHolding(context: Context, name: HoldingName, email: string): Promise<Held[]> {
  const { table, belongs } = HOLDINGS[name]
  const found = await context.query<{ row: Held }>(sql`
    SELECT to_jsonb(${sql.identifier(table)}) AS row FROM ${sql.identifier(table)} WHERE ${belongs(email)} ORDER BY id`)
  return found.map(({ row }) => row)
}

/** Deletes for good. @returns how many rows */
export async function eraseHolding(context: Context, name: HoldingName, email: string): Promise<number> {
  const { table, belongs } = HOLDINGS[name]
  return (await context.query(sql`DELETE FROM ${sql.identifier(table)} WHERE ${belongs(email)} RETURNING id`))
    .length
}
