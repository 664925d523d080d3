import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** A row with all its columns, so that an export leaves nothing out when a table gets a new one. */
export type PersonalRecord = Record<string, unknown>

/** A table whose rows belong to one person alone: they are exported whole, and erased by deleting them. */
type PersonalTable = { table: string; belongsTo: (email: string) => SQL }

const byColumn =
  (column: string) =>
  (email: string): SQL =>
    sql`lower(trim(${sql.identifier(column)})) = ${email}`

/** Emails to the person, about the person's orders, and those to the artist that name the address. */
const emailBelongsTo = (email: string): SQL => sql`
  order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer_id
               WHERE lower(trim(customers.email)) = ${email})
  OR EXISTS (SELECT 1 FROM jsonb_path_query(to_jsonb(emails), '$.**') AS part
             WHERE jsonb_typeof(part) = 'string'
               AND (lower(trim(part #>> '{}')) = ${email} OR strpos(lower(part #>> '{}'), ${`<${email}>`}) > 0))`

/** What the shop stores about people beside their orders. Every new table with addresses belongs here. */
const PERSONAL_TABLES = {
  messages: { table: 'contact_messages', belongsTo: byColumn('email') },
  subscriptions: { table: 'newsletter_subscriptions', belongsTo: byColumn('email') },
  emails: { table: 'emails', belongsTo: emailBelongsTo },
} as const satisfies Record<string, PersonalTable>

/** One value for each of the personal tables. */
export type PerTable<Value> = { [Name in keyof typeof PERSONAL_TABLES]: Value }

type TableName = keyof typeof PERSONAL_TABLES

/** A person's rows in every table. @param email as `normalizeEmail` writes it */
export async function readPersonalRecords(
  context: Context,
  email: string,
): Promise<PerTable<PersonalRecord[]>> {
  return {
    messages: await readRecords(context, 'messages', email),
    subscriptions: await readRecords(context, 'subscriptions', email),
    emails: await readRecords(context, 'emails', email),
  }
}

/** Deletes a person's rows in every table. @returns how many they were */
export async function deletePersonalRecords(context: Context, email: string): Promise<PerTable<number>> {
  return {
    messages: await deleteRecords(context, 'messages', email),
    subscriptions: await deleteRecords(context, 'subscriptions', email),
    emails: await deleteRecords(context, 'emails', email),
  }
}

async function readRecords(context: Context, name: TableName, email: string): Promise<PersonalRecord[]> {
  const { table, belongsTo } = PERSONAL_TABLES[name]
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(${sql.identifier(table)}) AS row FROM ${sql.identifier(table)} WHERE ${belongsTo(email)} ORDER BY id`)
  return found.map(({ row }) => row)
}

async function deleteRecords(context: Context, name: TableName, email: string): Promise<number> {
  const { table, belongsTo } = PERSONAL_TABLES[name]
  return (
    await context.query(sql`DELETE FROM ${sql.identifier(table)} WHERE ${belongsTo(email)} RETURNING id`)
  ).length
}
