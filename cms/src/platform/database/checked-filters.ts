import { parseMoney } from '@gesso/shared-types/money/money'
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type FlattenedField,
  flattenAllFields,
  type GlobalConfig,
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
/** For points on a map and lists in a field, which no collection has. */
const NEVER_OPERATORS = ['near', 'within', 'intersects', 'all']
const MAX_PAGE = 1_000_000
/** Records that one answer may have: whole tables are exports, which ask who is there and are written down. */
const MAX_RECORDS = 250
/** Rich text nests by a few dozen. */
const MAX_DEPTH = 100

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function check(where: Where, money: ReadonlySet<string>): void {
  checkData(where)
  if (!isRecord(where)) refuse('A filter names fields.')
  for (const [field, condition] of Object.entries(where)) {
    if (Array.isArray(condition)) {
      for (const nested of condition) check(nested, money)
      continue
    }
    if (!isRecord(condition)) refuse(`The filter of ${field} names no comparison.`)
    for (const [operator, value] of Object.entries(condition)) {
      if (NEVER_OPERATORS.includes(operator)) refuse(`${field} cannot be searched by ${operator}.`)
      if (JSON.stringify(value)?.includes('\\u0000')) refuse(`${field} cannot be compared with this text.`)
      if (money.has(field.split('.').at(-1) ?? field)) checkMoney(field, operator, value)
    }
  }
}

/** 0 is how Payload asks for the first page too. */
const isPage = (page: unknown): boolean => Number(page) >= 0 && Number(page) <= MAX_PAGE

/** What a list over the network is asked with: an answer that would have all records has its first page, and the count. */
function inPages<T extends { limit?: number; pagination?: boolean }>(args: T): T {
  const { limit } = args
  const isPart = limit === undefined || (limit > 0 && limit <= MAX_RECORDS)
  return { ...args, pagination: true, ...(!isPart && { limit: MAX_RECORDS }) }
}

/** PostgreSQL stores no NUL, and what is nested too deeply would break the stack. @throws APIError 400 */
function checkData(data: unknown, depth = 0): void {
  if (typeof data === 'string' && data.includes('\u0000')) refuse('A text cannot have a NUL character.')
  if (typeof data !== 'object' || data === null || Buffer.isBuffer(data)) return
  if (depth > MAX_DEPTH) refuse('This is nested too deeply.')
  for (const [name, value] of Object.entries(data)) {
    checkData(name)
    checkData(value, depth + 1)
  }
}

/** Payload takes for granted that an address is a text. */
function checkEmail(data: unknown): void {
  const { email } = (data ?? {}) as { email?: unknown }
  if (email !== undefined && email !== null && typeof email !== 'string')
    refuse('An email address is a text.')
}

/** Payload takes for granted that rows come as a list of records, at every depth; its form sends 0 for an empty list. */
function checkRows(fields: readonly FlattenedField[], data: object): void {
  for (const field of fields) {
    const rows: unknown = (data as Record<string, unknown>)[field.name]
    if (field.type !== 'array' || rows === undefined || rows === 0) continue
    if (Array.isArray(rows) && rows.every(isRecord))
      for (const row of rows) checkRows(field.flattenedFields, row)
    else refuse(`${field.name} is a list of rows.`)
  }
}

/** The same for what is nested in the settings; their texts are validated field by field. */
export const withCheckedData = (globals: GlobalConfig[]): GlobalConfig[] =>
  globals.map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [
        ({ args }) => {
          const { data } = args as { data?: object }
          for (const value of Object.values(data ?? {})) if (typeof value === 'object') checkData(value)
          checkRows(flattenAllFields({ fields: global.fields }), data ?? {})
          return args
        },
        ...(global.hooks?.beforeOperation ?? []),
      ],
    },
  }))

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
  const checkFilters: CollectionBeforeOperationHook = ({ args, operation, req }) => {
    const given = args as typeof args & {
      where?: Where
      page?: number
      limit?: number
      data?: unknown
      overrideAccess?: boolean
    }
    if (given.where) check(given.where, money)
    if (given.page !== undefined && !isPage(given.page)) refuse('There is no such page.')
    checkData(given.data)
    checkEmail(given.data)
    // Only the endpoint itself leaves the access out; what hooks read on its way says it.
    const isList = operation === 'read' && req.payloadAPI === 'REST' && given.overrideAccess === undefined
    return isList ? inPages(given) : args
  }
  return collections.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [checkFilters, ...(collection.hooks?.beforeOperation ?? [])],
    },
  }))
}
