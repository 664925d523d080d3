import type Stripe from 'stripe'
import { invalidParameter, resourceMissing } from './api-error'
import { integer, positiveInteger, text } from './parameters'
import type { Form, FormValue } from './parse-form'
import { type Db, type ObjectType, TABLES } from './store'

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The parameters that every list accepts. */
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

class Conditions {
  readonly values: unknown[] = []
  private readonly parts: string[] = ['true']

  add(sql: (placeholder: string) => string, value: unknown): void {
    this.values.push(value)
    this.parts.push(sql(`$${this.values.length}`))
  }

  get sql(): string {
    return this.parts.join(' AND ')
  }
}

function addCreated(conditions: Conditions, form: Form, created: FormValue | undefined): void {
  if (created === undefined) return
  if (typeof created === 'string') {
    conditions.add((at) => `created = ${at}`, integer(form, 'created'))
    return
  }
  for (const [name, sign] of Object.entries(OPERATORS)) {
    const value = integer(created, name)
    if (value !== undefined) conditions.add((at) => `created ${sign} ${at}`, value)
  }
}

async function positionOf(db: Db, type: ObjectType, form: Form, param: string): Promise<string | null> {
  const id = text(form, param, 200)
  if (!id) return null
  const found = await db.query(`SELECT place FROM ${TABLES[type]} WHERE id = $1`, [id])
  if (!found.rows[0]) throw resourceMissing(type, id, param)
  return found.rows[0].place
}

/**
 * Reads one page of a list, newest first, with Stripe's parameters: `limit` (1 to 100, default 10),
 * `starting_after`, `ending_before`, and `created` as a number or with gt, gte, lt, lte.
 * @param equal fields that must have one of these values
 */
export async function listPage<T>(
  db: Db,
  type: ObjectType,
  form: Form,
  url: string,
  equal: Record<string, string[] | undefined> = {},
): Promise<Stripe.ApiList<T>> {
  const limit = positiveInteger(form, 'limit') ?? 10
  if (limit > 100) throw invalidParameter('Invalid limit: must be at most 100', 'limit')
  const after = await positionOf(db, type, form, 'starting_after')
  const before = await positionOf(db, type, form, 'ending_before')
  const conditions = new Conditions()
  addCreated(conditions, form, form.created)
  if (after) conditions.add((at) => `place < ${at}`, after)
  if (before) conditions.add((at) => `place > ${at}`, before)
  for (const [field, values] of Object.entries(equal)) {
    if (values) conditions.add((at) => `body->>'${field}' = ANY(${at})`, values)
  }
  const found = await db.query(
    `SELECT body FROM ${TABLES[type]} WHERE ${conditions.sql}
     ORDER BY place ${before ? 'ASC' : 'DESC'} LIMIT ${limit + 1}`,
    conditions.values,
  )
  const rows: T[] = found.rows.slice(0, limit).map((row) => row.body)
  return {
    object: 'list',
    data: before ? rows.reverse() : rows,
    has_more: found.rows.length > limit,
    url,
  }
}
