import { parseMoney } from '@gesso/shared-types/money'
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  flattenAllFields,
  type Where,
} from 'payload'

const NUMERIC_OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
]
const MAX_PAGE = 1_000_000

const refuse = (message: string): never => {
  throw new APIError(message, 400, undefined, true)
}

function checkMoney(field: string, operator: string, value: unknown): void {
  if (operator === 'exists') return
  if (!NUMERIC_OPERATORS.includes(operator))
    refuse(`${field} can be compared, but not searched by ${operator}.`)
  const values = Array.isArray(value) ? value : String(value ?? '').split(',')
  const isEmpty = value === null || value === ''
  if (!isEmpty && values.some((one) => parseMoney(one) === null))
    refuse(`${field} must be compared with an amount.`)
}

function check(where: Where, money: ReadonlySet<string>): void {
  for (const [field, condition] of Object.entries(where)) {
    if (Array.isArray(condition)) {
      for (const nested of condition) check(nested, money)
      continue
    }
    for (const [operator, value] of Object.entries(condition ?? {})) {
      if (JSON.stringify(value)?.includes('\\u0000')) refuse(`${field} cannot be compared with this text.`)
      if (money.has(field.split('.').at(-1) ?? field)) checkMoney(field, operator, value)
    }
  }
}

/** Names of all money fields (see moneyField). A name means money in every collection, also when reached by a relation. */
function moneyNames(collections: readonly CollectionConfig[]): Set<string> {
  const fields = collections.flatMap((collection) => flattenAllFields({ fields: collection.fields }))
  return new Set(fields.flatMap((field) => (field.custom?.money ? [field.name] : [])))
}

/**
 * Adds a check of list filters to collections. A money field is numeric in the database, where a search by text would
 * fail with a database error; it is only compared by numeric operators with valid amounts.
 */
export function withCheckedFilters(collections: CollectionConfig[]): CollectionConfig[] {
  const money = moneyNames(collections)
  const checkFilters: CollectionBeforeOperationHook = ({ args }) => {
    const given = args as { where?: Where; page?: number }
    if (given.where) check(given.where, money)
    if (given.page !== undefined && !(Number(given.page) <= MAX_PAGE)) refuse('There is no such page.')
    return args
  }
  return collections.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [checkFilters, ...(collection.hooks?.beforeOperation ?? [])],
    },
  }))
}
