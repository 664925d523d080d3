import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug } from 'payload'
import type { Transaction } from '../../platform/context'

type Id = number | string

/**
 * Special ways to lock rows: with the same strength, and after the same other rows, as all other code that writes
 * them.
 * @see protectPerson, lockOrder, lockState
 */
const LOCKS: Partial<Record<CollectionSlug, (ids: SQL) => SQL[]>> = {
  orders: (ids) => [sql`SELECT 1 FROM orders WHERE id IN (${ids}) ORDER BY id FOR UPDATE`],
  newsletters: (ids) => [sql`SELECT 1 FROM newsletters WHERE id IN (${ids}) ORDER BY id FOR UPDATE`],
  customers: (ids) => [
    sql`SELECT 1 FROM orders WHERE customer_id IN (${ids}) ORDER BY id FOR KEY SHARE`,
    sql`SELECT 1 FROM customers WHERE id IN (${ids}) ORDER BY id FOR UPDATE`,
  ],
}

/** Locks rows of a collection against changes until the transaction ends. */
export async function lockRows(tx: Transaction, slug: CollectionSlug, ids: readonly Id[]): Promise<void> {
  const isText = tx.payload.collections[slug].customIDType === 'text'
  const known = ids.filter((id) => isText || Number.isSafeInteger(Number(id)))
  if (known.length === 0) return
  const list = sql.join(
    known.map((id) => (isText ? sql`${String(id)}` : sql`${Number(id)}`)),
    sql`, `,
  )
  const statements = LOCKS[slug]?.(list) ?? [
    sql`SELECT 1 FROM ${sql.identifier(slug)} WHERE id IN (${list}) ORDER BY id FOR NO KEY UPDATE`,
  ]
  for (const statement of statements) await tx.query(statement)
}
