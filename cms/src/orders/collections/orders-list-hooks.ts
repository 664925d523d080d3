import { isPaymentIn, PAYMENT_STATE_SETS, PAYMENT_STATES } from '@gesso/shared-types/order'
import { ORDER_NUMBER_PREFIX } from '@gesso/shared-types/shop-rules'
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

/** The order number is the id with a prefix, which people search with; the id has none. */
function withoutPrefix(where: Where): Where {
  const prefix = new RegExp(`^\\s*${ORDER_NUMBER_PREFIX}`, 'i')
  return Object.fromEntries(
    Object.entries(where).map(([field, condition]) => {
      if (Array.isArray(condition)) return [field, condition.map(withoutPrefix)]
      if (field !== 'id' || typeof condition !== 'object') return [field, condition]
      const values = Object.entries(condition).map(([operator, value]) => [
        operator,
        typeof value === 'string' ? value.replace(prefix, '') : value,
      ])
      return [field, Object.fromEntries(values)]
    }),
  )
}

/**
 * Finds orders by their number as it is printed. A bulk change of the whole list changes only the orders that the list
 * shows, and not orders that are just being paid.
 */
export const adjustListQuery: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const given = args as { where?: Where; id?: unknown; trash?: boolean }
  if (!given.where) return args
  const where = withoutPrefix(given.where)
  const isBulk = (operation === 'update' || operation === 'delete') && given.id === undefined
  const isPicked = names(where, 'in') || names(where, 'paymentState') || given.trash
  const isWhole = isBulk && req.payloadAPI === 'REST' && !isPicked
  return { ...args, where: isWhole ? { and: [where, LISTED] } : where } as typeof args
}
