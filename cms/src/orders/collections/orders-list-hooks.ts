import { isPaymentIn, PAYMENT_STATE_SETS, PAYMENT_STATES } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { BaseFilter, CollectionBeforeOperationHook, Where } from 'payload'
import { containing } from '../../platform/database/like-pattern'
import { buyerIsLike } from '../buyer-is-like'

/** The payment states that the artist's list leaves out unless it is filtered by them. */
export const UNFINISHED = PAYMENT_STATES.filter((state) => !isPaymentIn('listed', state))

const LISTED: Where = { paymentState: { in: [...PAYMENT_STATE_SETS.listed] } }

const names = (where: unknown, name: string): boolean =>
  JSON.stringify(where ?? null).includes(JSON.stringify(name))

/**
 * Restricts the list to paid orders unless it is filtered by payment, as by the link to Unfinished. The trash shows
 * everything.
 */
export const hideUnfinishedOrders: BaseFilter = ({ req }) => {
  const isTrash = /\/trash(\?|$)/.test(req.url ?? '')
  return isTrash || names(req.query?.where, 'paymentState') ? null : LISTED
}

/**
 * How the list's filters on the column of the number compare: partly with the number, or wholly with the id or the
 * number.
 */
const PARTS = ['like', 'contains', 'not_like']
const WHOLE: Record<string, 'or' | 'and'> = { equals: 'or', in: 'or', not_equals: 'and', not_in: 'and' }

const inCapitals = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inCapitals)
  return typeof value === 'string' ? value.trim().toUpperCase() : value
}

/** Makes a comparison with an order's id also find the number, which ends with the id and is what people see. */
function comparison(operator: string, value: unknown): Where {
  if (PARTS.includes(operator)) return { number: { [operator]: value } } as Where
  const both = WHOLE[operator]
  if (!both) return { id: { [operator]: value } } as Where
  return {
    [both]: ['id', 'number'].map((field) => ({ [field]: { [operator]: inCapitals(value) } })),
  } as Where
}

function byNumber(where: Where): Where {
  const { id, ...others } = where
  const rest = Object.fromEntries(
    Object.entries(others).map(([field, condition]) => [
      field,
      Array.isArray(condition) ? condition.map(byNumber) : condition,
    ]),
  )
  if (id === null || typeof id !== 'object' || Array.isArray(id)) return rest
  const found = Object.entries(id).map(([operator, value]) => comparison(operator, value))
  return { and: [...found, rest] }
}

/** The fields that the panel's search of orders names; they are looked up together by `byBuyer`. */
export const SEARCHED = ['number', 'customer.firstName', 'customer.lastName', 'customer.email']

/** Returns the text if a list of alternatives is the panel's search; undefined for any other. */
function searchedText(alternatives: readonly Where[]): string | undefined {
  const texts = SEARCHED.map((field, place) => {
    const condition = alternatives[place]?.[field] as { like?: unknown } | undefined
    return condition?.like
  })
  const [text] = texts
  const isSearch = alternatives.length === SEARCHED.length && texts.every((each) => each === text)
  return isSearch && typeof text === 'string' ? text : undefined
}

/**
 * Makes SQL over `orders`: the id if the number or the buyer is like a text, else null. A subquery would read the list
 * a second time.
 */
const idIfLike = (text: string): SQL => sql`
  CASE WHEN orders.number LIKE upper(${containing(text)}::text)
    OR orders.customer_id IN (SELECT customers.id FROM customers WHERE ${buyerIsLike(text)}) THEN orders.id END`

/**
 * Payload would join each order with its buyer three times and compare three columns of every one. The shop's own
 * search of buyers has an index. A list of values may contain an expression, because Payload passes values on
 * unchanged.
 */
function byBuyer(where: Where): Where {
  const changed = Object.entries(where).map(([field, condition]) => {
    if (!Array.isArray(condition)) return [field, condition]
    const text = field === 'or' ? searchedText(condition) : undefined
    if (text === undefined) return [field, condition.map(byBuyer)]
    return [field, [{ id: { in: [idIfLike(text)] } }]]
  })
  return Object.fromEntries(changed)
}

/**
 * Finds orders by their printed number. A bulk change of the whole list only changes orders that the list shows, and
 * none that are just being paid.
 */
export const adjustListQuery: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const given = args as { where?: Where; id?: unknown; trash?: boolean }
  if (!given.where) return args
  const asked = byNumber(given.where)
  const isBulk = (operation === 'update' || operation === 'delete') && given.id === undefined
  const isPicked = names(asked, 'in') || names(asked, 'paymentState') || given.trash
  const where = byBuyer(asked)
  const isWhole = isBulk && req.payloadAPI === 'REST' && !isPicked
  return { ...args, where: isWhole ? { and: [where, LISTED] } : where } as typeof args
}
