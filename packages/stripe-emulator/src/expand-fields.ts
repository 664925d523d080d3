import { invalidParameter } from './api-error'
import { type Db, find, type ObjectType, TABLES } from './store'

type Json = Record<string, unknown>

/** Fields with an id that can be returned as the whole object. */
const EXPANDABLE: Record<string, Record<string, ObjectType>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: {
    payment_intent: 'payment_intent',
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
  },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    balance_transaction: 'balance_transaction',
    failure_balance_transaction: 'balance_transaction',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

async function refundsOf(db: Db, charge: unknown): Promise<Json> {
  const found = await db.query(
    `SELECT body FROM ${TABLES.refund} WHERE body->>'charge' = $1 ORDER BY place DESC LIMIT 10`,
    [charge],
  )
  const data = found.rows.map((row) => row.body)
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` }
}

async function expandPath(db: Db, value: unknown, path: string[], whole: string): Promise<void> {
  const [field, ...rest] = path
  if (field === undefined || !isJson(value)) return
  if (value.object === 'list' && Array.isArray(value.data)) {
    if (field !== 'data') throw notExpandable(whole)
    for (const item of value.data) await expandPath(db, item, rest, whole)
    return
  }
  const type = EXPANDABLE[String(value.object)]?.[field]
  if (type) {
    const id = value[field]
    if (typeof id === 'string') value[field] = await find(db, type, id)
  } else if (value.object === 'charge' && field === 'refunds') {
    value.refunds ??= await refundsOf(db, value.id)
  } else {
    throw notExpandable(whole)
  }
  await expandPath(db, value[field], rest, whole)
}

const notExpandable = (path: string) =>
  invalidParameter(`This property cannot be expanded (${path.slice(0, 100)}).`, 'expand')

/**
 * Copies a body with the named fields expanded to objects (`latest_charge.refunds`, `data.latest_charge`).
 */
export async function expandFields<T>(db: Db, body: T, paths: string[]): Promise<T> {
  if (paths.length === 0) return body
  const copy = structuredClone(body)
  for (const path of paths.slice(0, 20)) await expandPath(db, copy, path.split('.').slice(0, 4), path)
  return copy
}
