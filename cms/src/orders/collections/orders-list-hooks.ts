import { isPaymentIn, PAYMENT_STATE_SETS, PAYMENT_STATES } from '@gesso/shared-types/order'
import type { BaseFilter, CollectionBeforeOperationHook, Where } from 'payload'

/** Payment states of orders that the artist's list leaves out, unless it is asked for them. */
export const UNFINISHED = PAYMENT_STATES.filter((state) => !isPaymentIn('listed', state))

const LISTED: Where = { paymentState: { in: [...PAYMENT_STATE_SETS.listed] } }

const names = (where: unknown, name: string): boolean =>
  JSON.stringify(where ?? null).includes(JSON.stringify(name))

/**
 * The list shows paid orders, unless it is filtered by payment itself, as the link to Unfinished does. The trash shows
 * everything in it.
 */
export const hideUnfinishedOrders: BaseFilter = ({ req }) => {
  const isTrash = /\/trash(\?|$)/.test(req.url ?? '')
  return isTrash || names(req.query?.where, 'paymentState') ? null : LISTED
}

/** How the list's filters compare the column that shows the number: with the number, or with the id or the number. */
const PARTS = ['like', 'contains', 'not_like']
const WHOLE: Record<string, 'or' | 'and'> = { equals: 'or', in: 'or', not_equals: 'and', not_in: 'and' }

const inCapitals = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inCapitals)
  return typeof value === 'string' ? value.trim().toUpperCase() : value
}

/** A comparison with an order's id also finds the number, which ends with the id and is what people see. */
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

/**
 * Finds orders by their number as it is printed. A bulk change of the whole list changes only the orders that the list
 * shows, and not orders that are just being paid.
 */
export const adjustListQuery: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const given = args as { where?: Where; id?: unknown; trash?: boolean }
  if (!given.where) return args
  const where = byNumber(given.where)
  const isBulk = (operation === 'update' || operation === 'delete') && given.id === undefined
  const isPicked = names(where, 'in') || names(where, 'paymentState') || given.trash
  const isWhole = isBulk && req.payloadAPI === 'REST' && !isPicked
  return { ...args, where: isWhole ? { and: [where, LISTED] } : where } as typeof args
}
