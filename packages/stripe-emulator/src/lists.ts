import type Stripe from 'stripe'
import { invalidParameter, resourceMissing } from './errors'
import type { Form, FormValue } from './form'
import { integer, positiveInteger, text } from './parameters'
import { type Db, type Noun, TABLES } from './store'

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Which parameters every list takes. */
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

async function placeOf(db: Db, noun: Noun, form: Form, param: string): Promise<string | null> {
  const id = text(form, param, 200)
  if (!id) return null
  const found = await db.query(`SELECT place FROM ${TABLES[noun]} WHERE id = $1`, [id])
  if (!found.rows[0]) throw resourceMissing(noun, id, param)
  return found.rows[0].place
}

/**
 * One page of a list, newest first, as Stripe pages: `limit` (1 to 100, else 10), `starting_after`,
 * `ending_before`, `created` as a number or with gt, gte, lt, lte.
 * @param equal fields of the objects that must have these values
 */
export async function listPage<T>(
  db: Db,
  noun: Noun,
  form: Form,
  url: string,
  equal: Record<string, string[] | undefined> = {},
): Promise<Stripe.ApiList<T>> {
  const limit = positiveInteger(form, 'limit') ?? 10
  if (limit > 100) throw invalidParameter('Invalid limit: must be at most 100', 'limit')
  const after = await placeOf(db, noun, form, 'starting_after')
  const before = await placeOf(db, noun, form, 'ending_before')
  const conditions = new Conditions()
  addCreated(conditions, form, form.created)
  if (after) conditions.add((at) => `place < ${at}`, after)
  if (before) conditions.add((at) => `place > ${at}`, before)
  for (const [field, values] of Object.entries(equal)) {
    if (values) conditions.add((at) => `body->>'${field}' = ANY(${at})`, values)
  }
  const found = await db.query(
    `SELECT body FROM ${TABLES[noun]} WHERE ${conditions.sql}
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
