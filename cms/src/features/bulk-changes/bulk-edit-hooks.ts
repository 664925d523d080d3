import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { readPrintOptions } from '../../artworks/read-print-options'
import { requestContext } from '../../platform/context'
import { readAmount } from '../../platform/database/money-field'
import type { Rows } from '../../platform/database/rows'

const MAX_TITLES = 5

const refuse = (message: string): never => {
  throw new APIError(message, 400, undefined, true)
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/**
 * Checks a value for many artworks before any is written, with the field's own message. Payload's panel would only say
 * how many could not be saved.
 */
export const checkBulkEdit: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update' || !('where' in args) || 'id' in args) return args
  const { originalPrice: price, printOptions } = (args.data ?? {}) as Record<string, unknown>
  const isEmpty = price === undefined || price === null || price === ''
  const amount = isEmpty ? { cents: 0 } : readAmount(price)
  if ('problem' in amount) refuse(`Price of the original: ${sentence(amount.problem)} Nothing was saved.`)
  const options = readPrintOptions(printOptions ?? [])
  if ('problem' in options) refuse(`Print sizes: ${sentence(options.problem)} Nothing was saved.`)
  return args
}

type Refusals = { errors?: { id: number | string; isPublic?: boolean; message: string }[] }

/**
 * Makes bulk changes and deletions all or nothing. If some artworks are refused, the error names them with the reason;
 * it is thrown inside the operation's transaction, which is rolled back.
 */
export const reportRefusedArtworks: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  const { errors = [] } = result as Refusals
  if ((operation !== 'update' && operation !== 'delete') || errors.length === 0) return result
  if (errors.some(({ isPublic }) => !isPublic)) throw new APIError('Something went wrong.', 500)
  const titles = await readTitles(
    req,
    errors.map(({ id }) => Number(id)),
  )
  const reasons = [...new Set(errors.map(({ message }) => message))].map((reason) => {
    const named = errors.filter(({ message }) => message === reason).map(({ id }) => titles.get(Number(id)))
    const more = named.length > MAX_TITLES ? ` and ${named.length - MAX_TITLES} more` : ''
    return `${named.slice(0, MAX_TITLES).join(', ')}${more}: ${reason}`
  })
  return refuse(`Nothing was ${operation === 'update' ? 'saved' : 'deleted'}. ${reasons.join(' ')}`)
}

async function readTitles(req: PayloadRequest, ids: number[]): Promise<Map<number, string>> {
  const rows = await requestContext(req).query<Pick<Rows['artworks'], 'id' | 'title'>>(
    sql`SELECT id, title FROM artworks WHERE id = ANY(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, `“${title}”`]))
}
