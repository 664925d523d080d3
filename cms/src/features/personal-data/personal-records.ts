import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { withoutSecrets } from '../../platform/database/left-out'
import type { PersonalRecord } from '../../platform/personal-data'

/** A table whose rows belong to one person alone: they are exported whole, and erased by deleting them. */
type PersonalTable = {
  table: string
  belongsTo: (email: string) => SQL
  /** What other tables store for a row; it is exported and deleted with the row. */
  beside?: SQL
}

const byColumn =
  (column: string) =>
  (email: string): SQL =>
    sql`lower(trim(${sql.identifier(column)})) = ${email}`

/** Emails to the person or about their orders, and those to the artist that contain the address. */
const emailBelongsTo = (email: string): SQL => sql`
  order_id IN (SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer_id
               WHERE lower(trim(customers.email)) = ${email})
  OR EXISTS (SELECT 1 FROM jsonb_path_query(to_jsonb(emails), '$.**') AS part
             WHERE jsonb_typeof(part) = 'string'
               AND (lower(trim(part #>> '{}')) = ${email} OR strpos(lower(part #>> '{}'), ${`<${email}>`}) > 0))`

/** Answers to the person's messages. */
const replyBelongsTo = (email: string): SQL => sql`
  message_id IN (SELECT id FROM contact_messages WHERE ${byColumn('email')(email)})`

/** The offer or the commission of a message. */
const OFFERED = sql`
  coalesce((SELECT jsonb_build_object('offer', to_jsonb(offers)) FROM offers
    WHERE message_id = contact_messages.id), '{}')
  || coalesce((SELECT jsonb_build_object('commission', to_jsonb(commissions)) FROM commissions
    WHERE message_id = contact_messages.id), '{}')`

const TAGS = sql`jsonb_build_object('tags', (
  SELECT coalesce(jsonb_agg(text ORDER BY "order"), '[]') FROM newsletter_subscriptions_texts
  WHERE parent_id = newsletter_subscriptions.id AND path = 'tags'))`

const AGREED_PAYMENTS = sql`jsonb_build_object('payments', (
  SELECT coalesce(jsonb_agg(to_jsonb(agreement_payments) ORDER BY place), '[]')
  FROM agreement_payments WHERE agreement_id = agreements.id))`

/** What the shop stores about people besides their orders. Every new table with addresses belongs here. */
const PERSONAL_TABLES = {
  replies: { table: 'message_replies', belongsTo: replyBelongsTo },
  messages: { table: 'contact_messages', belongsTo: byColumn('email'), beside: OFFERED },
  subscriptions: { table: 'newsletter_subscriptions', belongsTo: byColumn('email'), beside: TAGS },
  wishes: { table: 'wishes', belongsTo: byColumn('email') },
  agreements: { table: 'agreements', belongsTo: byColumn('buyer_email'), beside: AGREED_PAYMENTS },
  emails: { table: 'emails', belongsTo: emailBelongsTo },
} as const satisfies Record<string, PersonalTable>

/** One value per personal table. */
export type PerTable<Value> = { [Name in keyof typeof PERSONAL_TABLES]: Value }

type TableName = keyof typeof PERSONAL_TABLES

/** Reads a person's rows in every table. @param email as `normalizeEmail` writes it */
export async function readPersonalRecords(
  context: Context,
  email: string,
): Promise<PerTable<PersonalRecord[]>> {
  return {
    replies: await readRecords(context, 'replies', email),
    messages: await readRecords(context, 'messages', email),
    subscriptions: await readRecords(context, 'subscriptions', email),
    wishes: await readRecords(context, 'wishes', email),
    agreements: await readRecords(context, 'agreements', email),
    emails: await readRecords(context, 'emails', email),
  }
}

/** Deletes a person's rows in every table. @returns how many there were */
export async function deletePersonalRecords(context: Context, email: string): Promise<PerTable<number>> {
  return {
    // Before the messages, by which they are found.
    replies: await deleteRecords(context, 'replies', email),
    messages: await deleteRecords(context, 'messages', email),
    subscriptions: await deleteRecords(context, 'subscriptions', email),
    wishes: await deleteRecords(context, 'wishes', email),
    agreements: await deleteRecords(context, 'agreements', email),
    emails: await deleteRecords(context, 'emails', email),
  }
}

async function readRecords(context: Context, name: TableName, email: string): Promise<PersonalRecord[]> {
  const { table, belongsTo, beside }: PersonalTable = PERSONAL_TABLES[name]
  const found = await context.query<{ row: PersonalRecord }>(sql`
    SELECT to_jsonb(${sql.identifier(table)}) || ${beside ?? sql`'{}'::jsonb`} AS row FROM ${sql.identifier(table)} WHERE ${belongsTo(email)} ORDER BY id`)
  return found.map(({ row }) => withoutSecrets(table, row))
}

async function deleteRecords(context: Context, name: TableName, email: string): Promise<number> {
  const { table, belongsTo } = PERSONAL_TABLES[name]
  return (
    await context.query(sql`DELETE FROM ${sql.identifier(table)} WHERE ${belongsTo(email)} RETURNING id`)
  ).length
}
