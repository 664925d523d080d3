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
/** Operators for map points and lists in a field, which no collection has. */
const NEVER_OPERATORS = ['near', 'within', 'intersects', 'all']
const MAX_PAGE = 1_000_000
/** The most records in one answer. Whole tables are exports, which check the account and are recorded. */
const MAX_RECORDS = 250
/** Far more than the nesting of rich text. */
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

/** Payload also requests page 0, meaning the first page. */
const isPage = (page: unknown): boolean => Number(page) >= 0 && Number(page) <= MAX_PAGE

/** Limits list requests over the network: instead of all records, the answer has the first page and the count. */
function inPages<T extends { limit?: number; pagination?: boolean }>(args: T): T {
  const { limit } = args
  const isPart = limit === undefined || (limit > 0 && limit <= MAX_RECORDS)
  return { ...args, pagination: true, ...(!isPart && { limit: MAX_RECORDS }) }
}

/** PostgreSQL cannot store NUL, and data nested too deeply would overflow the stack. @throws APIError 400 */
function checkData(data: unknown, depth = 0): void {
  if (typeof data === 'string' && data.includes('\u0000')) refuse('A text cannot have a NUL character.')
  if (typeof data !== 'object' || data === null || Buffer.isBuffer(data)) return
  if (depth > MAX_DEPTH) refuse('This is nested too deeply.')
  for (const [name, value] of Object.entries(data)) {
    checkData(name)
    checkData(value, depth + 1)
  }
}

/** Payload assumes that an email address is a string. */
function checkEmail(data: unknown): void {
  const { email } = (data ?? {}) as { email?: unknown }
  if (email !== undefined && email !== null && typeof email !== 'string')
    refuse('An email address is a text.')
}

/** Payload assumes that rows are a list of records at every depth; its form sends 0 for an empty list. */
function checkRows(fields: readonly FlattenedField[], data: object): void {
  for (const field of fields) {
    const rows: unknown = (data as Record<string, unknown>)[field.name]
    if (field.type !== 'array' || rows === undefined || rows === 0) continue
    if (Array.isArray(rows) && rows.every(isRecord))
      for (const row of rows) checkRows(field.flattenedFields, row)
    else refuse(`${field.name} is a list of rows.`)
  }
}

/** Checks the nested data of globals; their texts are validated field by field. */
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

/**
 * Collects the names of all money fields (see moneyField). A name means money in every collection and through
 * relations.
 */
function moneyNames(collections: readonly CollectionConfig[]): Set<string> {
  const fields = collections.flatMap((collection) => flattenAllFields({ fields: collection.fields }))
  return new Set(fields.flatMap((field) => (field.custom?.money ? [field.name] : [])))
}

/**
 * Adds checks of list filters to collections. A money field is numeric in the database, so a text search would fail
 * with a database error; only numeric operators with valid amounts are allowed.
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
    // Only the endpoint itself leaves `overrideAccess` unset; reads from hooks set it.
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
