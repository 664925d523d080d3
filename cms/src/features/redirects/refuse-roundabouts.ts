import { sql } from '@payloadcms/db-postgres'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { hookTransaction, type Transaction } from '../../platform/context'
import { comparablePath } from './redirect-paths'

/** The message for redirects that would lead visitors from one to the next, or in a circle. */
export const ROUNDABOUT =
  'An old address begins where this one leads. Enter the address that it leads to in the end.'

/**
 * Finds the redirects that lead to another one's old address or to their own, or that begin where another one leads.
 * @returns their old addresses
 */
export async function findRoundabouts(
  tx: Transaction,
  redirects: readonly { fromPath: string; toPath: string }[],
): Promise<Set<string>> {
  const given = redirects.map(({ fromPath, toPath }) => ({
    from: fromPath,
    encoded: encodeURI(fromPath),
    to: comparablePath(toPath.replace(/[?#].*$/s, '')),
  }))
  const found = await tx.query<{ from: string }>(sql`
    WITH places AS (SELECT regexp_replace(to_path, '[?#].*$', '') AS place FROM redirects)
    SELECT "from" FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given ("from" text, encoded text, "to" text)
    WHERE "to" = "from" OR "to" IN (SELECT from_path FROM redirects)
      OR "from" IN (SELECT place FROM places) OR encoded IN (SELECT place FROM places)`)
  return new Set(found.map(({ from }) => from))
}

export const refuseRoundabouts: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { fromPath, toPath } = { ...originalDoc, ...data }
  // The rules of the fields refuse these afterwards.
  if (typeof fromPath !== 'string' || typeof toPath !== 'string') return data
  const found = await findRoundabouts(hookTransaction(req), [{ fromPath, toPath }])
  if (found.size > 0)
    throw new ValidationError({ collection: 'redirects', errors: [{ path: 'toPath', message: ROUNDABOUT }] })
  return data
}
