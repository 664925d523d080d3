import { sql } from '@payloadcms/db-postgres'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { hookTransaction, type Transaction } from '../../platform/context'
import { comparablePath } from './redirect-paths'

/** A redirect to where another one begins would lead people around, or in a circle. */
export const ROUNDABOUT =
  'An old address begins where this one leads. Enter the address that it leads to in the end.'

/**
 * Which redirects lead to another's old address or to their own, or begin where another leads.
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
  // The fields' own rules refuse it afterwards.
  if (typeof fromPath !== 'string' || typeof toPath !== 'string') return data
  const found = await findRoundabouts(hookTransaction(req), [{ fromPath, toPath }])
  if (found.size > 0)
    throw new ValidationError({ collection: 'redirects', errors: [{ path: 'toPath', message: ROUNDABOUT }] })
  return data
}
